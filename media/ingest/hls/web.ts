import { Agent as AgentHttp, type IncomingMessage } from 'node:http';
import { Agent as AgentHttps } from 'node:https';
import { openWeb, WebError, type WebAnswer } from '../source/web-request.ts';
import type { ByteRange, Resource } from './playlist.ts';

/** What one run asks over HTTP, on lines that are kept from call to call. */
export interface Web {
  /** A playlist, and the address it came from in the end. */
  playlist: (address: string) => Promise<{ text: string; address: string }>;
  /** Something small, whole. */
  whole: (resource: Resource, mostBytes: number) => Promise<Buffer>;
  /** Something large, in portions as they come. */
  stream: (resource: Resource, withinMs: number) => AsyncIterable<Buffer>;
  close: () => void;
}

const longestPlaylist = 4 * 1024 * 1024;
const largestSegment = 256 * 1024 * 1024;
const smallWithinMs = 10_000;

export function openHlsWeb({ allowPrivate, signal }: { allowPrivate: boolean; signal: AbortSignal }): Web {
  const kept = { keepAlive: true, maxSockets: 16, maxFreeSockets: 4 };
  const agents = { 'http:': new AgentHttp(kept), 'https:': new AgentHttps(kept) };
  const ask = (address: string, range?: ByteRange): Promise<WebAnswer> =>
    openWeb(address, {
      allowPrivate,
      signal,
      headers: {
        // Media does not get smaller, and playlists that were small do not grow into bombs.
        'accept-encoding': 'identity',
        ...(range && { range: `bytes=${range.from}-${range.to - 1}` }),
      },
      connection: ({ protocol }) => ({ agent: agents[protocol as keyof typeof agents] }),
    });

  async function* stream({ address, range }: Resource, withinMs: number): AsyncIterable<Buffer> {
    const { response } = await ask(address, range);
    yield* bodyOf(response, range, { mostBytes: largestSegment, withinMs });
  }

  async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part);
    return Buffer.concat(parts);
  }

  return {
    async playlist(address) {
      const answer = await ask(address);
      const limits = { mostBytes: longestPlaylist, withinMs: smallWithinMs };
      const bytes = await collect(bodyOf(answer.response, undefined, limits));
      return { text: bytes.toString('utf8'), address: answer.address };
    },
    async whole({ address, range }, mostBytes) {
      const { response } = await ask(address, range);
      return collect(bodyOf(response, range, { mostBytes, withinMs: smallWithinMs }));
    },
    stream,
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}

/**
 * The bytes of an answer, within limits. Throws when it breaks off. A sender that does not know of ranges sends
 * everything: then what was not asked for is left out.
 */
async function* bodyOf(
  response: IncomingMessage,
  range: ByteRange | undefined,
  { mostBytes, withinMs }: { mostBytes: number; withinMs: number },
): AsyncIterable<Buffer> {
  const late = setTimeout(() => response.destroy(new WebError('allikas saadab liiga aeglaselt')), withinMs);
  let skip = range && response.statusCode === 200 ? range.from : 0;
  const wanted = range ? range.to - range.from : undefined;
  let sent = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      const rest = chunk.subarray(Math.min(skip, chunk.length));
      skip -= chunk.length - rest.length;
      const part = rest.subarray(0, (wanted ?? Infinity) - sent);
      sent += part.length;
      if (sent > mostBytes) throw new WebError('allikas saatis rohkem, kui uskuda saab');
      if (part.length > 0) yield part;
      if (sent === wanted) return;
    }
    if (wanted !== undefined) throw new WebError('allikas saatis vähem, kui küsiti');
  } finally {
    clearTimeout(late);
    if (!response.readableEnded) response.destroy();
  }
}
