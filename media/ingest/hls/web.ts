import { Agent as AgentHttp } from 'node:http';
import { Agent as AgentHttps } from 'node:https';
import { bodyOf, collect, type ByteRange, type HttpAnswer } from '../../../runtime/http-client.ts';
import { asWebError, openWeb } from '../source/web-request.ts';
import type { Resource } from './playlist.ts';

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
  const ask = (address: string, range?: ByteRange): Promise<HttpAnswer> =>
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
    try {
      yield* bodyOf(response, { mostBytes: largestSegment, withinMs, range });
    } catch (fault) {
      throw asWebError(fault);
    }
  }

  async function small({ response }: HttpAnswer, mostBytes: number, range?: ByteRange): Promise<Buffer> {
    const limits = { mostBytes, withinMs: smallWithinMs, range };
    return collect(bodyOf(response, limits)).catch((fault: unknown) => {
      throw asWebError(fault);
    });
  }

  return {
    async playlist(address) {
      const answer = await ask(address);
      const bytes = await small(answer, longestPlaylist);
      return { text: bytes.toString('utf8'), address: answer.address };
    },
    whole: async ({ address, range }, mostBytes) => small(await ask(address, range), mostBytes, range),
    stream,
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}
