import type { ReactNode } from 'react';
import { t } from '../../i18n/money.ts';
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
    { to: '/money', name: t('orders') },
    { to: '/money/waiting', name: t('waiting') },
    ...(isOwner ? [{ to: '/money/statements', name: t('statements') }] : []),
    { to: '/money/payments', name: t('payments') },
    { to: '/money/report', name: t('report') },
    { to: '/money/prices', name: t('prices') },
    ...(isOwner ? [{ to: '/money/settings', name: t('settings') }] : []),
  ];
  return (
    <Page title={title} actions={actions}>
      <Tabs label={t('parts')} tabs={tabs} />
      {children}
    </Page>
  );
}
