import type { Translation } from '../texts.ts';
import type { tSpans } from '../et/spans.ts';

/** `tSpans` in English. */
export const spans = {
  seconds: { one: '{count} second', other: '{count} seconds' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
  days: { one: '{number} day', other: '{number} days' },
} satisfies Translation<typeof tSpans>;
