import { Moon } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../i18n/et-radio.ts';
import { nowMs } from '../../lib/clock.ts';
import { listening } from '../../lib/listening.ts';
import { useNow } from '../../lib/use-now.ts';
import css from './radio.module.css';

const minuteMs = 60_000;
const choices = [15, 30, 60, 90];

/** Falls silent by itself after a while, on whatever screen one is by then. */
export function SleepTimer() {
  const sleepAtMs = useStore(listening, (state) => state.sleepAtMs);
  const now = useNow(10_000);
  const left = sleepAtMs === undefined ? 0 : Math.max(1, Math.ceil((sleepAtMs - now) / minuteMs));
  const set = (minutes: number): void =>
    listening.setState({ sleepAtMs: minutes > 0 ? nowMs() + minutes * minuteMs : undefined });
  return (
    <label className={css.sleep}>
      <Moon size={18} aria-hidden="true" />
      <span>{sleepAtMs === undefined ? t('radio.sleep') : t('radio.sleepLeft', { minutes: left })}</span>
      <select value="" aria-label={t('radio.sleep')} onChange={(event) => set(Number(event.target.value))}>
        <option value="" hidden>
          {t('radio.sleep')}
        </option>
        {sleepAtMs !== undefined && <option value="0">{t('radio.sleepOff')}</option>}
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {t('radio.sleepMinutes', { minutes })}
          </option>
        ))}
      </select>
    </label>
  );
}
