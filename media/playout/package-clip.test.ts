import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../runtime/clock.ts';
import { silentLog } from '../../runtime/log.ts';
import { temporaryDirectory, writeParts } from '../testing/temporary-directory.ts';
import { examine, makeClip, type Packet } from '../testing/test-media.ts';
import { openClipLibrary, type ClipLibrary } from './clips.ts';
import { packageClip } from './package-clip.ts';
import { createVirtualStream } from './virtual-stream.ts';
import { keepsRealTime } from '../testing/real-time.ts';

keepsRealTime();

const frame = 1024 / 48_000;

describe('clips made with equal settings', () => {
  let home: Awaited<ReturnType<typeof temporaryDirectory>>;
  let clips: ClipLibrary;
  const at = (...parts: string[]): string => join(home.path, ...parts);

  beforeAll(async () => {
    home = await temporaryDirectory();
    await Promise.all([
      makeClip(at('bars', 'LO'), 'LO', { source: 'smptebars', hertz: 300 }),
      makeClip(at('test', 'LO'), 'LO', { source: 'testsrc2', hertz: 900 }),
    ]);
    await makeClip(at('tune', 'AU'), 'AU');
    clips = await openClipLibrary(home.path, systemClock, silentLog);
  });
  afterAll(() => home.dispose());

  /** Plays a stream from its own addresses, as a player would, into a file. */
  async function play(
    rendition: 'LO' | 'AU',
    from: number,
    to: number,
    plan: (ms: number) => string,
  ): Promise<Packet[]> {
    const stream = createVirtualStream('etv', rendition, clips, { clipAt: (_, ms) => plan(ms) });
    const window = stream.window(from, to);
    const inits = new Set(window.map((segment) => segment.initUri));
    expect(inits.size).toBe(1);
    expect(window.some((segment) => segment.discontinuity)).toBe(false);
    const parts: Buffer[] = [clips.list(rendition)[0]!.init.bytes];
    for (const { uri } of window) parts.push(...(await stream.segment(uri))!);
    return examine(await writeParts(at(`${rendition}.mp4`), parts));
  }

  function expectSeamless(packets: Packet[], count: number, step: number): void {
    expect(packets).toHaveLength(count);
    packets.slice(1).forEach((packet, i) => {
      expect(packet.pts - packets[i]!.pts).toBeCloseTo(step, 4);
    });
  }

  test('join without a gap or an overlap, over loops and from clip to clip at any boundary', async () => {
    const from = 22_796_951;
    const changing = (ms: number): string => (Math.floor(ms / 12_000) % 2 ? 'bars' : 'test');
    const packets = await play('LO', from, from + 11, changing);
    expectSeamless(
      packets.filter((packet) => packet.stream === 0),
      12 * 100,
      0.04,
    );
    expectSeamless(
      packets.filter((packet) => packet.stream === 1),
      12 * 187.5,
      frame,
    );
    expect(packets[0]!.pts).toBeCloseTo(from * 4, 3);
  });

  test('sound alone loops exactly', async () => {
    const packets = await play('AU', 22_796_950, 22_796_959, () => 'tune');
    expect(packets).toHaveLength(10 * 187.5);
    expectSeamless(packets, 10 * 187.5, frame);
  });

  test('a segment of one instant has the same bytes however often it is asked for', async () => {
    const stream = createVirtualStream('etv', 'LO', clips, { clipAt: () => 'bars' });
    const [once, again] = [await stream.segment('1001-bars.m4s'), await stream.segment('1001-bars.m4s')];
    expect(Buffer.concat(once!).equals(Buffer.concat(again!))).toBe(true);
  });

  test.each(['1001-nothing.m4s', '01001-bars.m4s', '1001-bars', '-1-bars.m4s', '99999999999-bars.m4s'])(
    'the name %s means nothing',
    (name) => {
      const stream = createVirtualStream('etv', 'LO', clips, { clipAt: () => undefined });
      expect(stream.segment(name)).toBeUndefined();
    },
  );

  test('another clip stands in for one that is not made yet, and what was shown stays shown', async () => {
    let now = 1_795_255_200_000;
    const library = await openClipLibrary(home.path, () => now, silentLog);
    const stream = createVirtualStream('etv', 'LO', library, { clipAt: () => 'late' });
    const n = Math.floor((now - 1_704_067_200_000) / 4_000);
    const before = stream.window(n, n + 1).map((segment) => segment.uri);
    expect(before[0]).toMatch(/-(bars|test)\.m4s$/);
    now += 4_000;
    await makeClip(at('late', 'LO'), 'LO', { seconds: 8 });
    await library.refresh();
    expect(stream.window(n, n).map((segment) => segment.uri)).toEqual(before.slice(0, 1));
    expect(stream.window(n + 1, n + 1)[0]!.uri).toBe(`${n + 1}-late.m4s`);
  });

  test('a name stands for the clip that plays then, or that was listed before the plan was changed', async () => {
    let plan = 'bars';
    const stream = createVirtualStream('etv', 'LO', clips, { clipAt: () => plan });
    stream.window(1_000, 1_010);
    expect(stream.segment('1001-test.m4s')).toBeUndefined();
    plan = 'test';
    expect(await stream.segment('1001-bars.m4s')).toBeDefined();
    expect(await stream.segment('1001-test.m4s')).toBeDefined();
    expect(stream.segment('1011-bars.m4s')).toBeUndefined();
    expect(stream.segment('999-bars.m4s')).toBeUndefined();
  });

  test('another init interrupts and says so', async () => {
    await makeClip(at('wide', 'ME'), 'ME', { seconds: 8 });
    await makeClip(at('wide2', 'ME'), 'LO', { seconds: 8 }); // other settings under the same rendition
    const library = await openClipLibrary(home.path, systemClock, silentLog);
    const stream = createVirtualStream('etv', 'ME', library, {
      clipAt: (_, ms) => (ms < 1_704_067_200_000 + 8_000 ? 'wide' : 'wide2'),
    });
    const window = stream.window(1, 3);
    expect(window.map((segment) => segment.discontinuity)).toEqual([false, true, false]);
    expect(new Set(window.map((segment) => segment.initUri)).size).toBe(2);
  });
});

describe('packaging', () => {
  let home: Awaited<ReturnType<typeof temporaryDirectory>>;
  beforeAll(async () => {
    home = await temporaryDirectory();
  });
  afterAll(() => home.dispose());

  test('cuts 187 or 188 frames of sound and 100 pictures into each segment', async () => {
    const packed = await makeClip(join(home.path, 'a', 'LO'), 'LO', { seconds: 16 });
    expect(packed.segments).toBe(4);
    const clip = (await openClipLibrary(home.path, systemClock, silentLog)).get('a', 'LO')!;
    const counts = (await clip.load()).map((segment) => segment.chunks.length);
    expect(counts).toEqual([8, 8, 8, 8]);
    expect(clip.init.tracks.map((track) => [track.kind, track.editShift])).toEqual([
      ['video', 0],
      ['audio', 0],
    ]);
  });

  test('refuses what is too short, junk, or no multiple of 8 s, and leaves nothing behind', async () => {
    const directory = join(home.path, 'bad', 'LO');
    await expect(makeClip(directory, 'LO', { seconds: 12 })).rejects.toThrow('multiple of 8');
    await expect(
      packageClip(Readable.from([Buffer.from('not a film at all')]), directory, { seconds: 8 }),
    ).rejects.toThrow('not fragmented MP4');
    await expect(packageClip(Readable.from([]), directory, { seconds: 8 })).rejects.toThrow('no init');
    await expect(readdir(directory)).rejects.toThrow('ENOENT');
  });
});
