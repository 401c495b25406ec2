import { longestTicketLifeMs } from '../../../contract/constants.ts';
import type { RevocationFeed } from '../../../contract/models/media.ts';
import type { mediaRevocations } from '../../../contract/routes/media.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { EndMark } from './restored/end-mark.ts';
import { anyShortened, takeShortened } from '../viewtime/index.ts';
import { renewStreamSessions, streamSessionOf, type Streaming } from './store.ts';
import {
  deleteRevocationsBefore,
  insertRevocations,
  latestSeq,
  revocationsAfter,
} from './revocation-store.ts';

/** A revocation matters as long as a ticket from before it could be alive, and a little longer. */
const keptMs = longestTicketLifeMs + 60_000;

/** Has the tickets of these leases refused everywhere. Belongs into the transaction that ends the leases. */
export async function addRevocations(db: Db, leases: readonly Streaming[], nowMs: number): Promise<void> {
  const sessions = leases.map(streamSessionOf);
  if (sessions.length > 0) await insertRevocations(db, sessions, nowMs);
}

/**
 * Takes back the tickets of accounts that may watch less than these promise: their leases go on, and new tickets go by
 * another session. The ledger has marked them in the transaction that shortened their time, so none is forgotten, no matter who did it.
 */
async function revokeShortened(db: Db, nowMs: number): Promise<void> {
  if (!(await anyShortened(db))) return;
  await db.transaction(async (tx) => {
    const accounts = await takeShortened(tx);
    const sessions = accounts.length > 0 ? await renewStreamSessions(tx, accounts) : [];
    if (sessions.length > 0) await insertRevocations(tx, sessions, nowMs);
  });
}

/** What was revoked after a number; after 0 it is everything that still matters. */
async function revocationFeed(db: Db, after: number, nowMs: number): Promise<RevocationFeed> {
  await revokeShortened(db, nowMs);
  const revoked = await revocationsAfter(db, after, nowMs - keptMs);
  return { latest: revoked.at(-1)?.seq ?? (await latestSeq(db)), revoked };
}

/**
 * Tells the edges what was revoked since the last time, after the transaction that decided it. Never rejects:
 * edges ask by themselves every two seconds, and this only makes it sooner.
 */
export function createRevocationPush({
  db,
  clock,
  media,
  endMark,
}: {
  db: Db;
  clock: Clock;
  media: Pick<MediaPort, 'revoke'>;
  endMark: EndMark;
}) {
  let pushed: Promise<number> = Promise.resolve(0);
  return async (): Promise<void> => {
    // One after the other, so that each begins where the one before has ended.
    pushed = pushed.then(async (after) => {
      const feed = await revocationFeed(db, after, clock()).catch(() => undefined);
      if (!feed || feed.revoked.length === 0) return after;
      await Promise.all([media.revoke(feed), endMark.note(feed.latest).catch(() => {})]);
      return feed.latest;
    });
    await pushed;
  };
}

/** Forgets revocations that no living ticket can run into. */
export const forgetRevocations = (db: Db, nowMs: number): Promise<void> =>
  deleteRevocationsBefore(db, nowMs - keptMs);

/** GET /internal/media/revocations/{after} */
export const mediaRevocationsHandler =
  ({ db, clock }: { db: Db; clock: Clock }): Handler<typeof mediaRevocations> =>
  async ({ params }) =>
    revocationFeed(db, params.after, clock());
