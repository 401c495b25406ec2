import { useStore } from 'zustand';
import { tOperators } from '../../i18n/et/operators.ts';
import { chooseTheme, theme, themeChoices, type ThemeChoice } from '../../lib/theme.ts';
import { Panel } from '../../ui/page.tsx';
import { Select } from '../../ui/parts.tsx';

/** Whether the console is light or dark on this device. */
export function ThemePanel() {
  const chosen = useStore(theme, (state) => state.chosen);
  return (
    <Panel title={tOperators('theme')}>
      <p>{tOperators('themeHint')}</p>
      <Select
        inline
        label={tOperators('theme')}
        value={chosen}
        onValue={(value) => chooseTheme(value as ThemeChoice)}
      >
        {themeChoices.map((one) => (
          <option key={one} value={one}>
            {tOperators(`theme.${one}`)}
          </option>
        ))}
      </Select>
    </Panel>
  );
}
