import { download, DownloadError, type DownloadOptions } from '../download/download.ts';
import { addressOfLocation } from '../download/location.ts';
import { EpgSourceError, type Feed } from './port.ts';
import { readXmltv } from './xmltv.ts';

/** Feeds of hundreds of megabytes on slow lines take their time; one that hangs must not hang us. */
const limits = { withinMs: 15 * 60_000, maxBytes: 1024 * 1024 * 1024 };

/** Opens a feed by file path or http(s) address. Throws {@link EpgSourceError} when there is nothing to open. */
export async function openFeed(
  location: string,
  { allowPrivate }: Pick<DownloadOptions, 'allowPrivate'>,
): Promise<Pick<Feed, 'events' | 'notes'>> {
  const found = await download(addressOfLocation(location), { ...limits, allowPrivate }).catch(
    (error: Error) => {
      throw error instanceof DownloadError ? new EpgSourceError(error.message) : error;
    },
  );
  if (found.kind === 'unchanged') throw new EpgSourceError('fail on tühi');
  const notes: string[] = [];
  return { events: readXmltv(found.body, (note) => notes.push(note)), notes };
}
