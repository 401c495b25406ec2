import { useInfiniteQuery } from '@tanstack/react-query';
import { memberLedger } from '../../../contract/routes/console/members.ts';
import { daysText } from '../../../contract/rules/days-text.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { tLedger } from '../../i18n/et/ledger.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Table } from '../../ui/table.tsx';
import { memberKey } from './keys.ts';

/** What came and went, in days: +30 päeva. */
const movedText = (seconds: number): string =>
  (seconds > 0 ? '+' : '') + daysText(Math.round(seconds / 8_640) / 10);

/** What moved a member's viewing time, the newest first. */
export function LedgerPanel({ id }: { id: string }) {
  const ledger = useInfiniteQuery({
    queryKey: [...memberKey(id), 'ledger'],
    queryFn: ({ signal, pageParam: before }) =>
      call(memberLedger, { params: { id }, query: before === undefined ? {} : { before } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
  });
  return (
    <Panel title={tMembers('ledger')}>
      <Pages query={ledger} rowsOf={({ entries }) => entries}>
        {(rows) => (
          <Table
            label={tMembers('ledger')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              { head: tMembers('at'), cell: ({ at }) => whenText(at), tight: true },
              { head: tMembers('reason'), cell: ({ reason }) => tLedger(`reason.${reason}`) },
              { head: tMembers('change'), cell: ({ deltaSeconds }) => movedText(deltaSeconds), number: true },
              { head: tMembers('endAfter'), cell: ({ endAt }) => whenText(endAt), number: true },
              {
                head: tMembers('amount'),
                cell: ({ cents }) => (cents === null ? '–' : euroText(cents)),
                number: true,
              },
              { head: tMembers('receipt'), cell: ({ receipt }) => receipt ?? '–', number: true },
            ]}
          />
        )}
      </Pages>
    </Panel>
  );
}
