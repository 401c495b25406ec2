import { tWatch } from '../../i18n/et/watch.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import type { Failure } from '../../player/view.ts';

/** Why nothing plays, in words. */
export const failureText = (failure: Failure): string =>
  failure === 'unavailable' ? tWatch('unavailable') : errorText(failure);
