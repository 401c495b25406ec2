import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { steadyClock, systemClock } from '../../../runtime/clock.ts';
import { silentLog } from '../../../runtime/log.ts';
import { openArchive } from '../../segments/archive.ts';
import { renditionDirectory } from '../../segments/layout.ts';
import { takeWriterLock } from '../../segments/writer-lock.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { fed, until } from '../../testing/test-ingest.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { makeTransportStream } from '../../testing/test-media.ts';
import { createPreviewMaker } from '../previews/preview-maker.ts';
import { superviseChannel, type Supervisor } from '../supervisor.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let place: string;
let station: Broadcaster;
let supervisor: Supervisor | undefined;

beforeEach(async () => {
  home = await temporaryDirectory();
  place = renditionDirectory(join(home.path, 'archive'), 'etv', 'HI');
  station = await startBroadcaster();
  const live = { bytes: await makeTransportStream(40), seconds: 40, burst: 6, pace: 2 };
  for (const path of ['/first', '/spare']) station.set(path, live);
});
afterEach(async () => {
  await supervisor?.close();
  await station.close();
  await home.dispose();
});

/** A channel that is well, and has somewhere else to go. */
function supervise(): Supervisor {
  const reach = { ffmpegPath: ffmpeg.path, protocols: undefined, allowPrivate: true };
  supervisor = superviseChannel({
    channel: fed('etv', { url: station.url('/first'), spare: [station.url('/spare')] }),
    directory: home.path,
    previews: createPreviewMaker(ffmpeg.path),
    reach,
    clock: systemClock,
    steady: steadyClock,
    log: silentLog,
    timing: { silentAfterMs: 8_000, pauseMs: () => 100 },
  });
  return supervisor;
}

const stored = () =>
  openArchive(join(home.path, 'archive'), systemClock).find(
    'etv',
    'HI',
    systemClock() - 60_000,
    systemClock(),
  );

test('a place that another process writes is waited for; the source is blamed for nothing', async () => {
  await mkdir(place, { recursive: true });
  const lock = await takeWriterLock(place, systemClock, { pid: 41, host: 'seal' });
  const { state } = supervise();
  await until(() => expect(state().restarts).toBeGreaterThan(3));
  expect(state()).toMatchObject({ switches: 0, lastError: 'otherWriter' });

  await lock.release();
  await until(() => expect(state()).toMatchObject({ state: 'live', switches: 0, source: { index: 0 } }));
  expect(station.calls('/spare')).toBe(0);
});

test('a place that cannot be made is said, and taken as soon as it can', async () => {
  await mkdir(dirname(dirname(place)), { recursive: true });
  await writeFile(dirname(place), 'a file where a folder is to be');
  const { state } = supervise();
  await until(() => expect(state().restarts).toBeGreaterThan(3));
  expect(state().switches).toBe(0);
  expect(state().lastError).toMatch(/^archiveUnwritable \{"fault":"E/);

  await rm(dirname(place));
  await until(() => expect(state()).toMatchObject({ state: 'live', switches: 0 }));
  await until(async () => expect((await stored()).length).toBeGreaterThan(0));
});
