import { tGuide } from '../../i18n/et/guide.ts';
import { Tabs } from '../../ui/parts.tsx';

/** The screens of the guide. */
export const GuideTabs = () => (
  <Tabs
    label={tGuide('parts')}
    tabs={[
      { to: '/guide', name: tGuide('sources') },
      { to: '/guide/mapping', name: tGuide('mapping') },
      { to: '/guide/gaps', name: tGuide('gaps') },
      { to: '/guide/starts', name: tGuide('starts') },
      { to: '/guide/programs', name: tGuide('programs') },
    ]}
  />
);
