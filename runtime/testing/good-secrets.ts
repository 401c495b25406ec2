import { createHash } from 'node:crypto';

const madeOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What production takes: secrets that chance could have made, the same in every run. */
export const goodSecrets = {
  MEDIA_SECRET: madeOf('media').toString('hex'),
  TICKET_KEYS: `1:${madeOf('tickets').toString('base64')}`,
};
