import { archiveHour, archiveInit, archiveNews, archiveSegment } from './archive.ts';
import { clipFile, clipList } from './clips.ts';
import { titleBytes, titleFile, titleManifest } from './titles.ts';

/** What an ingest answers edges that do not have its disk. */
export const archiveCalls = {
  archiveNews,
  archiveSegment,
  archiveInit,
  archiveHour,
  titleManifest,
  titleFile,
  titleBytes,
  clipList,
  clipFile,
};
export type ArchiveCalls = typeof archiveCalls;
