import { dayMs, hourMs, minuteMs } from '../../contract/time.ts';

/** `2026-11-21T09:32:21.000Z`, from milliseconds since the epoch. Twice as fast as a Date, on the hot path. */
export function isoInstant(instantMs: number): string {
  const days = Math.floor(instantMs / dayMs);
  const inDay = instantMs - days * dayMs;
  return `${isoDay(days)}T${two(inDay / hourMs)}:${two((inDay / minuteMs) % 60)}:${two((inDay / 1000) % 60)}.${three(inDay % 1000)}Z`;
}

/** `2026-11-21`, from days since the epoch (proleptic Gregorian, counted in eras of 400 years). */
export function isoDay(days: number): string {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153); // months from March
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${two(month)}-${two(dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1)}`;
}

const two = (value: number): string => {
  const whole = Math.floor(value);
  return whole < 10 ? `0${whole}` : `${whole}`;
};

const three = (value: number): string => `${Math.floor(value)}`.padStart(3, '0');
