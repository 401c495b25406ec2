import { t } from '../../i18n/t.ts';
import { errorText } from '../../../ui/lib/error-text.ts';
import type { Failure } from '../../player/view.ts';

/** Why nothing plays, in words. */
export const failureText = (failure: Failure): string =>
  failure === 'unavailable' ? t('watch.unavailable') : errorText(failure);
