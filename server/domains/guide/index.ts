export { getProgramHandler } from './handlers.ts';
export { importGuide, type ImportReport } from './import.ts';
export { episodeTitle, type ProgramDraft } from './program.ts';
export { replaceSchedule, type ScheduleChange } from './schedule.ts';
export { rightsOf, type ProgramRights } from './rights.ts';
export {
  clipsBetween,
  dayAsJson,
  deleteEndedBefore,
  findProgram,
  findProgramAt,
  horizonByChannel,
  versionOfAll,
  type ProgramRow,
} from './store.ts';
