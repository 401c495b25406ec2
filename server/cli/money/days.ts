import { addDays } from '../../../contract/rules/guide-day.ts';
import { UsageError } from '../command.ts';

/** A calendar day as it was typed; throws {@link UsageError} for what is none. */
export function dayOf(text: string): string {
  const day = addDays(text, 0);
  if (day === undefined) throw new UsageError(`"${text}" ei ole kuupäev kujul 2026-11-21.`);
  return day;
}

/** How long, for somebody who decides about it. */
export const daysText = (seconds: number): string => `${(seconds / 86_400).toFixed(1)} päeva`;
