import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { orderFacts } from '../../../contract/routes/console/money.ts';
import { amountText } from '../../../contract/rules/money.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { wayText } from '../../i18n/ledger.ts';
import { offerTexts, refusalText, t } from '../../i18n/money.ts';
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
    <Page title={`${t('order')} ${id}`} back={{ to: '/money', label: t('orders') }}>
      <Loaded query={facts}>
        {({ order, providerRef, told, payments }) => (
          <>
            <Panel title={t('order')}>
              <Facts
                facts={[
                  [t('member'), <MemberLink key="member" {...order} />],
                  [t('way'), wayText(order.provider)],
                  [t('offer'), offerTexts[order.offer]],
                  [t('amount'), euroText(order.cents)],
                  [t('state'), <OrderBadge key="state" state={order.state} />],
                  [t('at'), whenText(order.createdAt)],
                  [t('changed'), whenText(order.changedAt)],
                  [t('providerRef'), providerRef ?? '–'],
                ]}
              />
            </Panel>
            <Panel title={t('told')}>
              <Table
                label={t('told')}
                rows={told}
                rowKey={(row) => row.id}
                empty={t('noTold')}
                columns={[
                  { head: t('at'), cell: ({ receivedAt }) => whenText(receivedAt), tight: true },
                  { head: t('what'), cell: ({ what }) => what },
                  {
                    head: t('payer'),
                    cell: ({ payerName, payerEmail }) =>
                      [payerName, payerEmail].filter((one) => one !== null).join(', ') || '–',
                  },
                  {
                    head: t('refusal'),
                    cell: ({ refusal }) => (refusal === null ? t('counts') : refusalText(refusal)),
                  },
                  {
                    head: t('amount'),
                    cell: ({ cents, currency }) =>
                      cents === null ? '–' : `${amountText(cents)} ${currency ?? ''}`,
                    number: true,
                  },
                ]}
              />
            </Panel>
            <Panel title={t('counted')}>
              <PaymentsTable rows={payments} />
            </Panel>
          </>
        )}
      </Loaded>
    </Page>
  );
}
