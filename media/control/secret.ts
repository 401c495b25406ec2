import type { IncomingMessage } from 'node:http';
import { sameSecret } from '../../runtime/secret.ts';
import { defined } from '../../runtime/defined.ts';

/** Whether a request carries the media secret as bearer. Takes the same time for every wrong answer. */
export function bearsSecret(request: IncomingMessage, secret: string): boolean {
  const match = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '');
  return match !== null && sameSecret(defined(match[1]), secret);
}
