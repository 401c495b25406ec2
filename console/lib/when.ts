import { guideZone } from '../../contract/constants.ts';
import { dateTimeText } from '../../ui/lib/time-text.ts';

/** Operators work by the clock of Tallinn, wherever they sit. */
export const whenText = (ms: number | null | undefined, none = '–'): string =>
  ms === null || ms === undefined ? none : dateTimeText(ms, guideZone);
