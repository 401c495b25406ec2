import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditLine } from '../../../contract/models/console/service.ts';
import { exportAudit, listAudit } from '../../../contract/routes/console/service.ts';
import { notify } from '../../../ui/feedback/notices.ts';
import { Button } from '../../../ui/input/button.tsx';
import { tService } from '../../i18n/et/service.ts';
import { actionText } from '../../lib/code-words.ts';
import { call, download } from '../../lib/api.ts';
import { wordsFor } from '../../lib/problem.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { Table } from '../../ui/table.tsx';
import { Changes } from './changes.tsx';

/** How acts begin, and what they are about. */
const kinds = [
  'operator',
  'key',
  'channel',
  'guide',
  'title',
  'viewtime',
  'payment',
  'account',
  'block',
  'message',
  'ticket',
  'setting',
  'edge',
  'job',
] as const;

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
    <Page title={tService('audit')} actions={<Button onClick={save}>{tService('export')}</Button>}>
      <FilterBar>
        <Search label={tService('findActor')} text={actor} onText={setActor} />
        <Select inline label={tService('kind')} value={action} onValue={setAction}>
          <option value="">{tService('allKinds')}</option>
          {kinds.map((begin) => (
            <option key={begin} value={begin}>
              {tService(`audit.${begin}`)}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Pages query={audit} rowsOf={({ lines }) => lines}>
        {(lines) => <Lines lines={lines} />}
      </Pages>
    </Page>
  );
}

/** Who did something: operators by their address, keys by their name and maker. */
function actorText(actor: string): string {
  if (actor === 'member') return tService('byMember');
  if (actor === 'system') return tService('bySystem');
  if (actor.startsWith('key:')) return tService('byKey', { name: actor.slice('key:'.length) });
  const name = actor.replace(/^operator:/, '');
  return name === 'cli' ? tService('byCommand') : name;
}

const Lines = ({ lines }: { lines: readonly AuditLine[] }) => (
  <Table
    label={tService('audit')}
    empty={tService('noAudit')}
    rows={lines}
    rowKey={({ id }) => id}
    columns={[
      { head: tService('when'), tight: true, cell: ({ at }) => whenText(at) },
      { head: tService('who'), tight: true, cell: ({ actor }) => actorText(actor) },
      { head: tService('what'), tight: true, cell: ({ action }) => actionText(action) },
      { head: tService('account'), number: true, cell: ({ accountId }) => accountId ?? '' },
      { head: tService('details'), cell: ({ details }) => <Changes details={details} /> },
    ]}
  />
);
