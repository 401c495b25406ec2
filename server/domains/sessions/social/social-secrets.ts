import { randomBytes } from 'node:crypto';

/** What ties the answer of a provider to the question; 43 characters, as PKCE wants them at least. */
export const newSecrets = (): { nonce: string; codeVerifier: string } => ({
  nonce: randomBytes(32).toString('base64url'),
  codeVerifier: randomBytes(32).toString('base64url'),
});
