import { Button } from '../../../../../ui/input/button.tsx';
import { classNames } from '../../../../../ui/lib/class-names.ts';
import { tGrid } from '../../../../i18n/et/grid.ts';
import { preferences, type Preferences } from '../../../../lib/preferences.ts';
import css from './bar.module.css';
import { ChannelFind } from './channel-find.tsx';
import { DayStrip } from './day-strip.tsx';

/** Whose clock the guide goes by; remembered on this device. */
const ZoneChoice = ({ chosen }: { chosen: Preferences['guideClock'] }) => (
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

interface Props {
  date: string;
  today: string;
  onDay: (date: string) => void;
  onNow: () => void;
  /** The clock that is chosen, where there are two that differ. */
  clock: Parameters<typeof ZoneChoice>[0]['chosen'] | undefined;
  text: string;
  onText: (text: string) => void;
  phone: boolean;
  /** On a phone, the day of one channel is open. */
  oneChannel: boolean;
}

/** The head of the guide: days, clocks, and what is looked for. */
export function GuideBar({ date, today, onDay, onNow, clock, text, onText, phone, oneChannel }: Props) {
  return (
    <div className={classNames(css.bar, oneChannel && css.compact)}>
      <h2>{tGrid('title')}</h2>
      <DayStrip date={date} today={today} onDay={onDay} />
      <span className={css.space} />
      {clock && (
        <span className={css.rule}>
          <ZoneChoice chosen={clock} />
          <small>{tGrid('rule')}</small>
        </span>
      )}
      {!oneChannel && <ChannelFind text={text} onText={onText} />}
      {!phone && (
        <Button kind="primary" className={css.toNow} aria-label={tGrid('toNow')} onClick={onNow}>
          {tGrid('now')}
        </Button>
      )}
    </div>
  );
}
