import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same. Takes the same time for every wrong answer, of any length. */
export const sameSecret = (given: string | Buffer, expected: string | Buffer): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** Equal lengths for the comparison. */
const digest = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest();
