import { longestTicketLifeMs } from '../../../contract/constants.ts';
import type { RevocationFeed } from '../../../contract/models/media.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { askTogether, type Placeholders } from '../../platform/db/ask-together.ts';
import type { Db } from '../../platform/db/database.ts';
import type { EndMark } from './restored/end-mark.ts';
import { selectShortened, takeShortened } from '../viewtime/index.ts';
import { renewStreamSessions, streamSessionOf, type Streaming } from './store.ts';
import {
  deleteRevocationsBefore,
  insertRevocations,
  selectLatestSeq,
  selectRevocationsAfter,
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
async function takeShortenedBack(db: Db, nowMs: number): Promise<void> {
  await db.transaction(async (tx) => {
    const accounts = await takeShortened(tx);
    const sessions = accounts.length > 0 ? await renewStreamSessions(tx, accounts) : [];
    if (sessions.length > 0) await insertRevocations(tx, sessions, nowMs);
  });
}

/** What was revoked after a number; after 0 it is everything that still matters. */
export type RevocationFeedAfter = (after: number) => Promise<RevocationFeed>;

/** Every edge asks every two seconds, and nearly always there is nothing: that is one question to the database. */
export function createRevocationFeed({ db, clock }: { db: Db; clock: Clock }): RevocationFeedAfter {
  const ask = askTogether(db, ({ after, since }: Placeholders<{ after: number; since: number }>) => ({
    shortened: selectShortened(db),
    revoked: selectRevocationsAfter(db, after, since),
    last: selectLatestSeq(db),
  }));
  return async (after) => {
    const nowMs = clock();
    const values = { after, since: nowMs - keptMs };
    let found = await ask(values);
    if (found.shortened.length > 0) {
      await takeShortenedBack(db, nowMs);
      found = await ask(values);
    }
    const { revoked, last } = found;
    return { latest: revoked.at(-1)?.seq ?? last[0]?.seq ?? 0, revoked };
  };
}

/**
 * Tells the edges what was revoked since the last time, after the transaction that decided it. Never rejects:
 * edges ask by themselves every two seconds, and this only makes it sooner.
 */
export function createRevocationPush({
  feedAfter,
  media,
  endMark,
}: {
  feedAfter: RevocationFeedAfter;
  media: Pick<MediaPort, 'revoke'>;
  endMark: EndMark;
}) {
  let pushed: Promise<number> = Promise.resolve(0);
  return async (): Promise<void> => {
    // One after the other, so that each begins where the one before has ended.
    pushed = pushed.then(async (after) => {
      const feed = await feedAfter(after).catch(() => undefined);
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
