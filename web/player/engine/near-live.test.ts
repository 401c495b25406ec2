import { expect, it } from 'vitest';
import { behindLive } from './hls-config.ts';
import { holdBackIn, isThinLine } from './near-live.ts';

const inParts = {
  body: '#EXTM3U\n#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.563\n#EXT-X-PART-INF:PART-TARGET=0.521\n',
};
const whole = { body: '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4.000,\n1-0-9.m4s\n' };

it('a list that comes part by part says how near live players may come, and any other does not', () => {
  expect(holdBackIn([whole, inParts])).toBe(1.563);
  expect(holdBackIn([whole])).toBeUndefined();
  expect(holdBackIn([])).toBeUndefined();
});

it('a line is too thin close behind live where bytes are dear or few, not while nothing is known of it', () => {
  expect(isThinLine({}, undefined)).toBe(false);
  expect(isThinLine({}, 4_000_000)).toBe(false);
  expect(isThinLine({}, 3_999_999)).toBe(true);
  expect(isThinLine({ saveData: true }, 9e6)).toBe(true);
  expect(isThinLine({ effectiveType: '3g' }, 9e6)).toBe(true);
});

it('a stream is played two seconds behind live where it may and can, and twelve everywhere else', () => {
  expect(behindLive(1.563, false)).toMatchObject({ lowLatencyMode: true, liveSyncDuration: 2 });
  expect(behindLive(2.4, false)).toMatchObject({ lowLatencyMode: true, liveSyncDuration: 2.4 });
  expect(behindLive(1.563, true)).toMatchObject({ lowLatencyMode: false, liveSyncDuration: 12 });
  expect(behindLive(undefined, false)).toMatchObject({ lowLatencyMode: false, liveSyncDuration: 12 });
});

it('a list that is waited for is given the time that its server may take, near live or not', () => {
  const patienceOf = (holdBackSeconds: number | undefined, isThin: boolean): number | undefined =>
    behindLive(holdBackSeconds, isThin).playlistLoadPolicy?.default.maxTimeToFirstByteMs;
  expect([patienceOf(1.563, false), patienceOf(1.563, true), patienceOf(undefined, false)]).toEqual([
    10_000, 10_000, 3_000,
  ]);
});
