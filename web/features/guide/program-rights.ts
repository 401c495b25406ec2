import type { Program, ProgramSummary } from '../../../contract/models/program.ts';
import type { UserMark } from '../../../contract/models/recording.ts';

/** What may be played of a channel's past, as the server said with the line-up; undefined: nothing, or not by this viewer. */
export type ReplayFrom = number | undefined;

/** Can a programme of a list be played from its start? A list carries no rights, so this goes by its channel. */
export const canPlay = (
  { startTime }: Pick<ProgramSummary, 'startTime'>,
  from: ReplayFrom,
  now: number,
): boolean => from !== undefined && startTime >= from && startTime < now;

/** How a programme of a list stands to its viewer: the archive still has it for them, or has not any more. */
export type Standing = 'playable' | 'gone' | 'now' | 'future';

/** What a member has recorded they may play for longer than its channel keeps it. */
export function standingOf(
  program: Pick<ProgramSummary, 'startTime' | 'endTime'>,
  from: ReplayFrom,
  now: number,
  mark?: Pick<UserMark, 'recording'>,
): Standing {
  if (now < program.startTime) return 'future';
  if (now < program.endTime) return 'now';
  const recorded = mark?.recording === 'ready' || mark?.recording === 'partial';
  return canPlay(program, from, now) || (recorded && from !== undefined) ? 'playable' : 'gone';
}

/** It can be played from its start, while it runs and afterwards. */
export const isPlayable: (...of: Parameters<typeof standingOf>) => boolean = (program, from, now, mark) =>
  canPlay(program, from, now) || standingOf(program, from, now, mark) === 'playable';

/**
 * The same of a programme whose own rights are known: from its start while it runs, and afterwards. What a member has
 * recorded they may play for longer than the channel keeps it.
 */
export function mayPlay(program: Program, from: ReplayFrom, now: number): boolean {
  const { startTime, endTime, isUserRec, restartUntil, replayUntil } = program;
  const until = now < endTime ? restartUntil : replayUntil;
  const kept = isUserRec && from !== undefined && startTime < now;
  return (kept || canPlay(program, from, now)) && until !== null && now < until;
}

/** What a member can wish for a programme, by its own rights. */
export const markRights = ({ recordUntil, isMovie, startTime }: Program, now: number) => ({
  recordable: recordUntil !== null && now < recordUntil,
  series: !isMovie,
  coming: now < startTime,
});
