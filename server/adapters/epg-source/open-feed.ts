import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { EpgSourceError } from './port.ts';

/** Feeds of hundreds of megabytes on slow lines take their time; one that hangs must not hang us. */
const withinMs = 15 * 60_000;

/** Opens a feed by file path or http(s) address. Throws {@link EpgSourceError} when there is nothing to open. */
export async function openFeed(location: string): Promise<Readable> {
  if (/^https?:\/\//i.test(location)) return openAddress(location);
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(location))
    throw new EpgSourceError('aadress peab algama http:// või https://');
  const found = await stat(location).catch(() => undefined);
  if (!found?.isFile()) throw new EpgSourceError(`faili ei ole: ${location}`);
  return createReadStream(location);
}

async function openAddress(location: string): Promise<Readable> {
  const response = await fetch(location, { signal: AbortSignal.timeout(withinMs) }).catch((error: Error) => {
    throw new EpgSourceError(`aadress ei vasta: ${error.message}`);
  });
  if (!response.ok || !response.body) throw new EpgSourceError(`aadress vastas koodiga ${response.status}`);
  return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
}
