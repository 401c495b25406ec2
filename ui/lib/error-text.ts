import { errorTexts } from '../../contract/error-texts.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { t } from '../i18n/et.ts';

/** The text of an error code. */
export const errorText = (code: ErrorCode | 'network'): string =>
  code === 'network' ? t('app.noServer') : errorTexts[code];
