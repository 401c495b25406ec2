export {
  getProgramHandler,
  programIdOfHandler,
  relatedProgramsHandler,
  type GuideContext,
} from './handlers.ts';
export { importGuide, type ImportReport } from './import.ts';
export { guideAlarms } from './source-alarms.ts';
export { fetchDueSources, fetchSource, type SourceParts } from './source-fetch.ts';
export {
  decideMapping,
  installSources,
  mappingOf,
  removeSource,
  saveSource,
  SourceError,
  type GivenSource,
  type MappedRow,
  type MappingChange,
} from './sources.ts';
export { fetchesOf, findSource, listSources, type FetchRow, type SourceRow } from './source-store.ts';
export { nextTwoByChannel } from './on-air-store.ts';
export { imdbUrlOf, presentSummary } from './present.ts';
export { episodeTitle, type ProgramDraft } from './program.ts';
export { replaceSchedule, type ScheduleChange } from './schedule.ts';
export { rightsOf, type ProgramRights } from './rights.ts';
export { ranked, type Ranked } from './search-rank.ts';
export { fold, lettersIn, readSearch, type SearchText } from './search-text.ts';
export { fitOfName, fits } from './search-words.ts';
export { findShows, ways, type FoundShow, type ShowQuery } from './search.ts';
export { repeatedShows } from './shows-latest.ts';
export { createShows, type Shows } from './shows-memory.ts';
export { countGenres, findPrograms, titlesOf } from './shows-store.ts';
export {
  clipsBetween,
  dayAsJson,
  deleteEndedBefore,
  findProgram,
  findProgramAt,
  findProgramsAt,
  horizonByChannel,
  versionOfAll,
  type ProgramRow,
} from './store.ts';
