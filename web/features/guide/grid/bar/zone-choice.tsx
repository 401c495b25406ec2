import { t } from '../../../../i18n/et-guide.ts';
import { preferences, type Preferences } from '../../../../lib/preferences.ts';
import css from './bar.module.css';

type GuideClock = Preferences['guideClock'];

const texts: Record<GuideClock, string> = { home: t('tvguide.homeTime'), own: t('tvguide.ownTime') };

/** Whose clock the guide goes by; remembered on this device. */
export const ZoneChoice = ({ chosen }: { chosen: GuideClock }) => (
  <div className={css.zones} role="group" aria-label={t('tvguide.clock')}>
    {(['home', 'own'] as const).map((clock) => (
      <button
        key={clock}
        type="button"
        aria-pressed={clock === chosen}
        onClick={() => preferences.setState({ guideClock: clock })}
      >
        {texts[clock]}
      </button>
    ))}
  </div>
);
