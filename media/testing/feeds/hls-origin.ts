import { createCipheriv } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { words } from '../../ffmpeg.ts';
import { runFfmpeg, temporaryDirectory } from '../test-media.ts';

/** One rendition as a packager left it: segments of equal length, to be sent round and round. */
export interface LadderRung {
  name: string;
  bandwidth: number;
  height: number;
  init: Buffer | undefined;
  segments: readonly Buffer[];
}

export interface LadderOptions {
  format: 'fmp4' | 'mpegts';
  /** Heights of the pictures; none makes sound alone. */
  heights: readonly number[];
  seconds: number;
  segmentSeconds: number;
  /** The rate of every picture, kept to exactly; otherwise as much as it takes. */
  kbps?: number;
  /** The encoder of its sound; AAC unless said otherwise. */
  sound?: string;
}

/** Encodes pictures of several sizes, or a tone, and lets ffmpeg cut them as a packager does. */
export async function makeLadder(options: LadderOptions): Promise<LadderRung[]> {
  const { heights } = options;
  const rungs: LadderRung[] = [];
  for (const height of heights.length > 0 ? heights : [0]) rungs.push(await makeRung(options, height));
  return rungs;
}

async function makeRung(
  { format, seconds, segmentSeconds, kbps, sound = 'aac' }: LadderOptions,
  height: number,
): Promise<LadderRung> {
  const home = await temporaryDirectory();
  const size = `${Math.round((height * 16) / 18) * 2}x${height}`;
  const picture = words(`-f lavfi -i testsrc2=s=${size}:r=25:d=${seconds}`);
  const coder = words(`-c:v libx264 -preset ultrafast -g ${segmentSeconds * 25} -sc_threshold 0 -bf 0`);
  const extension = format === 'fmp4' ? 'm4s' : 'ts';
  await runFfmpeg([
    ...words('-v error'),
    ...(height > 0 ? picture : []),
    ...words(`-f lavfi -i sine=sample_rate=48000:d=${seconds}`),
    ...(height > 0 ? coder : []),
    ...(kbps === undefined ? [] : steady(kbps)),
    ...words(`-c:a ${sound} -b:a 64k -f hls -hls_list_size 0`),
    ...words(`-hls_time ${segmentSeconds} -hls_segment_type ${format}`),
    '-hls_segment_filename',
    join(home.path, `%03d.${extension}`),
    join(home.path, 'list.m3u8'),
  ]);
  const names = (await readdir(home.path)).filter((name) => name.endsWith(`.${extension}`)).toSorted();
  const segments = await Promise.all(names.map((name) => readFile(join(home.path, name))));
  const init = format === 'fmp4' ? await readFile(join(home.path, 'init.mp4')) : undefined;
  await home.dispose();
  const count = Math.floor(seconds / segmentSeconds);
  const name = height > 0 ? `p${height}` : 'sound';
  return {
    name,
    bandwidth: 1_000 * Math.max(height * 4, 64),
    height,
    init,
    segments: segments.slice(0, count),
  };
}

const steady = (kbps: number): string[] =>
  words(`-b:v ${kbps}k -minrate ${kbps}k -maxrate ${kbps}k -bufsize ${kbps}k -x264-params nal-hrd=cbr`);

/** What goes wrong with a resource, by name (`p180/12`, `p180/list`, `p180/init`); undefined is well. */
export type Mishap =
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
  spoil: (name: string, mishap: Mishap | undefined) => void;
  /** From the next segment on the tag is set and other media are sent. */
  change: (rungs: readonly LadderRung[]) => void;
  /** Numbers begin again with 0, as an origin that was killed does. */
  restart: () => void;
  /** Passes segments by that nobody will ever see. */
  skip: (count: number) => void;
  /** From the next segment on they are encrypted. */
  encrypt: (key: Buffer | undefined, iv?: Buffer) => void;
  /** The next segment is only announced as missing. */
  gap: () => void;
  end: () => void;
  /** Lines to put into every media playlist, after its head. */
  extra: string[];
  /** Paths that were asked for, with their queries. */
  calls: readonly string[];
  close: () => Promise<void>;
}

interface Listed {
  sequence: number;
  /** Of the rungs that were in use. */
  rungs: readonly LadderRung[];
  media: number;
  discontinuity: boolean;
  gap: boolean;
  key: { bytes: Buffer; iv: Buffer | undefined; name: string } | undefined;
  era: number;
}

export interface OriginOptions {
  segmentSeconds: number;
  window: number;
  /** Fetches every segment as a range of one resource. */
  ranges?: boolean;
  /** What a media playlist's addresses end with. */
  query?: string;
}

export async function startHlsOrigin(
  ladder: readonly LadderRung[],
  { segmentSeconds, window, ranges = false, query = '' }: OriginOptions,
): Promise<HlsOrigin> {
  let rungs = ladder;
  let listed: Listed[] = [];
  let sequence = 0;
  let media = 0;
  let era = 0;
  let dropped = 0;
  let ended = false;
  let next = { discontinuity: false, gap: false };
  let key: Listed['key'];
  const kept = new Map<string, Listed>();
  const mishaps = new Map<string, Mishap>();
  const calls: string[] = [];
  const extra: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function publish(count = 1): void {
    for (let i = 0; i < count; i++) {
      // Media that begin again do so with other times.
      const wraps = media > 0 && media % rungs[0]!.segments.length === 0;
      const one = { sequence, rungs, media, gap: next.gap, key, era };
      listed.push({ ...one, discontinuity: next.discontinuity || wraps });
      kept.set(`${era}-${sequence}`, listed.at(-1)!);
      next = { discontinuity: false, gap: false };
      sequence++;
      media++;
      if (listed.length > window && listed.shift()!.discontinuity) dropped++;
    }
  }

  const multivariant = (): string =>
    [
      '#EXTM3U',
      ...rungs.flatMap(({ name, bandwidth, height }) => [
        `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${height ? `,RESOLUTION=${Math.round((height * 16) / 9)}x${height}` : ',CODECS="mp4a.40.2"'}`,
        `${name}/list.m3u8${query}`,
      ]),
    ].join('\n');

  function mediaList(rung: number): string {
    const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${segmentSeconds}`];
    lines.push(`#EXT-X-MEDIA-SEQUENCE:${listed[0]?.sequence ?? sequence}`);
    if (dropped > 0) lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${dropped}`);
    lines.push(...extra);
    let [map, secret] = ['', 'NONE'];
    for (const one of listed) {
      const { init, segments } = one.rungs[rung]!;
      if (one.discontinuity) lines.push('#EXT-X-DISCONTINUITY');
      const iv = one.key?.iv ? `,IV=0x${one.key.iv.toString('hex')}` : '';
      const wanted = one.key ? `AES-128,URI="/key/${one.key.name}"${iv}` : 'NONE';
      if (wanted !== secret) lines.push(`#EXT-X-KEY:METHOD=${(secret = wanted)}`);
      const wantedMap = init ? `${one.rungs === ladder ? 'init' : 'init2'}` : '';
      if (wantedMap !== map) lines.push(`#EXT-X-MAP:URI="${(map = wantedMap)}${query}"`);
      if (one.gap) lines.push('#EXT-X-GAP');
      lines.push(`#EXTINF:${segmentSeconds}.000,`);
      if (ranges) lines.push(`#EXT-X-BYTERANGE:${segments[one.media % segments.length]!.length}@100`);
      lines.push(`${one.era}-${one.sequence}${init ? '.m4s' : '.ts'}${query}`);
    }
    if (ended) lines.push('#EXT-X-ENDLIST');
    return lines.join('\n');
  }

  function bodyOf(path: string): { name: string; body: Buffer } | undefined {
    if (path === '/master.m3u8') return { name: 'master', body: Buffer.from(multivariant()) };
    if (path.startsWith('/key/')) {
      const found = [...kept.values()].find((one) => `/key/${one.key?.name}` === path);
      return found?.key && { name: 'key', body: found.key.bytes };
    }
    const [, folder = '', file = ''] = path.split('/');
    const rung = ladder.findIndex(({ name }) => name === folder);
    if (rung < 0) return undefined;
    if (file === 'list.m3u8') return { name: `${folder}/list`, body: Buffer.from(mediaList(rung)) };
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
    const found = bodyOf(new URL(request.url ?? '/', 'http://origin').pathname);
    if (!found) return void response.writeHead(404).end();
    const mishap = mishaps.get(found.name);
    const body = typeof mishap === 'object' && 'bytes' in mishap ? mishap.bytes : found.body;
    if (mishap === 'missing') return void response.writeHead(404).end();
    if (mishap === 'stall') return void response.writeHead(200).write(body.subarray(0, 100));
    if (mishap === 'junk') return void response.end(Buffer.alloc(5_000, 'junk'));
    if (mishap === 'cutOff') {
      mishaps.delete(found.name);
      response.writeHead(200, { 'content-length': body.length });
      return void response.write(body.subarray(0, body.length / 2), () => response.destroy());
    }
    if (typeof mishap === 'object' && 'redirect' in mishap)
      return void response.writeHead(302, { location: mishap.redirect }).end();
    const send = (): void => sendRange(request, response, body);
    if (typeof mishap === 'object' && 'slowMs' in mishap) setTimeout(send, mishap.slowMs);
    else send();
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
    spoil: (name, mishap) => void (mishap ? mishaps.set(name, mishap) : mishaps.delete(name)),
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
    encrypt: (bytes, iv) => (key = bytes && { bytes, iv, name: `k${sequence}` }),
    gap: () => (next = { ...next, gap: true }),
    end: () => (ended = true),
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

function encrypted(plain: Buffer, { key, sequence }: Listed): Buffer {
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
