import { tSignIn } from '../i18n/et/sign-in.ts';
import { wordsFor } from './problem.ts';

/** The browser or its owner has said no. */
export class PasskeySilent extends Error {
  override name = 'PasskeySilent';
}

/** Why somebody did not come in, or could not show a factor, in words. */
export const factorWords = (error: unknown): string =>
  error instanceof PasskeySilent ? tSignIn('passkeyFailed') : wordsFor(error);
