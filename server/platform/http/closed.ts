import type { FastifyReply, onRequestHookHandler } from 'fastify';
import type { Route } from '../../../contract/route.ts';
import { closedHeader } from '../../../contract/rules/proxy-outage.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { Refusal } from '../errors.ts';

/** That members and visitors are kept out for a while, and until when that is expected to be. */
export interface Closed {
  untilMs: number | undefined;
}

export interface Closing {
  clock: Clock;
  /** Whether the service is closed to members; it is asked at every call. */
  closed?: () => Closed | undefined;
}

/** Refuses members and visitors while the service is closed to them; operators, and its own parts, go on. */
export function refuseClosed(
  { audience, path, staysOpen }: Route,
  { closed, clock }: Closing,
): onRequestHookHandler[] {
  const isMembers = audience !== 'operator' && audience !== 'edge' && !path.startsWith('/admin/');
  if (!closed || staysOpen || !isMembers) return [];
  return [
    (_, __, done) => {
      const found = closed();
      const { untilMs } = found ?? {};
      const until = untilMs !== undefined && untilMs > clock() ? untilMs : undefined;
      done(found && new Refusal('service.maintenance', { until }));
    },
  ];
}

/** So often a page that is closed is looked at again, where nobody knows better. */
const lookAgainSeconds = 60;
const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Sends a page in place of the one that is closed. */
export function sendClosed(
  reply: FastifyReply,
  { html, untilMs = 0 }: Closed & { html: string },
  nowMs: number,
): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      vary: 'accept-language',
      'retry-after': Math.max(lookAgainSeconds, Math.ceil((untilMs - nowMs) / 1000)),
      'content-security-policy': policy,
      [closedHeader]: '1',
    })
    .send(html);
}
