import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnedStartOf, medianOf, withPlaces } from './learned-start.ts';

const minute = 60_000;
const program = { startAt: 1_800_000_000_000, endAt: 1_800_000_000_000 + 60 * minute };
const countsOf = (...seconds: number[]) => withPlaces({}, seconds);
const minutesOf = (...seconds: number[]): number | undefined => {
  const at = learnedStartOf(program, countsOf(...seconds));
  return at === undefined ? undefined : (at - program.startAt) / minute;
};

test.each<[string, number[], number | undefined]>([
  ['four members say nothing', [480, 480, 480, 480], undefined],
  ['five are enough', [480, 480, 480, 480, 480], 8],
  ['half of them who stay where the guide says keep it', [0, 0, 0, 480, 480], undefined],
  ['one who went elsewhere moves nothing', [480, 485, 475, 480, 1_190], 8],
  ['it may be before the guide', [-120, -120, -125, -115, -120], -2],
  ['less than twenty seconds is what the guide says', [15, 15, 15, 15, 15], undefined],
  ['twenty minutes are the most', [1_200, 1_200, 1_200, 1_200, 1_200], 20],
  ['beyond twenty minutes it is another programme', [1_230, 1_230, 1_230, 1_230, 1_230], undefined],
])('%s', (_, seconds, minutes) => expect(minutesOf(...seconds)).toBe(minutes));

test('what a programme does not last is no beginning of it', () => {
  const short = { startAt: program.startAt, endAt: program.startAt + 5 * minute };
  expect(learnedStartOf(short, countsOf(480, 480, 480, 480, 480))).toBeUndefined();
});

test('the median is a place of which half lie on either side, to five seconds, in whichever order they were counted', () => {
  const places = fc.array(fc.integer({ min: -1_200, max: 1_200 }), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(places, fc.nat({ max: 60 }), (seconds, cut) => {
      const split = Math.min(cut, seconds.length);
      const counts = withPlaces(withPlaces({}, seconds.slice(split)), seconds.slice(0, split));
      const median = medianOf(counts) ?? NaN;
      const most = seconds.length / 2;
      expect(seconds.filter((one) => one < median - 2.5).length).toBeLessThanOrEqual(most);
      expect(seconds.filter((one) => one > median + 2.5).length).toBeLessThanOrEqual(most);
    }),
  );
});
