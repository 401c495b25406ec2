import { tErrors } from '../../contract/i18n/et/errors.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { tUi } from '../i18n/et/ui.ts';

/** The text of an error code. */
export const errorText = (code: ErrorCode | 'network'): string =>
  code === 'network' ? tUi('noServer') : tErrors(code);
