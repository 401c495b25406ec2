import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findChannel, type ChannelRow, type Locks } from '../channels/index.ts';
import { findProgram, type ProgramRow } from './store.ts';

/** A programme that a caller may know of, and its channel. Refuses with `program.unknown`. */
export async function programFor(
  { db, locks }: { db: Db; locks: Locks },
  caller: Caller,
  programId: number,
): Promise<{ row: ProgramRow; channel: ChannelRow }> {
  const row = await findProgram(db, programId);
  ensure(row, 'program.unknown');
  const channel = await findChannel(db, row.channelId);
  ensure(channel && !(await locks.of(caller)).has(channel.id), 'program.unknown');
  return { row, channel };
}
