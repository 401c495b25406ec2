import { assert, integer, property, uint8Array } from 'fast-check';
import { beforeAll, test } from 'vitest';
import { bitmapsOf, teletextOf } from '../../testing/feeds/track-feed.ts';
import { pipeOf } from '../../testing/texts/text-pipe.ts';
import { createTextReader } from './text-pipe.ts';

const cues = [1, 3, 5].map((from) => ({ from, to: from + 1, lines: ['Täna õhtul', 'sõidame'] }));

let whole: Buffer[];

beforeAll(async () => {
  whole = [];
  for (const stream of [teletextOf(cues), bitmapsOf(cues)])
    for await (const bytes of pipeOf(stream)) whole.push(bytes);
});

test('no byte that is wrong, and none that is missing, ends the reading of what follows', () => {
  const spoiled = property(
    integer({ min: 0, max: 1 }),
    integer({ min: 400, max: 4_000 }),
    integer({ min: 0, max: 400 }),
    uint8Array({ maxLength: 400 }),
    (kind, at, missing, wrong) => {
      const bytes = whole[kind]!;
      const reader = createTextReader(
        0,
        () => {},
        () => {},
      );
      reader.push(Buffer.concat([bytes.subarray(0, at), wrong, bytes.subarray(at + missing), bytes]));
    },
  );
  assert(spoiled, { numRuns: 2_000 });
});
