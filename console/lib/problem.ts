import { CallError } from '../../contract/client.ts';
import { problemText } from '../../ui/lib/problem-text.ts';
import { t } from '../i18n/common.ts';

/** What went wrong, in words: those of the operation, where one has refused. */
export const wordsFor = (error: unknown): string =>
  error instanceof CallError && error.code === 'operation.refused'
    ? error.message
    : problemText(error, t('failed'));
