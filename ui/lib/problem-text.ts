import { CallError } from '../../contract/client.ts';
import { isBlock } from '../../contract/errors.ts';
import { tUi } from '../i18n/et/ui.ts';
import { cityOf } from './city-name.ts';
import { errorText } from './error-text.ts';
import { dateTimeText, ownZone } from './time-text.ts';

/** What went wrong, in words; the fallback where the server has nothing to say about it. */
export function problemText(error: unknown, fallback: string): string {
  if (!(error instanceof CallError) || error.code === 'server.failed') return fallback;
  const text = errorText(error.code);
  if (error.until === undefined) return text;
  const when = momentText(error.until);
  return `${text} ${isBlock(error.code) ? tUi('blockedUntil', { when }) : tUi('tryAfter', { when })}`;
}

/** A moment in the reader's own time, with the city it is told in. */
export const momentText = (ms: number): string => `${dateTimeText(ms)} (${cityOf(ownZone())})`;

/** Was the call refused with this code? */
export const hasCode = (error: unknown, code: CallError['code']): boolean =>
  error instanceof CallError && error.code === code;
