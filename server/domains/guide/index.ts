export { getProgramHandler } from './handlers.ts';
export { importGuide, type ImportReport } from './import.ts';
export { episodeTitle, type ProgramDraft } from './program.ts';
export { replaceSchedule, type ScheduleChange } from './schedule.ts';
export { clipsBetween, dayAsJson, deleteEndedBefore, horizonByChannel, versionOfAll } from './store.ts';
