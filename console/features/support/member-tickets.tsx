import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n/support.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { ticketsQuery } from './queries.ts';
import { State } from './tickets-page.tsx';

const mostShown = 10;

/** What a member has asked, the newest first; a part of his page. */
export function MemberTickets({ memberId }: { memberId: number }) {
  const tickets = useQuery(ticketsQuery({ state: 'all', accountId: String(memberId) }));
  return (
    <Panel title={t('tickets')}>
      <Loaded query={tickets}>
        {({ list }) => (
          <Table
            label={t('tickets')}
            rows={list.slice(0, mostShown)}
            rowKey={({ id }) => id}
            to={({ id }) => `/tickets/${id}`}
            empty={t('none')}
            faded={({ state }) => state === 'closed'}
            columns={[
              { head: t('number'), cell: ({ id }) => id, tight: true },
              { head: t('title'), cell: ({ title }) => title },
              { head: t('state'), cell: (row) => <State {...row} />, tight: true },
              { head: t('changed'), cell: ({ changedAt }) => whenText(changedAt), tight: true },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
