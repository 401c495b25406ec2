import type { MemberPage } from '../../../contract/models/console/members.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { orderStateTexts, wayText } from '../../i18n/ledger.ts';
import { t } from '../../i18n/members.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';

interface Props {
  member: MemberPage;
}

/** What a member has ordered, and what was paid. */
export const MoneyPanel = ({ member: { orders, payments } }: Props) => (
  <Panel title={t('money')}>
    {orders.length === 0 && payments.length === 0 && <p>{t('noOrders')}</p>}
    {orders.length > 0 && (
      <Table
        label={t('order')}
        rows={orders}
        rowKey={({ id }) => id}
        to={({ id }) => `/money/orders/${id}`}
        columns={[
          { head: t('order'), cell: ({ id }) => id, tight: true },
          { head: t('at'), cell: ({ createdAt }) => whenText(createdAt) },
          { head: t('way'), cell: ({ provider }) => wayText(provider) },
          { head: t('state'), cell: ({ state }) => orderStateTexts[state] },
          { head: t('amount'), cell: ({ cents }) => euroText(cents), number: true },
        ]}
      />
    )}
    {payments.length > 0 && (
      <Table
        label={t('counted')}
        rows={payments}
        rowKey={({ id }) => id}
        faded={({ counted }) => !counted}
        columns={[
          { head: t('receipt'), cell: ({ receipt }) => receipt ?? '–', tight: true },
          { head: t('at'), cell: ({ at }) => whenText(at) },
          { head: t('way'), cell: ({ way }) => wayText(way) },
          {
            head: t('state'),
            cell: ({ counted }) => (
              <Badge tone={counted ? 'ok' : 'warn'}>{t(counted ? 'counted' : 'turned')}</Badge>
            ),
          },
          { head: t('amount'), cell: ({ cents }) => euroText(cents), number: true },
        ]}
      />
    )}
  </Panel>
);

const mailTones = { waiting: 'plain', sent: 'ok', failed: 'bad', suppressed: 'warn', kept: 'warn' } as const;

/** What was mailed to a member: when and of what kind, not the words. */
export const MailsPanel = ({ member: { mails } }: Props) => (
  <Panel title={t('mails')}>
    <Table
      label={t('mails')}
      rows={mails}
      rowKey={({ id }) => id}
      empty={t('noMails')}
      columns={[
        { head: t('at'), cell: ({ sentAt, createdAt }) => whenText(sentAt ?? createdAt), tight: true },
        { head: t('kind'), cell: ({ kind }) => kind },
        {
          head: t('state'),
          cell: ({ state }) => <Badge tone={mailTones[state]}>{t(`mail.${state}`)}</Badge>,
        },
      ]}
    />
  </Panel>
);

/** What was done with the account, by whom. */
export const TrailPanel = ({ member: { done } }: Props) => (
  <Panel title={t('trail')}>
    <Table
      label={t('trail')}
      rows={done}
      rowKey={({ id }) => id}
      empty={t('noTrail')}
      columns={[
        { head: t('at'), cell: ({ at }) => whenText(at), tight: true },
        { head: t('who'), cell: ({ actor }) => actor.replace(/^operator:/, '') },
        { head: t('what'), cell: ({ action }) => action },
        { head: t('why'), cell: ({ why }) => why ?? '' },
      ]}
    />
  </Panel>
);
