import { LRUCache } from 'lru-cache';
import { formatByFirstBytes, headBytes } from './first-bytes.ts';
import { endingOf, type Source, type SourceOptions } from './source.ts';
import { unpacked } from './unpack.ts';
import { headersOf, openWeb } from './web-request.ts';

interface Looking extends Pick<SourceOptions, 'allowPrivate' | 'soundOnly'> {
  signal: AbortSignal;
}

/** What addresses were found to give, so that the next run need not find it out again. */
const found = new LRUCache<string, NonNullable<SourceOptions['format']>>({ max: 500 });

export const knownFormat = (address: string): SourceOptions['format'] => found.get(address);
/** It gives something else by now. */
export const forgetFormat = (address: string): unknown => found.delete(address);

/** What an address of the web gives by its first bytes; undefined when it gives nothing that is known. Never rejects. */
export async function formatBehind(source: Source, looking: Looking): Promise<SourceOptions['format']> {
  const format = await lookBehind(source, looking);
  if (format !== undefined) found.set(source.href, format);
  return format;
}

const lookWithinMs = 5_000;
/** What is unpacked comes in pieces of some kilobytes. */
const mostUnpacked = 1024 * 1024;

async function lookBehind(source: Source, looking: Looking): Promise<SourceOptions['format']> {
  const { allowPrivate } = looking;
  const signal = AbortSignal.any([looking.signal, AbortSignal.timeout(lookWithinMs)]);
  if (source.host === '' || !/^https?:/.test(source.href)) return undefined;
  try {
    const headersFor = headersOf(source);
    const connection = () => ({ agent: false }) as const;
    const { response } = await openWeb(source.href, { allowPrivate, signal, headersFor, connection });
    const head: Buffer[] = [];
    let size = 0;
    // Leaving it hangs up: a stream would not end.
    for await (const part of unpacked(response, response as AsyncIterable<Buffer>, mostUnpacked)) {
      head.push(part);
      if ((size += part.length) >= headBytes) break;
    }
    return formatByFirstBytes(Buffer.concat(head, Math.min(size, headBytes)));
  } catch {
    return undefined;
  }
}

/** What says that it is no playlist must not be taken for one again. */
export const asStream = (format: SourceOptions['format']): SourceOptions['format'] =>
  format === undefined || format === 'playlist' ? 'mpegts' : format;

/** What comes from an address of the web whose ending promises nothing. */
export const unnamedFormat = async (source: Source, looking: Looking): Promise<SourceOptions['format']> =>
  source.host === '' || endingOf(new URL(source.href), looking.soundOnly)
    ? undefined
    : formatBehind(source, looking);
