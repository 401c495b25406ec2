import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../../contract/time.ts';
import { linesOf } from '../edge/channels/fed-channel.ts';
import type { Mark } from '../marks/mark.ts';
import { writeMediaPlaylist } from '../playlist/media-playlist.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openArchive } from './archive.ts';
import { compactHour } from './compact-hour.ts';
import { renditionDirectory } from './layout.ts';
import { openSegmentWriter } from './writer.ts';

const hour = 498_681;
const start = hour * hourMs + 600_000;
const ad: Mark = { kind: 'ad', id: 0xfedcba98, atMs: start + 5_000, durationMs: undefined };
const ends: Mark = { ...ad, durationMs: 7_500 };
const program: Mark = { kind: 'program', id: 1, atMs: start - 60_000, durationMs: 1_800_000 };
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
const directory = (): string => renditionDirectory(home.path, 'etv', 'HI');
const archive = () => openArchive(home.path, () => start + 20_000);
const found = () => archive().find('etv', 'HI', start, start + hourMs);

beforeEach(async () => {
  home = await temporaryDirectory();
  const writer = await openSegmentWriter(directory(), () => start + 20_000);
  for (const [i, marks] of [[program], [ad], [], [ends]].entries())
    await writer.append({
      parts: [Buffer.alloc(100, i)],
      startMs: start + i * 4_000,
      durationMs: 4_000,
      discontinuity: false,
      init: { id: '0011223344556677', bytes: Buffer.from('init'), timescale: 90_000 },
      marks,
    });
  await writer.close();
});
afterEach(() => home.dispose());

test('marks are read with the segments that they were written with', async () => {
  const read = (await found()).map(({ sequence, marks }) => [sequence, marks]);
  expect(read).toEqual([
    [0, [program]],
    [1, [ad]],
    [2, undefined],
    [3, [ends]],
  ]);
});

test('marks stay as long as their segments do', async () => {
  await compactHour(directory(), hour, ({ startMs }) => startMs >= start + 8_000);
  expect((await found()).map(({ marks }) => marks)).toEqual([undefined, [ends]]);
});

test('lists say them as ranges of dates, each before its segment', async () => {
  const text = writeMediaPlaylist(linesOf(await found()), {
    type: 'vod',
    longestMs: 4_000,
    discontinuitySequence: 0,
  });
  const lines = text.split('\n').filter((line) => /^#EXT-X-DATERANGE|^[^#]/.test(line));
  const dateOf = (ms: number): string => new Date(ms).toISOString();
  const range = `#EXT-X-DATERANGE:ID="ad-fedcba98",CLASS="ad",START-DATE="${dateOf(ad.atMs)}"`;
  expect(lines.map((line) => (line.startsWith('#') ? line : 'segment'))).toEqual([
    `#EXT-X-DATERANGE:ID="program-1",CLASS="program",START-DATE="${dateOf(program.atMs)}",DURATION=1800.000`,
    'segment',
    range,
    'segment',
    'segment',
    `${range},DURATION=7.500`,
    'segment',
  ]);
});
