import { catchupDays } from '../../../contract/constants.ts';

const dayMs = 86_400_000;

/** Until when a programme may be watched from its start while it runs, and after it. Null: never. */
export interface ProgramRights {
  restartUntil: number | null;
  replayUntil: number | null;
}

/** What may be done with a programme follows from its times and from what its channel keeps. */
export function rightsOf(
  program: { startAt: number; endAt: number },
  channel: { dvrSupport: boolean },
): ProgramRights {
  if (!channel.dvrSupport) return { restartUntil: null, replayUntil: null };
  return { restartUntil: program.endAt, replayUntil: program.startAt + catchupDays * dayMs };
}
