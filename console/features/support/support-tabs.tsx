import { t } from '../../i18n/support.ts';
import { Tabs } from '../../ui/parts.tsx';

/** Tickets, and the incidents that many of them make. */
export const SupportTabs = () => (
  <Tabs
    label={t('tickets')}
    tabs={[
      { to: '/tickets', name: t('tickets') },
      { to: '/incidents', name: t('incidents') },
    ]}
  />
);
