import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../../runtime/log.ts';
import { words } from '../../ffmpeg.ts';
import { startBroadcaster, type Broadcaster } from '../../testing/feeds/broadcaster.ts';
import { writeGraphicsCard, type GraphicsCard } from '../../testing/graphics-card.ts';
import { ffmpeg, recordedFiles } from '../../testing/recordings.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { findEncoder } from './find-encoder.ts';
import { isEncoderFault } from './picture-encoder.ts';

keepsRealTime();

const node = '/dev/dri/renderD128';
let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let card: GraphicsCard;

beforeEach(async () => {
  home = await temporaryDirectory();
  card = await writeGraphicsCard(home.path);
});
afterEach(() => home.dispose());

const find = (devices: string[], wanted: 'auto' | 'nvenc' = 'auto') =>
  findEncoder({
    ffmpegPath: card.ffmpegPath,
    wanted,
    node,
    log: silentLog,
    canUse: async (path) => devices.includes(path),
  });
const asked = async (): Promise<string[]> =>
  existsSync(card.askedPath) ? (await readFile(card.askedPath, 'utf8')).trim().split('\n') : [];

describe.skipIf(ffmpeg.missing)('what encodes on a machine', () => {
  test('is a card that has encoded a picture', async () => {
    expect((await find([node])).name).toBe('qsv');
    expect((await find(['/dev/nvidiactl'])).name).toBe('nvenc');
  });

  test('is the processor where every card says no', async () => {
    await card.break();
    expect((await find([node, '/dev/nvidiactl'])).name).toBe('x264');
    expect((await asked()).map((args) => /h264_\w+/.exec(args)?.[0])).toEqual([
      'h264_nvenc',
      'h264_qsv',
      'h264_vaapi',
    ]);
  });

  test('is the processor, without a try, where there is no card', async () => {
    expect((await find([])).name).toBe('x264');
    expect(await asked()).toEqual([]);
  });

  test('is what the operator names, if it works', async () => {
    expect((await find([], 'nvenc')).name).toBe('nvenc');
    await card.break();
    expect((await find([], 'nvenc')).name).toBe('x264');
  });
});

test('only lines about the card speak against it', () => {
  for (const line of [
    '[h264_nvenc @ 0x55] [error] OpenEncodeSessionEx failed: out of memory (10)',
    '[AVHWDeviceContext @ 0x55] [error] No VA display found for device /dev/dri/renderD128.',
    '[error] Device creation failed: -22.',
  ])
    expect(isEncoderFault(line), line).toBe(true);
  for (const line of [
    '[h264 @ 0x55] [error] error while decoding MB 3 4',
    '[h264_vaapi @ 0x55] [warning] Driver does not support some wanted packed headers',
    '[error] feed.ts: Invalid data found when processing input',
  ])
    expect(isEncoderFault(line), line).toBe(false);
});

test.skipIf(ffmpeg.outdated)('a machine that only copies tries no card', async () => {
  const station = await startBroadcaster();
  const folder = await recordedFiles(
    words('-f lavfi -i testsrc2=s=320x180:r=25 -t 20 -c:v libx264 -g 25 -an -f mpegts copied-feed.ts'),
  );
  station.set('/etv', {
    bytes: await readFile(join(folder, 'copied-feed.ts')),
    seconds: 20,
    burst: 4,
    pace: 1,
  });
  const source = { kind: 'fed', url: station.url('/etv'), mode: 'copy' } as const;
  const env = { FFMPEG_PATH: card.ffmpegPath, ENCODER: 'vaapi' };
  const ingest = await startTestIngest([{ id: 'etv', source, renditions: ['HI'] }], {}, env);
  await until(async () => expect((await ingest.stored('etv', 'HI')).length).toBeGreaterThan(0));
  expect(await asked()).toEqual([]);
  await ingest.close();
  await station.close();
});

describe.skipIf(ffmpeg.outdated)('a channel that is encoded', () => {
  const seconds = 60;
  let station: Broadcaster;
  let ingest: TestIngest;

  beforeEach(async () => {
    station = await startBroadcaster();
    const folder = await recordedFiles([
      ...words(`-f lavfi -i testsrc2=s=320x180:r=25 -f lavfi -i sine=sample_rate=48000 -t ${seconds}`),
      ...words('-c:v mpeg2video -g 25 -b:v 600k -c:a mp2 -f mpegts encoded-feed.ts'),
    ]);
    const bytes = await readFile(join(folder, 'encoded-feed.ts'));
    station.set('/etv', { bytes, seconds, burst: 4, pace: 1 });
    const source = { kind: 'fed', url: station.url('/etv'), mode: 'encode' } as const;
    const env = { FFMPEG_PATH: card.ffmpegPath, ENCODER: 'vaapi' };
    ingest = await startTestIngest([{ id: 'etv', source, renditions: ['LO', 'ME'] }], {}, env);
  });
  afterEach(async () => {
    await ingest.close();
    await station.close();
  });
  const stored = (count: number) =>
    until(async () => {
      for (const name of ['LO', 'ME'] as const)
        expect((await ingest.stored('etv', name)).length).toBeGreaterThanOrEqual(count);
    });

  test('is encoded by the card, cut at the same instants, until that breaks; then by the processor', async () => {
    await stored(3);
    expect(ingest.state('etv').notes).toContain('kodeerib videokaart (VAAPI)');
    const live = (await asked()).at(-1)!;
    expect(live).toContain(`-init_hw_device vaapi=card:${node} -filter_hw_device card`);
    expect(live.match(/hwupload -c:v h264_vaapi/g)).toHaveLength(2);
    const [lo, me] = [await ingest.stored('etv', 'LO'), await ingest.stored('etv', 'ME')];
    expect(lo.slice(0, 3).map(({ startMs }) => startMs)).toEqual(
      me.slice(0, 3).map(({ startMs }) => startMs),
    );

    await card.break();
    station.drop('/etv');
    await until(() =>
      expect(ingest.state('etv').notes).toContain(
        'videokaart (VAAPI) ei kodeeri seda, seepärast teeb seda protsessor',
      ),
    );
    await stored((await ingest.stored('etv', 'LO')).length + 2);
    expect(ingest.state('etv').notes).not.toContain('kodeerib videokaart (VAAPI)');
  });
});
