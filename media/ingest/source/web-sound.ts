import type { IncomingMessage, RequestOptions } from 'node:http';
import { connect, type TcpNetConnectOpts } from 'node:net';
import { Duplex } from 'node:stream';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { HttpAnswer } from '../../../runtime/http-client.ts';
import { createIcyReader } from './icy.ts';
import { openWeb, type WebOptions } from './web-request.ts';

/** Small files that only say where a station's sound is: M3U and PLS. */

const pointerTypes = /^(audio\/(x-)?mpegurl|application\/(x-)?mpegurl|audio\/x-scpls|application\/pls\+xml)/i;
const pointerNames = /\.(m3u|pls)$/i;

/** Whether an answer is such a file, by its type, or by its name where the type says nothing. */
function isPointer(contentType: string, pathname: string): boolean {
  if (pointerTypes.test(contentType)) return true;
  return pointerNames.test(pathname) && !/^audio\/(mpeg|aacp?|ogg)$/i.test(contentType);
}

/** The first address a pointer names, resolved against its own. Throws when it names none, or is HLS. */
function pointedAt(text: string, base: string): string {
  if (/^#EXT-X-/m.test(text)) throw new Error(sourceReport('pointsToList'));
  for (const line of text.split(/[\r\n]+/)) {
    const found = line.trim().replace(/^File\d+\s*=\s*/i, '');
    if (found === '' || /^[#[]/.test(found) || /^\w+\s*=/.test(found)) continue;
    if (URL.canParse(found, base)) return new URL(found, base).href;
  }
  throw new Error(sourceReport('pointsNowhere'));
}

const old = 'ICY ';
const usual = 'HTTP/1.0 ';

/**
 * A connection on which an answer that begins with `ICY 200 OK`, as the first SHOUTcast servers say it, arrives
 * as HTTP. Everything else passes as it is.
 */
function openIcyLine(options: TcpNetConnectOpts): Duplex {
  const socket = connect(options);
  let held: Buffer | undefined = Buffer.alloc(0);
  const line = new Duplex({
    read: () => void socket.resume(),
    write: (chunk: Buffer, _encoding, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy(fault, done) {
      socket.destroy();
      done(fault);
    },
  });
  const pass = (bytes: Buffer): void => {
    if (!line.push(bytes)) socket.pause();
  };
  socket.on('data', (chunk: Buffer) => {
    if (!held) return pass(chunk);
    held = Buffer.concat([held, chunk]);
    if (held.length < old.length) return;
    const isOld = held.toString('latin1', 0, old.length) === old;
    const first = isOld ? Buffer.concat([Buffer.from(usual), held.subarray(old.length)]) : held;
    held = undefined;
    pass(first);
  });
  socket.on('end', () => line.push(null));
  socket.on('error', (fault) => line.destroy(fault));
  return line;
}

export interface WebSoundOptions {
  /** `http:` or `https:`, of a stream, or of an M3U or PLS file that points to one. */
  address: string;
  allowPrivate: boolean;
  headersFor: WebOptions['headersFor'];
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
      throw new Error(sourceReport('pointsToPointer'));
    }
  }
  const reader = createIcyReader(intervalOf(response));
  for await (const bytes of response) {
    const { sound, titles } = reader.push(bytes as Buffer);
    for (const title of titles) options.onTitle(title);
    yield* sound;
  }
}

const follow = (
  address: string,
  { allowPrivate, headersFor, signal }: WebSoundOptions,
): Promise<HttpAnswer> =>
  openWeb(address, {
    allowPrivate,
    signal,
    headersFor: (url) => ({ ...headersFor(url), 'icy-metadata': '1' }),
    connection,
  });

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
    if (text.length > longestPointer) throw new Error(sourceReport('pointerTooLong'));
  }
  return text;
}

function intervalOf({ headers }: IncomingMessage): number {
  const interval = Number(headers['icy-metaint'] ?? 0);
  if (!Number.isInteger(interval) || interval < 0) throw new Error(sourceReport('stationAnswerBad'));
  return interval;
}
