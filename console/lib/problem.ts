import { CallError } from '../../contract/client.ts';
import { problemText } from '../../ui/lib/problem-text.ts';
import { tCommon } from '../i18n/et/common.ts';

/** What went wrong, in words: those of the operation, where one has refused. */
export const wordsFor = (error: unknown): string =>
  error instanceof CallError && error.code === 'operation.refused'
    ? error.message
    : problemText(error, tCommon('failed'));
