import type { IncomingMessage, RequestOptions } from 'node:http';
import { createIcyReader } from './icy.ts';
import { openIcyLine } from './icy-line.ts';
import { isPointer, pointedAt } from './pointer.ts';
import type { HttpAnswer } from '../../../runtime/http-client.ts';
import { openWeb } from './web-request.ts';

export interface WebSoundOptions {
  /** `http:` or `https:`, of a stream, or of an M3U or PLS file that points to one. */
  address: string;
  allowPrivate: boolean;
  /** What is playing, whenever the station says so; null when it says that nothing is. */
  onTitle: (title: string | null) => void;
  signal: AbortSignal;
}

const longestPointer = 65_536;

/**
 * The sound of a station, without the titles in between. Every address on the way is checked like the first
 * one, and where its name leads to. Rejects when there is none; ends when the station does.
 */
export async function* openWebSound(options: WebSoundOptions): AsyncIterable<Buffer> {
  let { response, address } = await follow(options.address, options);
  const type = response.headers['content-type'] ?? '';
  if (isPointer(type, new URL(address).pathname)) {
    const target = pointedAt(await shortText(response), address);
    ({ response, address } = await follow(target, options));
    if (isPointer(response.headers['content-type'] ?? '', new URL(address).pathname)) {
      response.destroy();
      throw new Error('viitefail viitab viitefailile');
    }
  }
  const reader = createIcyReader(intervalOf(response));
  for await (const bytes of response) {
    const { sound, titles } = reader.push(bytes as Buffer);
    for (const title of titles) options.onTitle(title);
    yield* sound;
  }
}

const follow = (address: string, { allowPrivate, signal }: WebSoundOptions): Promise<HttpAnswer> =>
  openWeb(address, { allowPrivate, signal, headers: { 'icy-metadata': '1' }, connection });

/** A line of its own for every station: it is held for days. */
function connection(url: URL, lookups: Pick<RequestOptions, 'lookup'>): RequestOptions {
  if (url.protocol === 'https:') return { agent: false };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { createConnection: () => openIcyLine({ host, port: Number(url.port || 80), ...lookups }) };
}

async function shortText(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response) {
    text += part as string;
    if (text.length > longestPointer) throw new Error('viitefail on liiga pikk');
  }
  return text;
}

function intervalOf({ headers }: IncomingMessage): number {
  const interval = Number(headers['icy-metaint'] ?? 0);
  if (!Number.isInteger(interval) || interval < 0) throw new Error('jaama vastus on vigane (icy-metaint)');
  return interval;
}
