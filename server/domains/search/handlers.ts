import type { programIdOf, relatedPrograms } from '../../../contract/routes/guide.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { Locks } from '../channels/index.ts';
import { programFor } from '../guide/index.ts';
import { relatedTo } from './related.ts';
import { latestOf } from './shows-latest.ts';
import type { Shows } from './shows-memory.ts';

export interface SearchContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  shows: Shows;
}

/** GET api|demo /program/{programId}/related */
export const relatedProgramsHandler =
  (context: SearchContext): Handler<typeof relatedPrograms> =>
  async ({ params, caller }) => {
    const { row } = await programFor(context, caller, params.programId);
    return relatedTo(context, row, await context.locks.of(caller));
  };

/** GET api|demo /guide/program/{programId}/id */
export const programIdOfHandler =
  (context: SearchContext): Handler<typeof programIdOf> =>
  async ({ params, caller }) => {
    const { row } = await programFor(context, caller, params.programId);
    return {
      id: row.id,
      latest_id: latestOf(await context.shows(), row, context.clock()) ?? row.id,
      channelId: row.channelId,
      startTime: row.startAt,
      publicViewKey: viewKeyOf(row.channelId, row.startAt),
    };
  };
