import { minuteMs } from '../../../contract/time.ts';
import { download, DownloadError, type DownloadOptions } from '../download/download.ts';
import { EpgSourceError, type FetchFeed } from './port.ts';
import { readXmltv } from './xmltv.ts';

/** Feeds of hundreds of megabytes on slow lines take their time; one that hangs must not hang us. */
const limits = { withinMs: 12 * minuteMs, maxBytes: 300 * 1024 * 1024 };

/** Fetches XMLTV feeds over http, https and from files; what is given stands in for the usual limits. */
export const createFeedFetch =
  (given: Pick<DownloadOptions, 'allowPrivate'> & Partial<DownloadOptions>): FetchFeed =>
  async (url, { etag, lastModified }) => {
    const found = await download(url, { ...limits, ...given, etag, lastModified }).catch((error: Error) => {
      throw error instanceof DownloadError ? new EpgSourceError(error.report) : error;
    });
    if (found.kind === 'unchanged') return 'unchanged';
    const { body, close } = found;
    const notes: string[] = [];
    const events = readXmltv(body, (note) => notes.push(note));
    return { events, notes, etag: found.etag, lastModified: found.lastModified, close };
  };
