import { t } from '../../i18n/guide.ts';
import { Tabs } from '../../ui/parts.tsx';

/** The screens of the guide. */
export const GuideTabs = () => (
  <Tabs
    label={t('parts')}
    tabs={[
      { to: '/guide', name: t('sources') },
      { to: '/guide/gaps', name: t('gaps') },
      { to: '/guide/programs', name: t('programs') },
    ]}
  />
);
