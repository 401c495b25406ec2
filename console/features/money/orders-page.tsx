import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { orderStates, providerIds, type OrderState } from '../../../contract/models/payment.ts';
import type { OrderLine } from '../../../contract/models/console/money.ts';
import { listOrders } from '../../../contract/routes/console/money.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { tLedger } from '../../i18n/et/ledger.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { wayText } from '../../lib/ledger-text.ts';
import { call } from '../../lib/api.ts';
import { useFilter } from '../../lib/use-filter.ts';
import { whenText } from '../../lib/when.ts';
import { Pages } from '../../ui/pages.tsx';
import { Badge, Select } from '../../ui/parts.tsx';
import { FilterBar } from '../../ui/saved-filters/filter-bar.tsx';
import { Search } from '../../ui/search.tsx';
import { Table } from '../../ui/table.tsx';
import { moneyKey } from './keys.ts';
import { MoneyFrame } from './money-frame.tsx';

const tones = {
  new: 'plain',
  started: 'plain',
  inprocess: 'warn',
  done: 'ok',
  canceled: 'plain',
  refunded: 'bad',
} as const;

/** How an order stands. */
export const OrderBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state]}>{tLedger(`order.${state}`)}</Badge>
);

const isNumber = (text: string): boolean => /^\d{1,16}$/.test(text);

/** Orders by state, way, member and number. */
export function OrdersPage() {
  const [state, setState] = useFilter('state');
  const [provider, setProvider] = useFilter('provider');
  const [search, setSearch] = useFilter('q');
  const wanted = {
    ...(isState(state) && { state }),
    ...(isProvider(provider) && { provider }),
    ...(search !== '' && (isNumber(search) ? { number: search } : { member: search })),
  };
  const orders = useInfiniteQuery({
    queryKey: [...moneyKey, 'orders', wanted],
    queryFn: ({ signal, pageParam: before }) =>
      call(listOrders, { query: { ...wanted, ...(before !== undefined && { before }) } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  return (
    <MoneyFrame title={tMoney('orders')}>
      <FilterBar>
        <Search label={tMoney('byMember')} text={search} onText={setSearch} maxLength={254} />
        <Select inline label={tMoney('state')} value={state} onValue={setState}>
          <option value="">{tMoney('anyState')}</option>
          {orderStates.map((one) => (
            <option key={one} value={one}>
              {tLedger(`order.${one}`)}
            </option>
          ))}
        </Select>
        <Select inline label={tMoney('way')} value={provider} onValue={setProvider}>
          <option value="">{tMoney('anyWay')}</option>
          {providerIds.map((one) => (
            <option key={one} value={one}>
              {wayText(one)}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Pages query={orders} rowsOf={(page) => page.orders}>
        {(rows) => (
          <Table
            label={tMoney('orders')}
            rows={rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/money/orders/${id}`}
            empty={tMoney('noOrders')}
            columns={[
              { head: tMoney('order'), cell: ({ id }) => id, tight: true },
              { head: tMoney('at'), cell: ({ createdAt }) => whenText(createdAt), tight: true },
              { head: tMoney('member'), cell: (row) => <MemberLink {...row} /> },
              { head: tMoney('way'), cell: (row) => wayText(row.provider) },
              { head: tMoney('offer'), cell: ({ offer }) => tLedger(`offer.${offer}`) },
              { head: tMoney('state'), cell: (row) => <OrderBadge state={row.state} />, tight: true },
              { head: tMoney('amount'), cell: ({ cents }) => euroText(cents), number: true },
            ]}
          />
        )}
      </Pages>
    </MoneyFrame>
  );
}

/** Whose it is, and the way to them. */
export const MemberLink = ({ accountId, email }: Pick<OrderLine, 'accountId' | 'email'>) =>
  email === null ? <i>{tMoney('gone')}</i> : <Link to={`/members/${accountId}`}>{email}</Link>;

const isState = (text: string): text is OrderState => orderStates.some((one) => one === text);
const isProvider = (text: string): text is (typeof providerIds)[number] =>
  providerIds.some((one) => one === text);
