import type { ReactNode } from 'react';
import { tMoney } from '../../i18n/et/money.ts';
import { useMay } from '../../lib/use-me.ts';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/parts.tsx';

interface Props {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen about money, with the ways to the others. */
export function MoneyFrame({ title, actions, children }: Props) {
  const isOwner = useMay();
  const tabs = [
    { to: '/money', name: tMoney('orders') },
    { to: '/money/waiting', name: tMoney('waiting') },
    ...(isOwner ? [{ to: '/money/statements', name: tMoney('statements') }] : []),
    { to: '/money/payments', name: tMoney('payments') },
    { to: '/money/report', name: tMoney('report') },
    { to: '/money/prices', name: tMoney('prices') },
    ...(isOwner ? [{ to: '/money/settings', name: tMoney('settings') }] : []),
  ];
  return (
    <Page title={title} actions={actions}>
      <Tabs label={tMoney('parts')} tabs={tabs} />
      {children}
    </Page>
  );
}
