import type { PaymentLine } from '../../../contract/models/console/money.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { wayText } from '../../i18n/ledger.ts';
import { t } from '../../i18n/money.ts';
import { whenText } from '../../lib/when.ts';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { MemberLink } from './orders-page.tsx';

/** Money that was counted, and whether it still is. */
export const PaymentsTable = ({ rows }: { rows: readonly PaymentLine[] }) => (
  <Table
    label={t('counted')}
    rows={rows}
    rowKey={({ id }) => id}
    empty={t('noPayments')}
    faded={({ counted }) => !counted}
    columns={[
      { head: t('number'), cell: ({ id }) => id, tight: true },
      { head: t('at'), cell: ({ at }) => whenText(at), tight: true },
      { head: t('member'), cell: (row) => <MemberLink {...row} /> },
      { head: t('way'), cell: ({ way }) => wayText(way) },
      { head: t('receipt'), cell: ({ receipt }) => receipt ?? '–' },
      { head: t('state'), cell: (row) => <State {...row} />, tight: true },
      { head: t('amount'), cell: ({ cents }) => euroText(cents), number: true },
    ]}
  />
);

function State({ counted, turns }: PaymentLine) {
  if (!counted) return <Badge tone="bad">{t('turned')}</Badge>;
  return <Badge tone="ok">{t(turns > 0 ? 'again' : 'countedNow')}</Badge>;
}
