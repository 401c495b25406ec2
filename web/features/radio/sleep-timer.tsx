import { Moon } from 'lucide-react';
import { useStore } from 'zustand';
import { tRadio } from '../../i18n/et/radio.ts';
import { bedtime, bedtimes, minutesUntil, sleepAfter, stayAwake } from '../../lib/bedtime.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './radio.module.css';

/** Falls silent by itself after a while, on any screen one is by then. */
export function SleepTimer() {
  const atMs = useStore(bedtime, (state) => state.atMs);
  const now = useNow(10_000);
  const set = (minutes: number): void => (minutes > 0 ? sleepAfter(minutes) : stayAwake());
  return (
    <label className={css.sleep}>
      <Moon size={18} aria-hidden="true" />
      <span>
        {atMs === undefined ? tRadio('sleep') : tRadio('sleepLeft', { minutes: minutesUntil(atMs, now) })}
      </span>
      <select value="" aria-label={tRadio('sleep')} onChange={(event) => set(Number(event.target.value))}>
        <option value="" hidden>
          {tRadio('sleep')}
        </option>
        {atMs !== undefined && <option value="0">{tRadio('sleepOff')}</option>}
        {bedtimes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {tRadio('sleepMinutes', { minutes })}
          </option>
        ))}
      </select>
    </label>
  );
}
