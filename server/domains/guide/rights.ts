import { productId } from '../../../contract/constants.ts';
import { keepsFrom, keptMsOf, type ChannelRow } from '../channels/index.ts';

/** What may be done with a programme, each until an instant; null: never. */
export interface ProgramRights {
  /** Watched from its start while it runs. */
  restartUntil: number | null;
  /** Watched after it. */
  replayUntil: number | null;
  /** Recorded: before it begins, and as long as it is kept anyway. */
  recordUntil: number | null;
}

/** What may be done with a programme follows from its times and from what its channel keeps. */
export function rightsOf(
  program: { startAt: number; endAt: number },
  channel: Pick<ChannelRow, 'id' | 'dvrSupport' | 'dvrDays' | 'mayRecord' | 'keptFrom'>,
): ProgramRights {
  const from = keepsFrom(channel);
  if (from === null || program.startAt < from)
    return { restartUntil: null, replayUntil: null, recordUntil: null };
  const keptUntil = program.startAt + keptMsOf(channel);
  const recordUntil = channel.id.includes(productId) || !channel.mayRecord ? null : keptUntil;
  return { restartUntil: program.endAt, replayUntil: keptUntil, recordUntil };
}
