import { beforeEach, expect, test } from 'vitest';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { sheetHead } from '../../../contract/rules/preview-sheet.ts';
import type { StreamRequest } from '../request.ts';
import { createPreviews } from './previews.ts';

const minute = 60_000;
const now = 1_800_000_000_000;

let answer: StreamAnswer | undefined;
let asked: StreamRequest[];
let sheets: string[];
let thin: boolean;
let refuses: boolean;

const answered = (more: Partial<StreamAnswer>): StreamAnswer => ({
  url: 'https://one.test/t/LIVE/l/etv/master.m3u8',
  serverId: 'one',
  quality: 'high',
  expiresAt: now + 10 * minute,
  renewAt: now + 5 * minute,
  playlists: [],
  past: null,
  ...more,
});

/** A sheet with a picture of every ten seconds of what its address names. */
function sheetOf(address: string): ArrayBuffer {
  const [, from, to] = /(\d+)-(\d+)\.sheet$/.exec(address) ?? [];
  const count = (Number(to) - Number(from)) / 10;
  const pictures = Array.from({ length: count }, (_, i) => ({
    atMs: (Number(from) + 10 * i) * 1000,
    length: 1,
  }));
  const head = sheetHead(pictures);
  const bytes = new Uint8Array(head.length + count);
  bytes.set(head);
  return bytes.buffer;
}

const create = () =>
  createPreviews({
    stream: () => answer,
    channelId: () => (answer?.title ? undefined : 'etv'),
    nowMs: () => now,
    isThin: () => thin,
    async request(request) {
      asked.push(request);
      if (refuses) throw new Error('refused');
      const startMs = request.at ?? 0;
      const past = { fromMs: startMs - 5 * minute, toMs: startMs + 180 * minute, startMs };
      return answered({ url: 'https://one.test/t/PAST/l/etv/master.m3u8', past });
    },
    async fetchSheet(address) {
      sheets.push(address);
      return sheetOf(address);
    },
  });

beforeEach(() => {
  [answer, asked, sheets, thin, refuses] = [answered({}), [], [], true, false];
});

test('of what was live a moment ago the ticket of the stream brings pictures, and what is here is not asked for again', async () => {
  const previews = create();
  await previews.look(now - 5 * minute);
  await previews.look(now - 5 * minute + 1_000);
  expect(asked).toEqual([]);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(/^https:\/\/one\.test\/t\/LIVE\/l\/etv\/TH\/\d+-\d+\.sheet$/);
  expect(previews.pictureAt(now - 5 * minute)?.atMs).toBe(now - 5 * minute);
  expect(previews.pictureAt(now - 5 * minute + 9_999)?.atMs).toBe(now - 5 * minute);
});

test('further back the server is asked for a window of the same stream, once', async () => {
  const previews = create();
  await Promise.all([previews.look(now - 60 * minute), previews.look(now - 50 * minute)]);
  expect(asked).toEqual([
    {
      channelId: 'etv',
      quality: 'high',
      at: now - 60 * minute,
      continues: 'LIVE',
      userSelectedServerId: 'one',
    },
  ]);
  expect(sheets.every((address) => address.includes('/t/PAST/'))).toBe(true);
  expect(previews.pictureAt(now - 50 * minute)?.atMs).toBe(now - 50 * minute);
});

test('where the server refuses, nothing is shown and it is not asked again at once', async () => {
  refuses = true;
  const previews = create();
  await previews.look(now - 60 * minute);
  await previews.look(now - 40 * minute);
  expect(asked).toHaveLength(1);
  expect(sheets).toEqual([]);
  expect(previews.pictureAt(now - 60 * minute)).toBeUndefined();
});

test('what the server has not been asked about is neither open nor closed, and a direction is gone in alone', async () => {
  thin = false;
  const previews = create();
  const past = now - 60 * minute;
  expect([previews.isOpen(now - minute), previews.isOpen(past)]).toEqual([true, undefined]);
  await previews.look(past, -1);
  expect(previews.isOpen(past)).toBe(true);
  const instants = sheets.map((address) => Number(/TH\/(\d+)/.exec(address)?.[1]) * 1000);
  expect(instants.every((ms) => ms <= past)).toBe(true);
  refuses = true;
  await previews.look(now - 600 * minute);
  expect(previews.isOpen(now - 600 * minute)).toBe(false);
});

test('nothing is asked for of what is yet to come', async () => {
  const previews = create();
  await previews.look(now + minute);
  expect([asked, sheets]).toEqual([[], []]);
});

test('of a window of the past no sheet reaches beyond it', async () => {
  const past = { fromMs: now - 30 * minute, toMs: now - 30 * minute + 40_000, startMs: now - 30 * minute };
  answer = answered({ past });
  await create().look(past.fromMs + 1_000);
  const [, from, to] = /(\d+)-(\d+)\.sheet$/.exec(sheets[0] ?? '') ?? [];
  expect([Number(from) * 1000, Number(to) * 1000]).toEqual([past.fromMs, past.toMs]);
});

test('a title has pictures from its beginning, and those around come along where bytes are not paid for', async () => {
  thin = false;
  const title = { id: 10_001, name: 'Bog', durationMs: 10 * minute, playingPosition: null };
  answer = answered({ url: 'https://one.test/t/FILM/v/10001/master.m3u8', title });
  const previews = create();
  await previews.look(5 * minute);
  expect(sheets.map((address) => address.split('/TH/')[1])).toEqual([
    '250-500.sheet',
    '0-250.sheet',
    '500-600.sheet',
  ]);
  expect(previews.pictureAt(599_000)?.atMs).toBe(590_000);
});

test('the past of what is live is a folder of its own; of a title and of the past it is that of the stream', async () => {
  const previews = create();
  const [first, second] = await Promise.all([2, 1].map((ago) => previews.pastOf(now - ago * minute)));
  expect([first?.folder, asked.length]).toEqual(['https://one.test/t/PAST/l/etv/', 1]);
  expect(second).toBe(first);
  const past = { fromMs: now - 30 * minute, toMs: now, startMs: now - 30 * minute };
  answer = answered({ past, url: 'https://one.test/t/OWN/l/etv/master.m3u8' });
  expect(await create().pastOf(now - minute)).toMatchObject({ folder: 'https://one.test/t/OWN/l/etv/' });
  expect(asked).toHaveLength(1);
});
