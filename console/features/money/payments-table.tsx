import type { PaymentLine } from '../../../contract/models/console/money.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { wayText } from '../../lib/ledger-text.ts';
import { whenText } from '../../lib/when.ts';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { MemberLink } from './orders-page.tsx';

/** Money that was counted, and whether it still is. */
export const PaymentsTable = ({ rows }: { rows: readonly PaymentLine[] }) => (
  <Table
    label={tMoney('counted')}
    rows={rows}
    rowKey={({ id }) => id}
    empty={tMoney('noPayments')}
    faded={({ counted }) => !counted}
    columns={[
      { head: tMoney('number'), cell: ({ id }) => id, tight: true },
      { head: tMoney('at'), cell: ({ at }) => whenText(at), tight: true },
      { head: tMoney('member'), cell: (row) => <MemberLink {...row} /> },
      { head: tMoney('way'), cell: ({ way }) => wayText(way) },
      { head: tMoney('receipt'), cell: ({ receipt }) => receipt ?? '–' },
      { head: tMoney('state'), cell: (row) => <State {...row} />, tight: true },
      { head: tMoney('amount'), cell: ({ cents }) => euroText(cents), number: true },
    ]}
  />
);

function State({ counted, turns }: PaymentLine) {
  if (!counted) return <Badge tone="bad">{tMoney('turned')}</Badge>;
  return <Badge tone="ok">{tMoney(turns > 0 ? 'again' : 'countedNow')}</Badge>;
}
