import { faultText } from '../../runtime/log.ts';
import { firstOf } from '../../runtime/defined.ts';

/** What a look at one thing has found. */
export interface Finding {
  /** `bad` keeps members from something now, `warn` will. */
  state: 'good' | 'warn' | 'bad';
  /** What was looked at. */
  what: string;
  /** What was found, in words. */
  found: string;
  /** How it is mended; undefined where there is nothing to mend. */
  mend?: string;
  /** A page of the console on which it is mended. */
  to?: string;
}

export const good = (what: string, found: string): Finding => ({ state: 'good', what, found });
const fault =
  (state: 'warn' | 'bad') =>
  (what: string, found: string, mend: string, to?: string): Finding => ({
    state,
    what,
    found,
    mend,
    ...(to !== undefined && { to }),
  });
export const warn = fault('warn');
export const bad = fault('bad');

/** What went wrong, in its own words, on one line; of a call that failed, why it did. */
export function wordsOf(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  return firstOf(faultText(cause).split('\n')).slice(0, 200);
}
