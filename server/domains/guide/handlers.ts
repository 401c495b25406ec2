import type { getProgram } from '../../../contract/routes/guide.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller, Handler } from '../../platform/http/call.ts';
import { findChannel, type ChannelRow, type Locks } from '../channels/index.ts';
import { presentProgram } from './present.ts';
import { findProgram, type ProgramRow } from './store.ts';

export interface GuideContext {
  db: Db;
  locks: Locks;
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

/** A programme that a caller may know of, and its channel. Refuses with `program.unknown`. */
export async function programFor(
  { db, locks }: Pick<GuideContext, 'db' | 'locks'>,
  caller: Caller,
  programId: string,
): Promise<{ row: ProgramRow; channel: ChannelRow }> {
  const row = await findProgram(db, Number(programId));
  ensure(row, 'program.unknown');
  const channel = await findChannel(db, row.channelId);
  ensure(channel && !(await locks.of(caller)).has(channel.id), 'program.unknown');
  return { row, channel };
}
