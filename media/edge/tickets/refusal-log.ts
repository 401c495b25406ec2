import type { TicketReason } from '../../../contract/errors.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Log } from '../../../runtime/log.ts';
import { firstOf } from '../../../runtime/defined.ts';

/** Says that a ticket opened nothing: what was asked for, and why it was not given. */
export type RefusalLog = (reason: TicketReason | 'unsure', kind: string, url: string) => void;

/** A stranger who knocks all the time fills no disk: one line for each reason in this time. */
const onceInMs = 1_000;
const longestPath = 120;

/** Writes a line for a refused ticket, without the ticket, and how many of its reason were left out before it. */
export function createRefusalLog(log: Log, clock: Clock): RefusalLog {
  const said = new Map<string, { atMs: number; leftOut: number }>();
  return (reason, kind, url) => {
    const now = clock();
    const before = said.get(reason);
    if (before && Math.abs(now - before.atMs) < onceInMs) {
      before.leftOut++;
      return;
    }
    said.set(reason, { atMs: now, leftOut: 0 });
    log.info({ reason, kind, path: withoutTicket(url), leftOut: before?.leftOut ?? 0 }, 'ticket.refused');
  };
}

/**
 * What stands behind the ticket. Somebody may have put a good one where something else belongs, so nothing that is
 * as long as one is repeated either.
 */
function withoutTicket(url: string): string {
  const path = firstOf(url.split('?', 1));
  const rest = path.startsWith('/t/') ? path.split('/').slice(3).join('/') : path;
  return rest
    .replace(/[\w%-]{40,}/g, '…')
    .replace(/[^\x20-\x7e…]/g, '?')
    .slice(0, longestPath);
}
