import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TitleReport, TitleWork } from '../../contract/models/title.ts';
import { silentLog } from '../../runtime/log.ts';
import { ffmpeg } from '../testing/recordings.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { makeClip } from '../testing/test-media.ts';
import { createTitleQueue } from './title-queue.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

/** Titles that play a loop, as the queue makes them. */
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  home = await temporaryDirectory();
});
afterAll(() => home.dispose());

const source = 'loop:sea?minutes=95&sounds=et&texts=et';
const work = (id: number, more: Partial<TitleWork> = {}): TitleWork => ({
  id,
  work: 'import',
  source,
  contentHash: `of ${id}`,
  subtitles: [],
  keepOriginal: false,
  textChanges: [],
  ...more,
});

function prepare(list: TitleWork[]) {
  const reports: [number, TitleReport][] = [];
  const [root, clips] = [join(home.path, 'vod'), join(home.path, 'clips')];
  const queue = createTitleQueue({
    root,
    clips,
    ffmpegPath: ffmpeg.path,
    server: {
      titleWork: async () => list,
      reportTitle: async (id, report) => void reports.push([id, report]),
    },
    clock: () => 0,
    log: silentLog,
  });
  return { root, clips, reports, queue };
}

test('they wait for their clip, are all made at once when it is there, and share its bytes', async () => {
  const list = [work(10_001), work(10_002)];
  const { root, clips, reports, queue } = prepare(list);
  await queue.turn();
  await makeClip(join(clips, 'sea', 'LO'), 'LO');
  await makeClip(join(clips, 'sea', 'ME'), 'ME');
  await queue.turn();
  expect(reports).toEqual([]);
  await makeClip(join(clips, 'sea', 'HI'), 'HI');
  await queue.turn();
  expect(reports.map(([id, { state }]) => [id, state])).toEqual([
    [10_001, 'ready'],
    [10_002, 'ready'],
  ]);
  expect(reports[0]![1]).toMatchObject({
    durationMs: 95 * 60_000,
    tracks: {
      renditions: ['LO', 'ME', 'HI'],
      audio: [{ name: 'A0', language: 'et' }],
      subtitles: [{ name: 'S0', language: 'et' }],
    },
  });
  expect((await readdir(root)).toSorted()).toEqual(['.loops', '10001', '10002']);
  const [one, other] = await Promise.all(['10001', '10002'].map((id) => stat(join(root, id, 'HI.bin'))));
  expect(one!.ino).toBe(other!.ino);
  // One that is taken back leaves the other as it is.
  list.splice(0, 1, work(10_001, { work: 'remove' }));
  await queue.turn();
  expect((await stat(join(root, '10002', 'HI.bin'))).size).toBe(one!.size);
});

test('an address that is none is refused with a reason', async () => {
  const { root, reports, queue } = prepare([work(10_003, { source: 'loop:sea?minutes=0&sounds=et' })]);
  await queue.turn();
  expect(reports).toEqual([
    [10_003, { state: 'failed', fault: expect.stringContaining('loop:sea?minutes=0') }],
  ]);
  expect(await readdir(root)).not.toContain('10003');
});
