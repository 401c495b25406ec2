import { beforeEach, expect, test } from 'vitest';
import type { FrameOrder } from './frame-worker.ts';
import { createWoundFrames, type WoundPlace } from './wound-frames.ts';

const minute = 60_000;
const now = 1_800_000_000_000;
const hour = Math.floor((now - 3 * 60 * minute) / (2 * minute)) * 2 * minute;

let asked: string[];
let orders: FrameOrder[];
let closed: number;
let isOpen: boolean;
let hold: Promise<unknown> | undefined;

/** A list of segments of 4 s with two key frames each. */
function listOf(name: string): string {
  const [, from, to] = /(\d+)-(\d+)\.keys/.exec(name)!.map(Number);
  const lines = [
    '#EXT-X-MAP:URI="init-1.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(from! * 1000).toISOString()}`,
  ];
  for (let at = from!; at < to!; at += 4)
    for (const start of [0, 500]) lines.push('#EXTINF:2.000,', `#EXT-X-BYTERANGE:100@${start}`, `${at}.m4s`);
  return lines.join('\n');
}

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const image = () => ({ close: () => void (closed += 1) }) as ImageBitmap;

const create = (isTitle = false) =>
  createWoundFrames({
    isTitle,
    nowMs: () => now,
    folderOf: async (ms) =>
      isOpen
        ? { folder: 'https://one.test/t/P/l/etv/', fromMs: hour - 60 * minute, toMs: hour + 60 * minute }
        : void ms,
    master: async () => '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001e",URI="LO/live.keys.m3u8"',
    async fetchBytes(address, from, to) {
      const name = address.replace('https://one.test/t/P/l/etv/LO/', '');
      asked.push(from === undefined ? name : `${name} ${from}-${to}`);
      if (name.endsWith('m3u8')) return bytesOf(listOf(name));
      if (hold && name.endsWith('.m4s')) await hold;
      return bytesOf(name);
    },
    maker: {
      async make(order) {
        orders.push(order);
        const every = order.keysOnly ? [0] : [0, 640, 1_280, 2_000, 2_640, 3_280];
        return every.map((afterMs) => ({ afterMs, image: image() }));
      },
      close: () => void (closed += 1_000),
    },
  });

beforeEach(() => {
  [asked, orders, closed, isOpen, hold] = [[], [], 0, true, undefined];
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const slow = { direction: 1, stepMs: 640, keysOnly: false } as const;
const fast = { direction: -1, stepMs: 2_560, keysOnly: true } as const;

/** Looks as often as it takes until all that is near has come. */
async function looks(frames: ReturnType<typeof create>, place: WoundPlace): Promise<void> {
  for (let i = 0; i < 12; i++) {
    frames.look(place);
    await settled();
  }
}
const second = (name: string) => Number(/^\d+/.exec(name)![0]) - hour / 1000;

test('slowly: segments ahead are brought whole, and each picture stands until the next one', async () => {
  const frames = create();
  await looks(frames, { ...slow, atMs: hour + 9_000 });
  const segments = asked.filter((name) => name.includes('m4s'));
  expect(segments.map(second)).toEqual([8, 12, 16]);
  expect(orders[0]).toMatchObject({ codec: 'avc1.64001e', stepMs: 640, keysOnly: false });
  expect(frames.frameAt(hour + 9_300)?.atMs).toBe(hour + 9_280);
  expect(frames.frameAt(hour + 9_200)?.atMs).toBe(hour + 8_640);
  expect(asked.filter((name) => name.endsWith('m3u8'))).toHaveLength(1);
  expect(asked.filter((name) => name.startsWith('init'))).toHaveLength(1);
});

test('fast: key frames alone, in the direction of the winding', async () => {
  const frames = create();
  await looks(frames, { ...fast, atMs: hour + 60_000 });
  const keys = asked.filter((name) => name.includes('m4s'));
  expect(keys.slice(0, 3)).toEqual([
    `${hour / 1000 + 60}.m4s 0-100`,
    `${hour / 1000 + 56}.m4s 500-600`,
    `${hour / 1000 + 56}.m4s 0-100`,
  ]);
  expect(Math.min(...keys.map(second))).toBe(24);
  expect(frames.frameAt(hour + 40_000)?.atMs).toBe(hour + 40_000);
  // The list before this one comes in time.
  await looks(frames, { ...fast, atMs: hour + 20_000 });
  expect(asked.filter((name) => name.endsWith('m3u8'))).toEqual([
    `${hour / 1000}-${hour / 1000 + 120}.keys.m3u8`,
    `${hour / 1000 - 120}-${hour / 1000}.keys.m3u8`,
  ]);
});

test('when a segment comes too late, key frames alone are brought until one is in time', async () => {
  let bring = (): void => undefined;
  hold = new Promise((resolve) => (bring = () => resolve(undefined)));
  const frames = create();
  await looks(frames, { ...slow, atMs: hour });
  for (const atMs of [hour + 20_000, hour + 25_000]) frames.look({ ...slow, atMs });
  bring();
  hold = undefined;
  await settled();
  asked.length = 0;
  frames.look({ ...slow, atMs: hour + 25_000 });
  await settled();
  expect(asked[0]).toBe(`${hour / 1000 + 24}.m4s 0-100`);
  await looks(frames, { ...slow, atMs: hour + 40_000 });
  expect(asked.at(-1)).toBe(`${hour / 1000 + 48}.m4s`);
});

test('where the server opens nothing there is nothing, and it is not asked again at once', async () => {
  isOpen = false;
  const frames = create();
  await looks(frames, { ...slow, atMs: hour });
  expect(asked).toEqual([]);
  expect(frames.frameAt(hour)).toBeUndefined();
});

test('in a hole no older picture stands, and pictures are given back', async () => {
  const frames = create();
  await looks(frames, { ...slow, atMs: hour + 110_000 });
  expect(frames.frameAt(hour + 119_999)?.atMs).toBe(hour + 119_280);
  expect(frames.frameAt(hour + 150_000)).toBeUndefined();
  for (let at = 0; at < 110_000; at += 8_000) await looks(frames, { ...slow, atMs: hour + at });
  const made = orders.length * 6;
  expect(closed).toBe(made - 110);
  frames.close();
  expect(closed).toBe(made + 1_000);
});
