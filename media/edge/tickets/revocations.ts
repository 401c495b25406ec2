import { LRUCache } from 'lru-cache';
import {
  longestTicketLifeMs,
  revocationGraceMs,
  revocationSilenceMs,
  ticketRenewalMs,
} from '../../../contract/constants.ts';
import type { EdgeNews, RevocationFeed } from '../../../contract/models/media.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { faultText, type Log } from '../../../runtime/log.ts';

/** What an edge does with a session that shows a genuine ticket. */
export type SessionVerdict = 'open' | 'revoked' | 'unsure';

export interface Revocations {
  /**
   * May this session (16 hex digits) be served? `unsure` while nothing has been heard of revocations for too long, which
   * is sooner for one that was not seen before: it might have been ended in the meantime, or its right to watch.
   */
  judge: (session: string) => SessionVerdict;
  /** Takes what the server pushes. */
  take: (feed: RevocationFeed) => void;
  /** How long ago the server was last heard; undefined when it never was. */
  ageMs: () => number | undefined;
  /**
   * Since when nobody could rely on getting a new ticket: the server was not heard, or has not been back for long
   * enough; undefined when all is well.
   */
  outageSince: () => number | undefined;
  /** Asks the server for what came after the last number heard; answers which line-up it says holds, undefined where it says none. */
  poll: () => Promise<string | undefined>;
}

const keptMs = longestTicketLifeMs;
/** Sessions served of late, which may go on while the server is silent. */
const mostKnown = 50_000;

/** Knows which sessions ended before their tickets. Beginning with number 0 it first hears everything that matters. */
export function createRevocations(options: {
  ask: (after: number) => Promise<EdgeNews>;
  clock: Clock;
  log: Log;
  /** Told of each that is revoked. */
  onRevoked?: (session: string) => void;
}): Revocations {
  const { ask, clock, log, onRevoked } = options;
  const revokedAt = new Map<string, number>();
  const known = new LRUCache<string, true>({ max: mostKnown });
  let latest = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  let complained = false;
  const openedAt = clock();
  let outageSince: number | undefined;
  let backSince: number | undefined;

  /** The server has answered. Killed again and again, it is back only once it stays. */
  function heard(): void {
    heardAt = clock();
    complained = false;
    if (outageSince === undefined) return;
    backSince ??= heardAt;
    if (heardAt - backSince >= ticketRenewalMs) outageSince = backSince = undefined;
  }

  function add({ revoked }: RevocationFeed): void {
    const now = clock();
    for (const { session } of revoked) {
      revokedAt.set(session, now);
      known.delete(session);
      onRevoked?.(session);
    }
    for (const [session, at] of revokedAt) {
      if (now - at < keptMs) break; // in the order in which they came
      revokedAt.delete(session);
    }
  }

  return {
    judge(session) {
      if (revokedAt.has(session)) return 'revoked';
      const silentMs = clock() - heardAt;
      // Who was known may have lost the right to watch since: that is not for ever.
      if (known.get(session)) return silentMs > revocationGraceMs ? 'unsure' : 'open';
      if (silentMs > revocationSilenceMs) return 'unsure';
      known.set(session, true);
      return 'open';
    },
    // A push may have been preceded by one that was lost, so it never moves the number from which we ask on.
    take: add,
    ageMs: () => (heardAt === Number.NEGATIVE_INFINITY ? undefined : clock() - heardAt),
    outageSince: () => outageSince,
    async poll() {
      try {
        const feed = await ask(latest);
        // A number that went back means another database: everything has to be heard again.
        if (feed.latest < latest) latest = 0;
        else latest = feed.latest;
        add(feed);
        heard();
        return feed.lineup;
      } catch (fault) {
        if (!complained) log.warn({ fault: faultText(fault) }, 'revocations.unavailable');
        complained = true; // once per outage
        outageSince ??= Math.max(heardAt, openedAt);
        backSince = undefined;
        return undefined;
      }
    },
  };
}
