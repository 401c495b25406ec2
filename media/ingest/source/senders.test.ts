import { join } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import type { StoredSegment } from '../../segments/archive.ts';
import { words } from '../../ffmpeg.ts';
import { freeDatagramPort, prepareSender } from '../../testing/feeds/sender.ts';
import { fed, startTestIngest, until, type TestIngest } from '../../testing/test-ingest.ts';
import { ffmpeg } from '../../testing/recordings.ts';
import { temporaryDirectory, writeParts } from '../../testing/temporary-directory.ts';
import { examine } from '../../testing/test-media.ts';
import { inputProtocols } from './protocols.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

// A caller of SRT takes a while to be let in anew, and longer beside other work; less silence would be taken for a death.
const timing = { silentAfterMs: 8_000, pauseMs: () => 200, probeEveryMs: 500, goodMs: 3_000 };

interface Transport {
  scheme: 'srt' | 'rtp' | 'rtmp';
  path: string;
  /** The muxer that the sender writes with, and how it opens its end of the line. */
  output: readonly string[];
  sends: string;
}
const srt: Transport = { scheme: 'srt', path: '', output: words('-f mpegts'), sends: '?mode=listener' };
const rtp: Transport = { scheme: 'rtp', path: '', output: words('-f rtp_mpegts'), sends: '' };
// It waits for one player, serves that one, and begins anew when the player has gone.
const rtmp: Transport = { scheme: 'rtmp', path: '/live/etv', output: words('-f flv -listen 1'), sends: '' };
const readable = inputProtocols(ffmpeg.path);

/** Where a source begins in the archive: at the beginning, and wherever another init does. */
const beginsOf = (segments: readonly StoredSegment[]): number[] =>
  segments.flatMap((one, i) => (i === 0 || one.initId !== segments[i - 1]!.initId ? [i] : []));

/** Every source has left sound and picture that can be decoded to the last frame, one after the other. */
async function expectWhole({ stored, joined }: TestIngest): Promise<void> {
  const segments = await stored('etv');
  expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_, i) => i));
  const home = await temporaryDirectory();
  for (const [i, at] of beginsOf(segments).entries()) {
    expect(i === 0 || segments[at]!.discontinuity).toBe(true);
    const part = segments.slice(at, beginsOf(segments)[i + 1]);
    const packets = await examine(await writeParts(join(home.path, 'x.mp4'), [await joined('etv', part)]));
    expect(new Set(packets.map(({ stream }) => stream)).size).toBe(2);
  }
  await home.dispose();
}

/** How often another source was taken, and how many have come to be stored. */
interface Counts {
  switches: number;
  stored: number;
}
const after = ({ switches, stored }: Counts, more: number): Counts => ({
  switches: switches + more,
  stored: stored + more,
});

/** Until the first source is stored. On a busy machine the spare may have come sooner, and have been left again. */
async function firstIsRead({ state, stored }: TestIngest): Promise<Counts> {
  await until(() => expect(state('etv')).toMatchObject({ state: 'live', source: { index: 0 } }));
  const { length } = await stored('etv');
  await until(async () => expect((await stored('etv')).length).toBeGreaterThan(length));
  return { switches: state('etv').switches, stored: beginsOf(await stored('etv')).length };
}

async function watch({ scheme, path, output, sends }: Transport, { onTestFinished }: TestContext) {
  const ports = [await freeDatagramPort(), await freeDatagramPort()];
  const addresses = ports.map((port) => `${scheme}://127.0.0.1:${port}${path}`);
  const made = await Promise.all(
    addresses.map((address, i) => prepareSender(output, address + sends, i ? '480x270' : undefined)),
  );
  onTestFinished(async () => void (await Promise.all(made.map((sender) => sender.kill()))));
  for (const sender of made) sender.start();
  const ingest = await startTestIngest([fed('etv', { url: addresses[0]!, spare: [addresses[1]!] })], timing);
  onTestFinished(() => ingest.close());
  const reads = (index: number, { switches, stored }: Counts): Promise<void> =>
    until(async () => {
      expect(ingest.state('etv')).toMatchObject({ source: { index }, switches });
      expect(beginsOf(await ingest.stored('etv'))).toHaveLength(stored);
    });
  return { ingest, first: made[0]!, reads };
}

const can = ({ scheme }: Transport): boolean => readable?.has(scheme) !== false;
const transports = [srt, rtp, rtmp];

// They wait for their senders most of the time, and do so beside each other.
test.concurrent.for(transports.filter(can))(
  '$scheme: a sender that dies is left for the spare, and nothing of either is spoilt',
  { timeout: 400_000 },
  async (transport, context) => {
    const { ingest, first, reads } = await watch(transport, context);
    const past = await firstIsRead(ingest);
    expect(ingest.state('etv').source?.kind).toBe(transport.scheme);
    await first.kill();
    await reads(1, after(past, 1));
    first.start();
    await reads(0, after(past, 2));
    await expectWhole(ingest);
  },
);

test.for(transports.filter((transport) => !can(transport)))(
  '$scheme: an ffmpeg that cannot read it is said to be the fault',
  async (transport, context) => {
    const { ingest } = await watch(transport, context);
    const fault = `see ffmpeg ei loe protokolli ${transport.scheme}`;
    await until(() => expect(ingest.state('etv').lastError).toBe(fault));
  },
);
