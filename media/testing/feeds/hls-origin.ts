import { createCipheriv } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LadderRung } from './hls-ladder.ts';
import { mediaListOf, multivariantOf, type OriginSegment, type OriginOptions } from './hls-origin-lists.ts';

/** What goes wrong with a resource, by name (`p180/12`, `p180/list`, `p180/init`); undefined is well. */
export type Fault =
  'missing' | 'stall' | 'cutOff' | 'junk' | { redirect: string } | { slowMs: number } | { bytes: Buffer };

/**
 * A live HLS origin that a test sees through its whole life: a window slides over ladders, by the test's own
 * step, and everything can go wrong. Written from the RFC, not from the reader.
 */
export interface HlsOrigin {
  url: (path: string) => string;
  /** The next segment of every rung is there. */
  publish: (count?: number) => void;
  /** Publishes by the clock, one segment at a time. */
  run: () => void;
  halt: () => void;
  spoil: (name: string, fault: Fault | undefined) => void;
  /** From the next segment on the tag is set and other media are sent. */
  change: (rungs: readonly LadderRung[]) => void;
  /** Numbers begin again with 0, as an origin that was killed does. */
  restart: () => void;
  /** Passes segments by that nobody will ever see. */
  skip: (count: number) => void;
  /** The last segments come once more, under new numbers, and nothing says so. */
  repeat: (count: number) => void;
  /** From the next segment on they are encrypted. */
  encrypt: (key: Buffer | undefined, iv?: Buffer) => void;
  /** The next segment is only announced as missing. */
  gap: () => void;
  end: () => void;
  /** Sees every request, and answers those itself for which it says `true`. */
  guard: (answers: (request: IncomingMessage, response: ServerResponse) => boolean) => void;
  /** Addresses in the multivariant playlist have this query from now on. */
  setQuery: (query: string) => void;
  /** Lines to put into every media playlist, after its head. */
  extra: string[];
  /** Paths that were asked for, with their queries. */
  calls: readonly string[];
  close: () => Promise<void>;
}

export async function startHlsOrigin(
  ladder: readonly LadderRung[],
  options: OriginOptions,
): Promise<HlsOrigin> {
  const { segmentSeconds, window } = options;
  let { query = '' } = options;
  let answers: Parameters<HlsOrigin['guard']>[0] = () => false;
  let rungs = ladder;
  let listed: OriginSegment[] = [];
  let sequence = 0;
  let media = 0;
  let era = 0;
  /** When its first segment began: the last of those that it begins with is over. */
  let beganMs: number | undefined;
  let dropped = 0;
  let ended = false;
  let next = { discontinuity: false, gap: false };
  let key: OriginSegment['key'];
  const kept = new Map<string, OriginSegment>();
  const faults = new Map<string, Fault>();
  const calls: string[] = [];
  const extra: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function publish(count = 1): void {
    const segmentMs = segmentSeconds * 1000;
    beganMs ??= Date.now() - count * segmentMs;
    for (let i = 0; i < count; i++) {
      // Media that begin again do so with other times.
      const wraps = media > 0 && media % rungs[0]!.segments.length === 0;
      const timeMs = beganMs + sequence * segmentMs;
      const one = { sequence, rungs, media, gap: next.gap, key, era, timeMs };
      listed.push({ ...one, discontinuity: next.discontinuity || wraps });
      kept.set(`${era}-${sequence}`, listed.at(-1)!);
      next = { discontinuity: false, gap: false };
      sequence++;
      media++;
      if (listed.length > window && listed.shift()!.discontinuity) dropped++;
    }
  }

  function bodyOf(path: string): { name: string; body: Buffer } | undefined {
    if (path === '/master.m3u8') return { name: 'master', body: Buffer.from(multivariantOf(rungs, query)) };
    if (path.startsWith('/key/')) {
      const found = [...kept.values()].find((one) => `/key/${one.key?.name}` === path);
      return found?.key && { name: 'key', body: found.key.bytes };
    }
    const [, folder = '', file = ''] = path.split('/');
    const rung = ladder.findIndex(({ name }) => name === folder);
    if (rung < 0) return undefined;
    if (file === 'list.m3u8') {
      const state = { listed, sequence, dropped, ended, extra, ladder };
      return { name: `${folder}/list`, body: Buffer.from(mediaListOf(state, rung, options)) };
    }
    if (file === 'init') return { name: `${folder}/init`, body: ladder[rung]!.init! };
    if (file === 'init2') return { name: `${folder}/init2`, body: rungs[rung]!.init! };
    const one = kept.get(file.replace(/\.\w+$/, ''));
    // What has left the window is kept a little longer, as the RFC wants it.
    if (!one || (one.era === era && one.sequence < sequence - 2 * window)) return undefined;
    const { segments } = one.rungs[rung]!;
    const plain = segments[one.media % segments.length]!;
    return { name: `${folder}/${one.sequence}`, body: one.key ? encrypted(plain, one) : plain };
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    calls.push(request.url ?? '');
    if (answers(request, response)) return;
    const found = bodyOf(new URL(request.url ?? '/', 'http://origin').pathname);
    if (!found) return void response.writeHead(404).end();
    const fault = faults.get(found.name);
    if (fault === 'cutOff') faults.delete(found.name);
    send(request, response, found.body, fault);
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: (path) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    publish,
    run: () => void (timer ??= setInterval(publish, segmentSeconds * 1000)),
    halt() {
      clearInterval(timer);
      timer = undefined;
    },
    spoil: (name, fault) => void (fault ? faults.set(name, fault) : faults.delete(name)),
    change(others) {
      [rungs, media, next] = [others, 0, { ...next, discontinuity: true }];
    },
    restart() {
      [listed, sequence, media, dropped] = [[], 0, 0, 0];
      era++;
    },
    skip(count) {
      [listed, sequence, media] = [[], sequence + count, media + count];
    },
    repeat: (count) => void (media -= count),
    encrypt: (bytes, iv) => (key = bytes && { bytes, iv, name: `k${sequence}` }),
    gap: () => (next = { ...next, gap: true }),
    end: () => (ended = true),
    guard: (answer) => (answers = answer),
    setQuery: (now) => (query = now),
    extra,
    calls,
    close: () =>
      new Promise((resolve) => {
        clearInterval(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends a resource, or what goes wrong with it. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  good: Buffer,
  fault: Fault | undefined,
): void {
  const body = typeof fault === 'object' && 'bytes' in fault ? fault.bytes : good;
  if (fault === 'missing') return void response.writeHead(404).end();
  if (fault === 'stall') return void response.writeHead(200).write(body.subarray(0, 100));
  if (fault === 'junk') return void response.end(Buffer.alloc(5_000, 'junk'));
  if (fault === 'cutOff') {
    response.writeHead(200, { 'content-length': body.length });
    return void response.write(body.subarray(0, body.length / 2), () => response.destroy());
  }
  if (typeof fault === 'object' && 'redirect' in fault)
    return void response.writeHead(302, { location: fault.redirect }).end();
  const slowMs = typeof fault === 'object' && 'slowMs' in fault ? fault.slowMs : undefined;
  if (slowMs === undefined) sendRange(request, response, body);
  else setTimeout(() => sendRange(request, response, body), slowMs);
}

function encrypted(plain: Buffer, { key, sequence }: OriginSegment): Buffer {
  const counted = Buffer.alloc(16);
  counted.writeUInt32BE(sequence, 12);
  const cipher = createCipheriv('aes-128-cbc', key!.bytes, key!.iv ?? counted);
  return Buffer.concat([cipher.update(plain), cipher.final()]);
}

/** A whole body, or the part of it that was asked for. Ranges begin behind 100 bytes of something else. */
function sendRange(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) return void response.writeHead(200, { 'content-length': body.length }).end(body);
  const whole = Buffer.concat([Buffer.alloc(100, 'other'), body]);
  response.writeHead(206).end(whole.subarray(Number(range[1]), Number(range[2]) + 1));
}
