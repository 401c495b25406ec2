import { Agent as AgentHttp } from 'node:http';
import { Agent as AgentHttps } from 'node:https';
import { CookieJar } from 'tough-cookie';
import { bodyOf, collect, type ByteRange, type HttpAnswer } from '../../../runtime/http-client.ts';
import { unpacked } from '../source/unpack.ts';
import { asWebError, openWeb, type WebOptions } from '../source/web-request.ts';
import type { Resource } from './playlist.ts';

export interface PlaylistText {
  text: string;
  address: string;
}

/** What one run asks over HTTP, on lines that are kept from call to call. */
export interface Web {
  /** A playlist, and the address it came from in the end; undefined when something else comes from there. */
  playlist: (address: string) => Promise<PlaylistText | undefined>;
  /** Something small, whole. */
  whole: (resource: Resource, mostBytes: number) => Promise<Buffer>;
  /** Something large, in portions as they come. */
  stream: (resource: Resource, withinMs: number) => AsyncIterable<Buffer>;
  close: () => void;
}

const longestPlaylist = 4 * 1024 * 1024;
const largestSegment = 256 * 1024 * 1024;
const smallWithinMs = 10_000;

export function openHlsWeb({
  allowPrivate,
  headersFor,
  signal,
}: Pick<WebOptions, 'allowPrivate' | 'headersFor' | 'signal'>): Web {
  const kept = { keepAlive: true, maxSockets: 16, maxFreeSockets: 4 };
  const agents = { 'http:': new AgentHttp(kept), 'https:': new AgentHttps(kept) };
  // What the first list hands out opens the lists and segments behind it.
  const cookies = new CookieJar(undefined, { looseMode: true });
  const ask = (address: string, range?: ByteRange): Promise<HttpAnswer> =>
    openWeb(address, {
      allowPrivate,
      signal,
      headersFor(url) {
        const headers = headersFor(url);
        const cookie = [headers['cookie'], cookies.getCookieStringSync(url.href)].filter(Boolean).join('; ');
        return {
          ...headers,
          ...(cookie && { cookie }),
          // Media does not get smaller, and playlists that were small do not grow into bombs.
          'accept-encoding': 'identity',
          ...(range && { range: `bytes=${range.from}-${range.to - 1}` }),
        };
      },
      onHeaders(headers, at) {
        for (const cookie of headers['set-cookie'] ?? [])
          cookies.setCookieSync(cookie, at, { ignoreError: true });
      },
      connection: ({ protocol }) => ({ agent: agents[protocol as keyof typeof agents] }),
    });

  async function* stream({ address, range }: Resource, withinMs: number): AsyncIterable<Buffer> {
    const { response } = await ask(address, range);
    try {
      yield* unpacked(
        response,
        bodyOf(response, { mostBytes: largestSegment, withinMs, range }),
        largestSegment,
      );
    } catch (fault) {
      throw asWebError(fault);
    }
  }

  async function small(
    { response }: HttpAnswer,
    mostBytes: number,
    range?: ByteRange,
    only = (bytes: AsyncIterable<Buffer>) => bytes,
  ): Promise<Buffer> {
    const limits = { mostBytes, withinMs: smallWithinMs, range };
    return collect(only(unpacked(response, bodyOf(response, limits), mostBytes))).catch((fault: unknown) => {
      throw asWebError(fault);
    });
  }

  return {
    async playlist(address) {
      const answer = await ask(address);
      const bytes = await small(answer, longestPlaylist, undefined, ifPlaylist);
      return bytes.length === 0 ? undefined : { text: bytes.toString('utf8'), address: answer.address };
    },
    whole: async ({ address, range }, mostBytes) => small(await ask(address, range), mostBytes, range),
    stream,
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}

const head = '#EXTM3U';
/** Some origins put blank lines before the head. */
const mostBeforeHead = 4_096;

/** Passes a playlist on, and nothing of what is none: a stream would not end. */
async function* ifPlaylist(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let begun: Buffer | undefined = Buffer.alloc(0);
  for await (const part of bytes) {
    if (!begun) {
      yield part;
      continue;
    }
    begun = Buffer.concat([begun, part]);
    const text = begun.toString('utf8', 0, mostBeforeHead).replace(/^\uFEFF?\s*/, '');
    if (text.length < head.length && begun.length < mostBeforeHead && head.startsWith(text)) continue;
    if (!text.startsWith(head)) return;
    yield begun;
    begun = undefined;
  }
}
