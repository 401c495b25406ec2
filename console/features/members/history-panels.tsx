import type { MemberPage } from '../../../contract/models/console/members.ts';
import { euroText } from '../../../ui/lib/money-text.ts';
import { tLedger } from '../../i18n/et/ledger.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { wayText } from '../../lib/ledger-text.ts';
import { mailText } from '../../lib/code-words.ts';
import { whenText } from '../../lib/when.ts';
import { Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Table } from '../../ui/table.tsx';

interface Props {
  member: MemberPage;
}

/** What a member has ordered, and what was paid. */
export const MoneyPanel = ({ member: { orders, payments } }: Props) => (
  <Panel title={tMembers('money')}>
    {orders.length === 0 && payments.length === 0 && <p>{tMembers('noOrders')}</p>}
    {orders.length > 0 && (
      <Table
        label={tMembers('order')}
        rows={orders}
        rowKey={({ id }) => id}
        to={({ id }) => `/money/orders/${id}`}
        columns={[
          { head: tMembers('order'), cell: ({ id }) => id, tight: true },
          { head: tMembers('at'), cell: ({ createdAt }) => whenText(createdAt) },
          { head: tMembers('way'), cell: ({ provider }) => wayText(provider) },
          { head: tMembers('state'), cell: ({ state }) => tLedger(`order.${state}`) },
          { head: tMembers('amount'), cell: ({ cents }) => euroText(cents), number: true },
        ]}
      />
    )}
    {payments.length > 0 && (
      <Table
        label={tMembers('counted')}
        rows={payments}
        rowKey={({ id }) => id}
        faded={({ counted }) => !counted}
        columns={[
          { head: tMembers('receipt'), cell: ({ receipt }) => receipt ?? '–', tight: true },
          { head: tMembers('at'), cell: ({ at }) => whenText(at) },
          { head: tMembers('way'), cell: ({ way }) => wayText(way) },
          {
            head: tMembers('state'),
            cell: ({ counted }) => (
              <Badge tone={counted ? 'ok' : 'warn'}>{tMembers(counted ? 'counted' : 'turned')}</Badge>
            ),
          },
          { head: tMembers('amount'), cell: ({ cents }) => euroText(cents), number: true },
        ]}
      />
    )}
  </Panel>
);

const mailTones = { waiting: 'plain', sent: 'ok', failed: 'bad', suppressed: 'warn', kept: 'warn' } as const;

/** What was mailed to a member: when and of what kind, not the words. */
export const MailsPanel = ({ member: { mails } }: Props) => (
  <Panel title={tMembers('mails')}>
    <Table
      label={tMembers('mails')}
      rows={mails}
      rowKey={({ id }) => id}
      empty={tMembers('noMails')}
      columns={[
        { head: tMembers('at'), cell: ({ sentAt, createdAt }) => whenText(sentAt ?? createdAt), tight: true },
        { head: tMembers('kind'), cell: ({ kind }) => mailText(kind) },
        {
          head: tMembers('state'),
          cell: ({ state }) => <Badge tone={mailTones[state]}>{tMembers(`mail.${state}`)}</Badge>,
        },
      ]}
    />
  </Panel>
);

/** What was done with the account, by whom. */
export const TrailPanel = ({ member: { done } }: Props) => (
  <Panel title={tMembers('trail')}>
    <Table
      label={tMembers('trail')}
      rows={done}
      rowKey={({ id }) => id}
      empty={tMembers('noTrail')}
      columns={[
        { head: tMembers('at'), cell: ({ at }) => whenText(at), tight: true },
        { head: tMembers('who'), cell: ({ actor }) => actor.replace(/^operator:/, '') },
        { head: tMembers('what'), cell: ({ action }) => action },
        { head: tMembers('why'), cell: ({ why }) => why ?? '' },
      ]}
    />
  </Panel>
);
