import { describe, expect, test } from 'vitest';
import type { Init, Track } from '../../fmp4/init.ts';
import { someInit } from '../../testing/some-init.ts';
import { createLateSound } from './late-sound.ts';

const init = (...kinds: Track['kind'][]): Init => someInit(...kinds.map((kind) => ({ kind })));

function listen() {
  let found = 0;
  return { ...createLateSound(() => found++), found: () => found };
}

/** As ffmpeg 4 and 5 say it, and as it is said since 6. */
const lines = [
  '[mpegts @ 0x16c36dc0] [warning] New audio stream 0:1 at pos:611188 and DTS:13.9787s',
  '[in#0/mpegts @ 0x5f] [warning] New audio stream with index 1 at pos:611188 and DTS:13.9787s',
];

describe.each(lines)('%s', (line) => {
  test('means sound that is missing, said once', () => {
    const late = listen();
    late.init(init('video'));
    expect(late.found()).toBe(0);
    late.line(line);
    late.line(line);
    expect(late.found()).toBe(1);
  });

  test('also when it comes before the init', () => {
    const late = listen();
    late.line(line);
    expect(late.found()).toBe(0);
    late.init(init('video'));
    expect(late.found()).toBe(1);
  });

  test.each([[init('video', 'audio')], [init('audio')]])('and nothing where there is sound', (known) => {
    const late = listen();
    late.init(known);
    late.line(line);
    expect(late.found()).toBe(0);
  });
});

test.each([
  '[mpegts @ 0x16c36dc0] [warning] New video stream 0:1 at pos:611188 and DTS:13.9787s',
  '[mpegts @ 0x16c36dc0] [warning] New subtitle stream 0:2 at pos:1 and DTS:1s',
  '[info]   Stream #0:1[0x101]: Audio: aac',
])('%s is no sound', (line) => {
  const late = listen();
  late.init(init('video'));
  late.line(line);
  expect(late.found()).toBe(0);
});
