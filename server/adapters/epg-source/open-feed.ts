import type { Readable } from 'node:stream';
import { download, DownloadError, type DownloadOptions } from '../download/download.ts';
import { addressOfLocation } from '../download/location.ts';
import { EpgSourceError } from './port.ts';

/** Feeds of hundreds of megabytes on slow lines take their time; one that hangs must not hang us. */
const limits: DownloadOptions = { withinMs: 15 * 60_000, maxBytes: 1024 * 1024 * 1024 };

/** Opens a feed by file path or http(s) address. Throws {@link EpgSourceError} when there is nothing to open. */
export async function openFeed(location: string): Promise<Readable> {
  const found = await download(addressOfLocation(location), limits).catch((error: Error) => {
    throw error instanceof DownloadError ? new EpgSourceError(error.message) : error;
  });
  if (found.kind === 'unchanged') throw new EpgSourceError('fail on tühi');
  return found.body;
}
