import { t } from '../../i18n/sign-in.ts';
import { wordsFor } from '../../lib/problem.ts';

/** The browser or its owner has said no. */
export class PasskeySilent extends Error {
  override name = 'PasskeySilent';
}

/** Why somebody did not come in, in words. */
export const entryWords = (error: unknown): string =>
  error instanceof PasskeySilent ? t('passkeyFailed') : wordsFor(error);
