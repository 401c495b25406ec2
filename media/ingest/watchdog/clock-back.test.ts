import { describe, expect, test } from 'vitest';
import { someInit } from '../../testing/some-init.ts';
import { watchClockBack } from './clock-back.ts';

const init = someInit({ kind: 'video', timescale: 16_000 }, { kind: 'audio', timescale: 48_000 });

function watch() {
  let found = 0;
  return { ...watchClockBack(() => found++), found: () => found };
}

/** As ffmpeg 4 and 5 say it, and as it is said since 6. */
const says = [
  (stream: string, times: string) =>
    `[mp4 @ 0x55a4] [warning] Non-monotonous DTS in output stream ${stream}; ${times}; changing to 478417. This may result in incorrect timestamps in the output file.`,
  (stream: string, times: string) =>
    `[vost#${stream}/copy @ 0x55a4] [warning] Non-monotonic DTS; ${times}; changing to 478417. This may result in incorrect timestamps in the output file.`,
];

describe.each(says)('%#', (say) => {
  test('a clock that goes back by seconds is said once', () => {
    const watching = watch();
    watching.init(init);
    watching.line(say('0:0', 'previous: 478416, current: 336'));
    watching.line(say('0:0', 'previous: 478417, current: 2256'));
    expect(watching.found()).toBe(1);
  });

  test('frames that overlap are no such clock', () => {
    const watching = watch();
    watching.init(init);
    watching.line(say('0:1', 'previous: 1440760, current: 1360760'));
    expect(watching.found()).toBe(0);
  });

  test('nor is the clock of another output, which a sound beside the picture has', () => {
    const watching = watch();
    watching.init(init);
    watching.line(say('1:0', 'previous: 1440760, current: 0'));
    expect(watching.found()).toBe(0);
  });
});
