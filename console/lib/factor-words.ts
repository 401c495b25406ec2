import { t } from '../i18n/sign-in.ts';
import { wordsFor } from './problem.ts';

/** The browser or its owner has said no. */
export class PasskeySilent extends Error {
  override name = 'PasskeySilent';
}

/** Why somebody did not come in, or could not show a factor, in words. */
export const factorWords = (error: unknown): string =>
  error instanceof PasskeySilent ? t('passkeyFailed') : wordsFor(error);
