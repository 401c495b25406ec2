import { LRUCache } from 'lru-cache';
import { formatByFirstBytes, headBytes } from './first-bytes.ts';
import { withOneHeader } from './flash-video.ts';
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

const lookWithinMs = 5_000;

/** What comes from an address of the web, opened. */
interface OpenedStream {
  format: SourceOptions['format'];
  /** All of it, from its first byte; who does not want it has to hang up. */
  body: (signal: AbortSignal) => AsyncIterable<Buffer>;
  hangUp: () => void;
}

/** What an address of the web gives by its first bytes, where it is known, or why it gives nothing. Never rejects. */
export async function formatBehind(
  source: Source,
  looking: Looking,
): Promise<{ format?: SourceOptions['format']; fault?: unknown }> {
  try {
    const opened = await openAtAll(source, looking);
    opened?.hangUp();
    return { format: opened?.format };
  } catch (fault) {
    return { fault };
  }
}

const open = (source: Source, looking: Looking): Promise<OpenedStream | undefined> =>
  openAtAll(source, looking).catch(() => undefined);

/** Opens an address of the web and looks at what comes; undefined when it is none. Rejects when it cannot be had. */
async function openAtAll(
  source: Source,
  { allowPrivate, signal }: Looking,
): Promise<OpenedStream | undefined> {
  if (source.host === '' || !/^https?:/.test(source.href)) return undefined;
  const stopping = new AbortController();
  const hangUp = (): void => stopping.abort();
  const late = setTimeout(hangUp, lookWithinMs);
  signal.addEventListener('abort', hangUp);
  try {
    const { response } = await openWeb(source.href, {
      allowPrivate,
      signal: stopping.signal,
      headersFor: headersOf(source),
      connection: () => ({ agent: false }),
    });
    const parts = unpacked(response, response as AsyncIterable<Buffer>, Infinity)[Symbol.asyncIterator]();
    const head: Buffer[] = [];
    for (let size = 0; size < headBytes;) {
      const { done, value } = await parts.next();
      if (done) break;
      head.push(value);
      size += value.length;
    }
    const format = formatByFirstBytes(Buffer.concat(head).subarray(0, headBytes));
    if (format !== undefined) found.set(source.href, format);
    async function* body(ending: AbortSignal): AsyncIterable<Buffer> {
      // Who waits for a line on which nothing comes hears of nothing else.
      ending.addEventListener('abort', hangUp);
      if (ending.aborted) hangUp();
      yield* head;
      try {
        yield* { [Symbol.asyncIterator]: () => parts };
      } finally {
        hangUp();
      }
    }
    return { format, body: format === 'flv' ? (ending) => withOneHeader(body(ending)) : body, hangUp };
  } catch (fault) {
    hangUp();
    throw fault;
  } finally {
    clearTimeout(late);
  }
}

/**
 * Opens an address of the web whose ending promises nothing. What comes is read on over the same connection, because some
 * providers allow one at a time. Undefined where the ending says enough, or nothing is known of what comes.
 */
export async function openUnnamed(source: Source, looking: Looking): Promise<OpenedStream | undefined> {
  if (looking.soundOnly || endingOf(new URL(source.href), false)) return undefined;
  const opened = await open(source, looking);
  if (opened?.format !== undefined) return opened;
  opened?.hangUp();
  return undefined;
}

/** Opens an address that gives FLV, whose further headers ffmpeg must not see. Undefined when it gives something else. */
export async function openFlashVideo(source: Source, looking: Looking): Promise<OpenedStream | undefined> {
  const opened = await open(source, looking);
  if (opened?.format === 'flv') return opened;
  opened?.hangUp();
  return undefined;
}

/** What says that it is no playlist must not be taken for one again. */
export const asStream = (format: SourceOptions['format']): SourceOptions['format'] =>
  format === undefined || format === 'playlist' ? 'mpegts' : format;
