export { importGuide, type ImportReport } from './import.ts';
export { guideAlarms } from './source-alarms.ts';
export { fetchSource, sourceWork, type SourceParts } from './source-fetch.ts';
export { pictureColors } from './pictures/picture-store.ts';
export type { FeedPictures } from './pictures/pictures.ts';
export { createEpg } from './service.ts';
export { decideMapping, installSources, mappingOf, removeSource, saveSource } from './sources.ts';
export { fetchesOf, findSource, listSources, type SourceRow } from './source-store.ts';
