import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/input/button.tsx';
import { tSupport } from '../../i18n/et/support.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { NewTicketDialog } from './new-ticket-dialog.tsx';
import { ticketsQuery } from './queries.ts';
import { State } from './tickets-page.tsx';

const mostShown = 10;

/** What a member has asked, the newest first; a part of their page. */
export function MemberTickets({ memberId }: { memberId: number }) {
  const [beginning, setBeginning] = useState<'operator' | 'member'>();
  const tickets = useQuery(ticketsQuery({ state: 'all', accountId: String(memberId) }));
  return (
    <Panel
      title={tSupport('tickets')}
      actions={
        <>
          <Button onClick={() => setBeginning('operator')}>{tSupport('begin.operator')}</Button>
          <Button onClick={() => setBeginning('member')}>{tSupport('begin.member')}</Button>
        </>
      }
    >
      <Loaded query={tickets}>
        {({ list }) => (
          <Table
            label={tSupport('tickets')}
            rows={list.slice(0, mostShown)}
            rowKey={({ id }) => id}
            to={({ id }) => `/tickets/${id}`}
            empty={tSupport('none')}
            faded={({ state }) => state === 'closed'}
            columns={[
              { head: tSupport('number'), cell: ({ id }) => id, tight: true },
              { head: tSupport('title'), cell: ({ title }) => title },
              { head: tSupport('state'), cell: (row) => <State {...row} />, tight: true },
              { head: tSupport('changed'), cell: ({ changedAt }) => whenText(changedAt), tight: true },
            ]}
          />
        )}
      </Loaded>
      {beginning && (
        <NewTicketDialog memberId={memberId} from={beginning} onClose={() => setBeginning(undefined)} />
      )}
    </Panel>
  );
}
