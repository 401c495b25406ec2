import type { getProgram, programIdOf, relatedPrograms } from '../../../contract/routes/guide.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller, Handler } from '../../platform/http/call.ts';
import { findChannel, type ChannelRow, type Locks } from '../channels/index.ts';
import { presentProgram } from './present.ts';
import { relatedTo } from './related.ts';
import { latestOf } from './shows-latest.ts';
import type { Shows } from './shows-memory.ts';
import { findProgram, type ProgramRow } from './store.ts';

export interface GuideContext {
  db: Db;
  clock: Clock;
  locks: Locks;
  shows: Shows;
  /** How far a member has come in a programme, in seconds. */
  positionOf(accountId: number, programId: number): Promise<number | undefined>;
}

/** GET api|demo /program/{programId} */
export const getProgramHandler =
  (context: GuideContext): Handler<typeof getProgram> =>
  async ({ params, caller }) => {
    const { row, channel } = await programFor(context, caller, params.programId);
    const position = caller.kind === 'member' && (await context.positionOf(caller.accountId, row.id));
    return { ...presentProgram(row, channel), playingPosition: position || null };
  };

/** GET api|demo /program/{programId}/related */
export const relatedProgramsHandler =
  (context: GuideContext): Handler<typeof relatedPrograms> =>
  async ({ params, caller }) => {
    const { row } = await programFor(context, caller, params.programId);
    return relatedTo(context, row, await context.locks.of(caller));
  };

/** GET api|demo /guide/program/{programId}/id */
export const programIdOfHandler =
  (context: GuideContext): Handler<typeof programIdOf> =>
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

/** A programme that a caller may know of, and its channel. Refuses with `program.unknown`. */
async function programFor(
  { db, locks }: GuideContext,
  caller: Caller,
  programId: string,
): Promise<{ row: ProgramRow; channel: ChannelRow }> {
  const row = await findProgram(db, Number(programId));
  ensure(row, 'program.unknown');
  const channel = await findChannel(db, row.channelId);
  ensure(channel && !(await locks.of(caller)).has(channel.id), 'program.unknown');
  return { row, channel };
}
