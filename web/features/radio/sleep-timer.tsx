import { Moon } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../i18n/et-radio.ts';
import { bedtime, bedtimes, minutesUntil, sleepAfter, stayAwake } from '../../lib/bedtime.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './radio.module.css';

/** Falls silent by itself after a while, on whatever screen one is by then. */
export function SleepTimer() {
  const atMs = useStore(bedtime, (state) => state.atMs);
  const now = useNow(10_000);
  const set = (minutes: number): void => (minutes > 0 ? sleepAfter(minutes) : stayAwake());
  return (
    <label className={css.sleep}>
      <Moon size={18} aria-hidden="true" />
      <span>
        {atMs === undefined ? t('radio.sleep') : t('radio.sleepLeft', { minutes: minutesUntil(atMs, now) })}
      </span>
      <select value="" aria-label={t('radio.sleep')} onChange={(event) => set(Number(event.target.value))}>
        <option value="" hidden>
          {t('radio.sleep')}
        </option>
        {atMs !== undefined && <option value="0">{t('radio.sleepOff')}</option>}
        {bedtimes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('radio.sleepMinutes', { minutes })}
          </option>
        ))}
      </select>
    </label>
  );
}
