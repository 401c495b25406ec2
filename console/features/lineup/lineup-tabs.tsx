import { tLineup } from '../../i18n/et/lineup.ts';
import { Tabs } from '../../ui/parts.tsx';

/** The screens of the line-up. */
export const LineupTabs = () => (
  <Tabs
    label={tLineup('parts')}
    tabs={[
      { to: '/lineup', name: tLineup('channels') },
      { to: '/lineup/categories', name: tLineup('categories') },
      { to: '/lineup/import', name: tLineup('import') },
    ]}
  />
);
