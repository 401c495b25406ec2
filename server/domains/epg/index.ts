export { importGuide, type ImportReport } from './import.ts';
export { guideAlarms } from './source-alarms.ts';
export { sourceWork, type SourceParts } from './source-fetch.ts';
export { pictureColors } from './pictures/picture-store.ts';
export type { FeedPictures } from './pictures/pictures.ts';
export { agreeing, comparedMs, mostCompared, shifted } from './feed-upcoming.ts';
export { createEpg } from './service.ts';
export { decideMapping, installSources, removeSource, saveSource, type MappedRow } from './sources.ts';
export { channelsOfSource, fetchesOf, listSources, type SourceRow } from './source-store.ts';
