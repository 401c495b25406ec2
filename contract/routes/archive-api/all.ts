import { archiveHour, archiveInit, archiveNews, archiveParts, archiveSegment } from './archive.ts';
import { clipFile, clipList } from './clips.ts';
import { archiveTexts } from './texts.ts';
import { titleBytes, titleFile, titleManifest } from './titles.ts';

/** What an ingest answers edges that do not have its disk, and the server about what lies on it. */
export const archiveCalls = {
  archiveNews,
  archiveSegment,
  archiveInit,
  archiveHour,
  archiveParts,
  archiveTexts,
  titleManifest,
  titleFile,
  titleBytes,
  clipList,
  clipFile,
};
export type ArchiveCalls = typeof archiveCalls;
