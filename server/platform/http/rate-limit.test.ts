import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const refusal = expect.objectContaining({ code: 'request.tooMany' });

test('a bucket runs empty and fills again, key by key', () => {
  let now = 1_000_000;
  const { take } = createRateLimit({ burst: 2, perMinute: 1, clock: () => now });
  take('a');
  take('a');
  expect(() => take('a')).toThrow(refusal);
  take('b');
  now += 60_000;
  take('a');
  expect(() => take('a')).toThrow(refusal);
});

test('a clock that is set back takes nothing away', () => {
  let now = 1_000_000_000;
  const { take } = createRateLimit({ burst: 3, perMinute: 60, clock: () => now });
  take('a');
  now -= 3_600_000;
  take('a');
  take('a');
  expect(() => take('a')).toThrow(refusal);
  now += 1_000;
  take('a');
});
