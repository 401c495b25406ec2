import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readSourceAddress } from '../../contract/source-address.ts';
import { createIcyReader } from './icy.ts';
import { openIcyLine } from './icy-line.ts';
import { isPointer, pointedAt } from './pointer.ts';
import { publicLookup } from './public-host.ts';

export interface WebSoundOptions {
  /** `http:` or `https:`, of a stream, or of an M3U or PLS file that points to one. */
  address: string;
  allowPrivate: boolean;
  /** What is playing, whenever the station says so; null when it says that nothing is. */
  onTitle: (title: string | null) => void;
  signal: AbortSignal;
}

const mostRedirects = 5;
const longestPointer = 65_536;
const answerWithinMs = 10_000;

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

/** Asks, and goes where it is sent. */
async function follow(
  address: string,
  options: WebSoundOptions,
): Promise<{ response: IncomingMessage; address: string }> {
  let at = address;
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const response = await ask(at, options);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return { response, address: at };
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !headers.location || !URL.canParse(headers.location, at))
      throw new Error(`jaam vastas koodiga ${statusCode}`);
    at = new URL(headers.location, at).href;
  }
  throw new Error('jaam saadab ühest kohast teise');
}

function ask(address: string, { allowPrivate, signal }: WebSoundOptions): Promise<IncomingMessage> {
  const { scheme, href } = readSourceAddress(address, { allowPrivate });
  if (scheme !== 'http' && scheme !== 'https') throw new Error(`heli ei loeta sellelt aadressilt: ${scheme}`);
  const lookups = allowPrivate ? {} : { lookup: publicLookup };
  const url = new URL(href);
  const line = () =>
    openIcyLine({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 80),
      ...lookups,
    });
  return new Promise((resolve, reject) => {
    const request = (scheme === 'https' ? requestHttps : requestHttp)(href, {
      headers: { 'icy-metadata': '1', accept: '*/*', 'user-agent': 'Paasuke' },
      signal,
      ...lookups,
      ...(scheme === 'http' ? { createConnection: line } : { agent: false }),
    });
    const late = setTimeout(() => request.destroy(new Error('jaam ei vasta')), answerWithinMs);
    request.once('response', (response) => {
      clearTimeout(late);
      resolve(response);
    });
    request.once('error', (fault) => {
      clearTimeout(late);
      reject(fault);
    });
    request.end();
  });
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
