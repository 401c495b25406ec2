import type { Clock } from '../../../../runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { EndMark } from './end-mark.ts';
import { addRevocations } from '../revocations.ts';
import { lastGivenSeq, skipToSeq } from '../revocation-store.ts';
import { endEveryLease } from '../store.ts';

/**
 * Ends every session where the database knows of fewer ends than this machine: it was restored from a backup, and with it
 * sessions that somebody has ended since. Nobody can tell which, so all members sign in again. Answers how many it ended.
 */
export async function endRevivedSessions({ db, clock, endMark, log }: RestoredContext): Promise<number> {
  const [known, given] = [await endMark.read(), await lastGivenSeq(db)];
  if (given >= known) {
    await endMark.note(given);
    return 0;
  }
  return endAll({ db, clock, endMark, log }, known);
}

/** More sessions than ever end between a backup and its restoring. */
const farAhead = 1_000_000;

/** The same after a restore on a machine that remembers nothing: its edges may have heard any number since the backup. */
export const endRestoredSessions = async (needs: RestoredContext): Promise<number> =>
  endAll(needs, Math.max(await needs.endMark.read(), (await lastGivenSeq(needs.db)) + farAhead));

async function endAll({ db, clock, endMark, log }: RestoredContext, heardSeq: number): Promise<number> {
  const sessions = await endEveryLease(db, clock());
  // Edges have heard the numbers up to there already, and would not ask for what comes below.
  await skipToSeq(db, heardSeq);
  await db.transaction((tx) => addRevocations(tx, sessions, clock()));
  await endMark.note(await lastGivenSeq(db));
  log.warn({ sessions: sessions.length }, 'the database was restored: all sessions are ended');
  return sessions.length;
}

interface RestoredContext {
  db: Db;
  clock: Clock;
  endMark: EndMark;
  log: Pick<Log, 'warn'>;
}
