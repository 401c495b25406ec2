import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { orderFacts } from '../../../contract/routes/console/money.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { tLedger } from '../../i18n/et/ledger.ts';
import { tMoney } from '../../i18n/et/money.ts';
import { refusalText, wayText } from '../../lib/ledger-text.ts';
import { moneyText } from '../../lib/amounts.ts';
import { call } from '../../lib/api.ts';
import { whenText } from '../../lib/when.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Facts } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';
import { moneyKey } from './keys.ts';
import { MemberLink, OrderBadge } from './orders-page.tsx';
import { PaymentsTable } from './payments-table.tsx';

/** One order with all that was told of it. */
export function OrderPage() {
  const { id = '' } = useParams();
  const facts = useQuery({
    queryKey: [...moneyKey, 'order', id],
    queryFn: ({ signal }) => call(orderFacts, { params: { id } }, signal),
    refetchInterval: 20_000,
  });
  return (
    <Page title={`${tMoney('order')} ${id}`} back={{ to: '/money', label: tMoney('orders') }}>
      <Loaded query={facts}>
        {({ order, providerRef, told, payments }) => (
          <>
            <Panel title={tMoney('order')}>
              <Facts
                facts={[
                  [tMoney('member'), <MemberLink key="member" {...order} />],
                  [tMoney('way'), wayText(order.provider)],
                  [tMoney('offer'), tLedger(`offer.${order.offer}`)],
                  [tMoney('amount'), euroText(order.cents)],
                  [tMoney('state'), <OrderBadge key="state" state={order.state} />],
                  [tMoney('at'), whenText(order.createdAt)],
                  [tMoney('changed'), whenText(order.changedAt)],
                  [tMoney('providerRef'), providerRef ?? '–'],
                ]}
              />
            </Panel>
            <Panel title={tMoney('told')}>
              <Table
                label={tMoney('told')}
                rows={told}
                rowKey={(row) => row.id}
                empty={tMoney('noTold')}
                columns={[
                  { head: tMoney('at'), cell: ({ receivedAt }) => whenText(receivedAt), tight: true },
                  { head: tMoney('what'), cell: ({ what }) => what },
                  {
                    head: tMoney('payer'),
                    cell: ({ payerName, payerEmail }) =>
                      [payerName, payerEmail].filter((one) => one !== null).join(', ') || '–',
                  },
                  {
                    head: tMoney('refusal'),
                    cell: ({ refusal }) => (refusal === null ? tMoney('counts') : refusalText(refusal)),
                  },
                  {
                    head: tMoney('amount'),
                    cell: ({ cents, currency }) => (cents === null ? '–' : moneyText(cents, currency)),
                    number: true,
                  },
                ]}
              />
            </Panel>
            <Panel title={tMoney('counted')}>
              <PaymentsTable rows={payments} />
            </Panel>
          </>
        )}
      </Loaded>
    </Page>
  );
}
