import { useInfiniteQuery } from '@tanstack/react-query';
import { memberLedger } from '../../../contract/routes/console/members.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { reasonTexts } from '../../i18n/ledger.ts';
import { t } from '../../i18n/members.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Table } from '../../ui/table.tsx';
import { memberKey } from './keys.ts';

const daysText = (seconds: number): string => {
  const days = (seconds / 86_400).toLocaleString('et', {
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return `${days} p`;
};

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
    <Panel title={t('ledger')}>
      <Pages query={ledger} rowsOf={({ entries }) => entries}>
        {(rows) => (
          <Table
            label={t('ledger')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              { head: t('at'), cell: ({ at }) => whenText(at), tight: true },
              { head: t('reason'), cell: ({ reason }) => reasonTexts[reason] },
              { head: t('change'), cell: ({ deltaSeconds }) => daysText(deltaSeconds), number: true },
              { head: t('endAfter'), cell: ({ endAt }) => whenText(endAt), number: true },
              {
                head: t('amount'),
                cell: ({ cents }) => (cents === null ? '–' : euroText(cents)),
                number: true,
              },
              { head: t('receipt'), cell: ({ receipt }) => receipt ?? '–', number: true },
            ]}
          />
        )}
      </Pages>
    </Panel>
  );
}
