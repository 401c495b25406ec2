import type { Program, ProgramSummary } from '../../../contract/models/program.ts';

/** What may be played of a channel's past, as the server said with the line-up; undefined: nothing, or not by this viewer. */
export type ReplayFrom = number | undefined;

/** Can a programme of a list be played from its start? A list carries no rights, so this goes by its channel. */
export const canPlay = (
  { startTime }: Pick<ProgramSummary, 'startTime'>,
  from: ReplayFrom,
  now: number,
): boolean => from !== undefined && startTime >= from && startTime < now;

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
