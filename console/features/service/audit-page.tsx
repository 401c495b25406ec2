import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditLine } from '../../../contract/models/console/service.ts';
import { exportAudit, listAudit } from '../../../contract/routes/console/service.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { Button } from '../../../ui/input/button.tsx';
import { t as common } from '../../i18n/common.ts';
import { t } from '../../i18n/service.ts';
import { call, download } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Select, Toolbar } from '../../ui/parts.tsx';
import { Search } from '../../ui/search.tsx';
import { Table } from '../../ui/table.tsx';
import { Changes } from './changes.tsx';

/** How acts begin, and what they are about. */
const kinds = {
  operator: 'haldurid',
  channel: 'kanalid',
  guide: 'saatekava',
  title: 'filmid ja sarjad',
  viewtime: 'vaatamisaeg',
  payment: 'maksed',
  account: 'kontod',
  block: 'blokeeringud',
  message: 'teated',
  ticket: 'pöördumised',
  setting: 'seaded',
  edge: 'videoserverid',
  job: 'tööd',
} as const;

/** What was done, by whom, and what was before. */
export function AuditPage() {
  const [actor, setActor] = useFilter('actor');
  const [action, setAction] = useFilter('action');
  const filter = { ...(actor && { actor }), ...(action && { action }) };
  const audit = useInfiniteQuery({
    queryKey: ['audit', actor, action],
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { query: { ...filter, ...(pageParam && { before: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
  });
  const save = (): void => {
    const path = `${exportAudit.path}?${String(new URLSearchParams(filter))}`;
    download(path, 'muudatused.csv').catch((error: unknown) =>
      notify({ kind: 'danger', text: wordsFor(error) }),
    );
  };
  return (
    <Page title={t('audit')} actions={<Button onClick={save}>{t('export')}</Button>}>
      <Toolbar>
        <Search label={t('findActor')} text={actor} onText={setActor} />
        <Select inline label={t('kind')} value={action} onValue={setAction}>
          <option value="">{t('allKinds')}</option>
          {Object.entries(kinds).map(([begin, name]) => (
            <option key={begin} value={begin}>
              {name}
            </option>
          ))}
        </Select>
      </Toolbar>
      <Loaded query={audit}>
        {({ pages }) => (
          <>
            <Lines lines={pages.flatMap(({ lines }) => lines)} />
            {audit.hasNextPage && (
              <div>
                <Button busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
                  {common('more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Lines = ({ lines }: { lines: readonly AuditLine[] }) => (
  <Table
    label={t('audit')}
    empty={t('noAudit')}
    rows={lines}
    rowKey={({ id }) => id}
    columns={[
      { head: t('when'), tight: true, cell: ({ at }) => whenText(at) },
      { head: t('who'), tight: true, cell: ({ actor }) => actor.replace(/^operator:/, '') },
      { head: t('what'), tight: true, cell: ({ action }) => <code>{action}</code> },
      { head: t('account'), number: true, cell: ({ accountId }) => accountId ?? '' },
      { head: t('details'), cell: ({ details }) => <Changes details={details} /> },
    ]}
  />
);
