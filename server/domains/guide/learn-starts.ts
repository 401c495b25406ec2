import type { reportProgramStart } from '../../../contract/routes/guide.ts';
import { farthestStartMs, fewestForStart } from '../../../contract/rules/learned-start.ts';
import { secondMs } from '../../../contract/time.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { withPlaces } from './learned-start.ts';
import { addVoters, lockCounts, saveCounts, votersAmong } from './start-store.ts';
import { findProgram } from './store.ts';

/** So many programmes wait for their fifth member; the one that has waited longest goes first. */
const mostWaiting = 2_000;

/**
 * Where members found the beginning of programmes. A place is held in memory until five members have sent theirs, and only
 * their counts are written then: no place of a single member ever is. What waits goes with the process.
 */
export function createLearnedStarts({ db, clock, limit }: { db: Db; clock: Clock; limit: RateLimit }) {
  /** By programme, then by member: seconds from the guide's start. */
  const waiting = new Map<number, Map<number, number>>();

  function wait(programId: number, accountId: number, seconds: number): ReadonlyMap<number, number> {
    const places = waiting.get(programId) ?? new Map<number, number>();
    // The first place that a member sends is the one that counts.
    if (!places.has(accountId)) places.set(accountId, seconds);
    waiting.set(programId, places);
    const [oldest] = waiting.keys();
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
    return places;
  }

  /** Writes the counts of those who wait, if that is enough of them who were not counted before. */
  async function count(program: { id: number; startAt: number }, places: ReadonlyMap<number, number>) {
    waiting.delete(program.id);
    await db.transaction(async (tx) => {
      const { counts, dropped } = await lockCounts(tx, program);
      const before = await votersAmong(tx, program.id, [...places.keys()]);
      const fresh = [...places].filter(([accountId]) => !before.has(accountId));
      if (dropped || fresh.length < fewestForStart) return;
      const voters = fresh.map(([accountId]) => accountId);
      await addVoters(tx, program.id, voters);
      const seconds = fresh.map(([, place]) => place);
      await saveCounts(tx, program, withPlaces(counts, seconds));
    });
  }

  /** POST /api/program/start */
  const report: Handler<typeof reportProgramStart> = async ({ caller: { accountId }, body }) => {
    const { programId, seconds } = body;
    await limit.take(String(accountId));
    const program = await findProgram(db, programId);
    ensure(program && program.startAt - farthestStartMs <= clock(), 'program.unknown');
    const isNear = Math.abs(seconds) * secondMs <= farthestStartMs;
    const voted = (await votersAmong(db, programId, [accountId])).size > 0;
    if (isNear && !voted) {
      const places = wait(programId, accountId, seconds);
      if (places.size >= fewestForStart) await count(program, places);
    }
    return { ok: true };
  };
  return { report };
}
