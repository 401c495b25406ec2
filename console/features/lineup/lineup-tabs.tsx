import { t } from '../../i18n/lineup.ts';
import { Tabs } from '../../ui/parts.tsx';

/** The screens of the line-up. */
export const LineupTabs = () => (
  <Tabs
    label={t('parts')}
    tabs={[
      { to: '/lineup', name: t('channels') },
      { to: '/lineup/categories', name: t('categories') },
      { to: '/lineup/import', name: t('import') },
    ]}
  />
);
