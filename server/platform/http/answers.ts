import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../runtime/clock.ts';
import { commonHeaders } from './security-headers.ts';

/** Leads the browser on to another address. */
export interface Redirect {
  readonly kind: 'redirect';
  readonly url: string;
  /** A `Set-Cookie` line to send along. */
  readonly cookie?: string;
}

/** Bytes as they are, of a kind that was decided by us and is never guessed by a browser. */
export interface Bytes {
  readonly kind: 'bytes';
  readonly contentType: string;
  readonly cacheControl: string;
  readonly bytes: Buffer;
  /** With it the browser keeps a file of this name, and shows nothing. */
  readonly fileName?: string;
}

/** An answer that goes on: events are sent until either side closes. */
export interface EventStream<Event> {
  readonly kind: 'events';
  /** Begins; answers how to stop, which is called exactly once, no matter who closed. */
  open(line: EventLine<Event>): () => void;
}

export interface EventLine<Event> {
  send(event: Event): void;
  close(): void;
}

export const redirectTo = (url: string, cookie?: string): Redirect => ({
  kind: 'redirect',
  url,
  ...(cookie ? { cookie } : {}),
});

type Special = Redirect | Bytes | EventStream<unknown>;
const kinds: readonly string[] = ['redirect', 'bytes', 'events'] satisfies Special['kind'][];

export const isSpecial = (answer: unknown): answer is Special =>
  typeof answer === 'object' && answer !== null && kinds.includes((answer as Special).kind);

/** As RFC 8187 spells names. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** A line that says nothing for longer is taken for dead by proxies on the way. */
const heartbeatMs = 25_000;
/** A reader that is this many bytes behind has gone away without saying so. */
const mostWaitingBytes = 256 * 1024;

const lines = new WeakSet<ServerResponse>();

/** Is this the answer that a line of events is? */
export const isLine = (raw: ServerResponse): boolean => lines.has(raw);

/** Sends answers that are not JSON, and ends open streams when the server closes. */
export function createSender(clock: Clock) {
  const open = new Set<() => void>();

  /** What the handler returns for it: bytes to be sent, or the reply when it is under way. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Special,
  ): FastifyReply | Bytes['bytes'] {
    if (answer.kind === 'events') return stream(request, reply, answer);
    if (answer.kind === 'redirect') {
      if (answer.cookie) reply.header('set-cookie', answer.cookie);
      return reply.header('cache-control', 'no-store').redirect(answer.url, 303);
    }
    reply
      .header('cache-control', answer.cacheControl)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(answer.contentType);
    if (answer.fileName !== undefined)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodedName(answer.fileName)}`);
    return answer.bytes;
  }

  function stream(request: FastifyRequest, reply: FastifyReply, answer: EventStream<unknown>): FastifyReply {
    const { raw } = reply.hijack();
    lines.add(raw);
    // All at once: headers that are set one by one are kept for as long as the line is, some kilobytes of them.
    raw.writeHead(200, {
      ...commonHeaders(request),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    let last = clock();
    const write = (text: string) => {
      last = clock();
      if (raw.writableLength > mostWaitingBytes) raw.destroy();
      else raw.write(text);
    };
    const close = () => void raw.end();
    const stop = answer.open({ send: (event) => write(`data: ${JSON.stringify(event)}\n\n`), close });
    const timer = setInterval(() => clock() - last >= heartbeatMs && write(':\n\n'), heartbeatMs);
    open.add(close);
    onceClosed(raw, () => {
      clearInterval(timer);
      open.delete(close);
      stop();
    });
    return reply;
  }

  return {
    send,
    closeAll: () => {
      for (const close of open) close();
    },
  };
}

function onceClosed(raw: ServerResponse, run: () => void): void {
  let done = false;
  const once = () => {
    if (!done) run();
    done = true;
  };
  raw.once('close', once).once('error', once);
  if (raw.destroyed) once();
}
