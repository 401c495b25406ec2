import { tSupport } from '../../i18n/et/support.ts';
import { Tabs } from '../../ui/parts.tsx';

/** Tickets, and the incidents that many of them make. */
export const SupportTabs = () => (
  <Tabs
    label={tSupport('tickets')}
    tabs={[
      { to: '/tickets', name: tSupport('tickets') },
      { to: '/incidents', name: tSupport('incidents') },
    ]}
  />
);
