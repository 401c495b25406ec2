import { expect, test } from 'vitest';
import { createRampUp } from './ramp-up.ts';

test('a line that is wide for some segments in a row is reckoned with anew, once', () => {
  const rampUp = createRampUp();
  const said = Array.from({ length: 5 }, () => rampUp.came(400_000, 3_000_000));
  expect(said).toEqual([undefined, undefined, 2_400_000, undefined, undefined]);
});

test('one that is so only now and then is not, nor one that nothing is known of', () => {
  const rampUp = createRampUp();
  for (const measured of [3e6, 3e6, 500_000, 3e6, 3e6, undefined, 3e6, 3e6])
    expect(rampUp.came(400_000, measured)).toBeUndefined();
});
