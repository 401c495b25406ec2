import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Broadcast } from '../../../contract/models/console/messages.ts';
import { cancelBroadcast, listBroadcasts } from '../../../contract/routes/console/messages.ts';
import { buttonClass } from '../../../ui/input/button.tsx';
import { tMessages } from '../../i18n/et/messages.ts';
import { call } from '../../lib/api.ts';
import { useAct } from '../../lib/use-act.ts';
import { whenText } from '../../lib/when.ts';
import { Ask } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { messagesKey } from './keys.ts';
import { Recipients } from './recipients.tsx';

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
    done: tMessages('canceled'),
    stale: [messagesKey],
  });
  return (
    <Page
      title={tMessages('title')}
      actions={
        <Link className={buttonClass('primary')} to="/messages/new">
          {tMessages('compose')}
        </Link>
      }
    >
      <Pages query={messages} rowsOf={({ broadcasts }) => broadcasts}>
        {(rows) => (
          <Table
            label={tMessages('title')}
            rows={rows}
            rowKey={({ id }) => id}
            empty={tMessages('none')}
            faded={({ state }) => state === 'canceled'}
            columns={[
              { head: tMessages('at'), cell: ({ scheduledAt }) => whenText(scheduledAt), tight: true },
              { head: tMessages('what'), cell: titleOf },
              { head: tMessages('to'), cell: ({ filter }) => <Recipients filter={filter} /> },
              {
                head: tMessages('ways'),
                cell: ({ ways }) => ways.map((way) => tMessages(`way.${way}`)).join(', '),
              },
              {
                head: tMessages('state'),
                cell: ({ state }) => <Badge tone={tones[state]}>{tMessages(`state.${state}`)}</Badge>,
                tight: true,
              },
              { head: tMessages('told'), cell: ({ told }) => told, number: true },
              { head: tMessages('shown'), cell: ({ shown }) => shown ?? '–', number: true },
              {
                head: tMessages('acknowledged'),
                cell: ({ acknowledged }) => acknowledged ?? '–',
                number: true,
              },
              { head: tMessages('read'), cell: ({ read }) => read ?? '–', number: true },
              { head: tMessages('by'), cell: ({ createdBy }) => createdBy.replace(/^operator:/, '') },
            ]}
            actions={(row) =>
              row.state === 'waiting' && (
                <Ask
                  label={tMessages('cancel')}
                  title={tMessages('cancelTitle')}
                  action={tMessages('cancel')}
                  onDo={() => canceling.mutateAsync(row.id)}
                >
                  {tMessages('cancelText', { title: titleOf(row) })}
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
