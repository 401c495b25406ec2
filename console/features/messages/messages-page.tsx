import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Broadcast } from '../../../contract/models/console/messages.ts';
import { cancelBroadcast, listBroadcasts } from '../../../contract/routes/console/messages.ts';
import { buttonClass } from '../../../ui/input/button.tsx';
import { t } from '../../i18n/messages.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { filterText } from './filter-text.ts';
import { messagesKey } from './keys.ts';

const tones = { waiting: 'warn', sending: 'warn', sent: 'ok', canceled: 'plain' } as const;

/** What was told to members, and what came of it. */
export function MessagesPage() {
  const messages = useInfiniteQuery({
    queryKey: messagesKey,
    queryFn: ({ signal, pageParam: before }) =>
      call(listBroadcasts, { query: before === undefined ? {} : { before } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    refetchInterval: 10_000,
  });
  const canceling = useAct({
    run: (id: number) => call(cancelBroadcast, { params: { id: String(id) }, body: {} }),
    done: t('canceled'),
    stale: [messagesKey],
  });
  return (
    <Page
      title={t('title')}
      actions={
        <Link className={buttonClass('primary')} to="/messages/new">
          {t('compose')}
        </Link>
      }
    >
      <Pages query={messages} rowsOf={({ broadcasts }) => broadcasts}>
        {(rows) => (
          <Table
            label={t('title')}
            rows={rows}
            rowKey={({ id }) => id}
            empty={t('none')}
            faded={({ state }) => state === 'canceled'}
            columns={[
              { head: t('at'), cell: ({ scheduledAt }) => whenText(scheduledAt), tight: true },
              { head: t('what'), cell: titleOf },
              { head: t('to'), cell: ({ filter }) => filterText(filter) },
              { head: t('ways'), cell: ({ ways }) => ways.map((way) => t(`way.${way}`)).join(', ') },
              {
                head: t('state'),
                cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
                tight: true,
              },
              { head: t('told'), cell: ({ told }) => told, number: true },
              { head: t('shown'), cell: ({ shown }) => shown ?? '–', number: true },
              { head: t('acknowledged'), cell: ({ acknowledged }) => acknowledged ?? '–', number: true },
              { head: t('read'), cell: ({ read }) => read ?? '–', number: true },
              { head: t('by'), cell: ({ createdBy }) => createdBy.replace(/^operator:/, '') },
            ]}
            actions={(row) =>
              row.state === 'waiting' && (
                <Ask
                  label={t('cancel')}
                  title={t('cancelTitle')}
                  action={t('cancel')}
                  onDo={() => canceling.mutateAsync(row.id)}
                >
                  {t('cancelText', { title: titleOf(row) })}
                </Ask>
              )
            }
          />
        )}
      </Pages>
    </Page>
  );
}

const longest = 60;

function titleOf({ title, text }: Broadcast): string {
  const words = title || text;
  return words.length > longest ? `${words.slice(0, longest).toWellFormed()}…` : words || '–';
}
