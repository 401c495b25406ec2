import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request carries the media secret as bearer. Takes the same time for every wrong answer. */
export function bearsSecret(request: IncomingMessage, secret: string): boolean {
  const match = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '');
  return match !== null && timingSafeEqual(digest(match[1]!), digest(secret));
}

/** Equal lengths for the comparison, whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
