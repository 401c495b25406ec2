import { expect, onTestFinished, test } from 'vitest';
import { makeLadder, offered } from '../../testing/feeds/hls-ladder.ts';
import { startHlsOrigin } from '../../testing/feeds/hls-origin.ts';
import { expectOrder } from '../../testing/feeds/pulled-channel.ts';
import { startKillableIngest } from '../../testing/killable-ingest.ts';
import { keepsRealTime } from '../../testing/real-time.ts';
import { fed } from '../../testing/test-ingest.ts';
import { decodeText } from '../../texts/stored-text.ts';

keepsRealTime();

const text = Buffer.from(
  'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n00:00:00.000 --> 00:02:00.000\nkestab\n',
);

test('an ingest that is killed goes on with the same tracks, and nothing of them overlaps', async () => {
  const same = { format: 'fmp4', seconds: 120, segmentSeconds: 1 } as const;
  const pictures = await makeLadder({ ...same, heights: [90], sound: 'none' });
  const [rung] = await makeLadder({ ...same, heights: [], hertz: 660 });
  const origin = await startHlsOrigin(
    [
      ...pictures,
      offered('AUDIO', 'Eesti', 'LANGUAGE="et",DEFAULT=YES', rung!),
      offered('AUDIO', 'Vene', 'LANGUAGE="ru"', rung!),
      offered('SUBTITLES', 'Subtiitrid', 'LANGUAGE="et"', { init: undefined, segments: [text] }),
    ],
    { segmentSeconds: 1, window: 24, dated: true },
  );
  onTestFinished(origin.close);
  origin.publish(6);
  origin.run();
  const { archive, atLeast, kill, start, trackNames } = await startKillableIngest(
    fed('etv', { url: origin.url('/master.m3u8') }),
  );
  await Promise.all([atLeast(2, 'S1'), atLeast(2, 'T1')]);
  await kill();
  const before = { S1: (await atLeast(2, 'S1')).length, T1: (await atLeast(2, 'T1')).length };
  await start();
  for (const name of ['S1', 'T1'] as const) expectOrder(await atLeast(before[name] + 2, name));
  expect([...trackNames.values()].filter((name) => name !== 'AU')).toEqual(['S1', 'T1']);
  const places = (await atLeast(1, 'HI')).map(({ startMs }) => startMs);
  for (const segment of (await atLeast(before.T1 + 2, 'T1')).slice(before.T1)) {
    expect(Math.min(...places.map((startMs) => Math.abs(startMs - segment.startMs)))).toBeLessThan(5);
    const body = decodeText((await archive.readSegment('etv', 'T1', segment.name))!);
    expect(body?.cues.map(({ rows }) => rows?.[0]?.parts[0]?.text)).toEqual(['kestab']);
  }
});
