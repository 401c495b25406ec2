import { tGrid } from '../../../../i18n/et/grid.ts';
import { preferences, type Preferences } from '../../../../lib/preferences.ts';
import css from './bar.module.css';

/** Whose clock the guide goes by; remembered on this device. */
export const ZoneChoice = ({ chosen }: { chosen: Preferences['guideClock'] }) => (
  <div className={css.zones} role="group" aria-label={tGrid('clock')}>
    {(['home', 'own'] as const).map((clock) => (
      <button
        key={clock}
        type="button"
        aria-pressed={clock === chosen}
        onClick={() => preferences.setState({ guideClock: clock })}
      >
        {tGrid(`${clock}Time`)}
      </button>
    ))}
  </div>
);
