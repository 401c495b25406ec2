export { covers, withSpans, type AccessSpan, type AccessSpans } from './access-spans.ts';
export { findProgramsOf, nextTwoByChannel } from './on-air-store.ts';
export { isForAdults } from './for-adults.ts';
export { imdbUrlOf, presentSummary } from './present.ts';
export { programFor } from './program-for.ts';
export { episodeTitle, partForm, partOf, seriesKeyOf, type ProgramDraft } from './program.ts';
export { ofGenresBetween, programsBetween, programsOfDay } from './related-store.ts';
export { rightsOf } from './rights.ts';
export { type ScheduleChange, type ScheduledProgram } from './schedule.ts';
export {
  createScheduleChanges,
  createSchedulePreview,
  type ChangeSchedules,
  type Replace,
  type ScheduleHook,
} from './schedule-changes.ts';
export { findLearnedStart } from './start-store.ts';
export { programsOfSeries } from './kept-store.ts';
export { createGuide } from './service.ts';
export {
  airingsOf,
  airingsOfItems,
  countGenres,
  findPrograms,
  titlesOf,
  versionByChannel,
  type AiringOfItem,
  type AiringRow,
} from './shows-store.ts';
export {
  clipsBetween,
  dayAsJson,
  findProgram,
  findProgramAt,
  findProgramsAt,
  horizonByChannel,
  lockSchedule,
  scheduleEnds,
  versionOfAll,
  type ProgramRow,
} from './store.ts';
