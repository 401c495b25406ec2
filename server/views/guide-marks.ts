import type { guideMarks } from '../../contract/routes/guide.ts';
import { dayMs } from '../../contract/time.ts';
import type { Locks } from '../domains/channels/index.ts';
import { findPrograms } from '../domains/guide/index.ts';
import { guidePositionsSince } from '../domains/recordings/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Handler } from '../platform/http/call.ts';
import { guideDayBounds } from './guide-day.ts';

/** Nothing is watched before it begins, and nothing of a day began longer ago than this. */
const longestProgramMs = dayMs;

/** GET /api/guide/marks/{date} */
export const guideMarksHandler =
  ({ db, clock, locks }: { db: Db; clock: Clock; locks: Locks }): Handler<typeof guideMarks> =>
  async ({ caller, params }) => {
    const day = guideDayBounds(params.date, clock());
    const positions = await guidePositionsSince(db, caller.accountId, day.fromMs - longestProgramMs);
    const programs = await findPrograms(
      db,
      positions.map(({ programId }) => programId),
    );
    const locked = await locks.of(caller);
    return positions.flatMap(({ programId, positionSeconds }) => {
      const program = programs.get(programId);
      const isOfDay = program && program.startAt < day.toMs && program.endAt > day.fromMs;
      if (!isOfDay || locked.has(program.channelId)) return [];
      return [{ programId, playingPosition: positionSeconds }];
    });
  };
