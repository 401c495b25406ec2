import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listPayments } from '../../../contract/routes/console/money.ts';
import { CheckField } from '../../../ui/input/field.tsx';
import { tMoney } from '../../i18n/et/money.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { Pages } from '../../ui/pages.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { moneyKey } from './keys.ts';
import { MoneyFrame } from './money-frame.tsx';
import { PaymentsTable } from './payments-table.tsx';

/** What was counted, and what was taken back. */
export function PaymentsPage() {
  const [turned, setTurned] = useFilter('turned');
  const wanted = turned === 'true' ? { turned: 'true' as const } : {};
  const payments = useInfiniteQuery({
    queryKey: [...moneyKey, 'payments', wanted],
    queryFn: ({ signal, pageParam: before }) =>
      call(listPayments, { query: { ...wanted, ...(before !== undefined && { before }) } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  return (
    <MoneyFrame title={tMoney('payments')}>
      <FilterBar>
        <CheckField
          label={tMoney('onlyTurned')}
          checked={turned === 'true'}
          onValue={(only) => setTurned(only ? 'true' : '')}
        />
      </FilterBar>
      <Pages query={payments} rowsOf={(page) => page.payments}>
        {(rows) => <PaymentsTable rows={rows} />}
      </Pages>
    </MoneyFrame>
  );
}
