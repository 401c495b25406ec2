import { catchupDays, productId } from '../../../contract/constants.ts';
import { keepsFrom, type ChannelRow } from '../channels/index.ts';

const dayMs = 86_400_000;

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
  channel: Pick<ChannelRow, 'id' | 'dvrSupport' | 'keptFrom'>,
): ProgramRights {
  const from = keepsFrom(channel);
  if (from === null || program.startAt < from)
    return { restartUntil: null, replayUntil: null, recordUntil: null };
  const keptUntil = program.startAt + catchupDays * dayMs;
  const recordUntil = channel.id.includes(productId) ? null : keptUntil;
  return { restartUntil: program.endAt, replayUntil: keptUntil, recordUntil };
}
