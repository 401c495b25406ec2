import { describe, expect, it } from 'vitest';
import { goneOnWith, stageOf, type ItemPosition } from './continue.ts';

describe('something', () => {
  it.each([
    [0, 'touched'],
    [49, 'touched'],
    [50, 'begun'],
    [949, 'begun'],
    [950, 'finished'],
    [9_999_999, 'finished'],
  ])('of 1,000 seconds at %i is %s', (seconds, stage) => {
    expect(stageOf({ seconds, duration: 1_000 })).toBe(stage);
  });
});

it('of no known length is only touched', () => {
  expect(stageOf({ seconds: 50, duration: 0 })).toBe('touched');
});

describe('what is gone on with', () => {
  const place = (
    itemId: string,
    updatedAt: number,
    stage: ItemPosition['stage'] = 'begun',
  ): ItemPosition => ({
    itemId,
    updatedAt,
    stage,
  });
  const ids = (places: ItemPosition[], hidden: [string, number][] = []) =>
    goneOnWith(places, new Map(hidden)).map(({ itemId, updatedAt }) => `${itemId} ${updatedAt}`);

  it('is every item once, by where its member was last, the latest first', () => {
    const places = [place('a', 1), place('b', 3), place('a', 5, 'finished'), place('b', 2), place('c', 4)];
    expect(ids(places)).toEqual(['a 5', 'c 4', 'b 3']);
  });

  it('is not what was only looked into', () => {
    expect(ids([place('a', 1), place('a', 5, 'touched'), place('b', 2, 'touched')])).toEqual(['a 1']);
  });

  it('is nothing that was taken out since', () => {
    const places = [place('a', 5), place('b', 5), place('c', 5)];
    expect(
      ids(places, [
        ['a', 4],
        ['b', 5],
        ['c', 6],
      ]),
    ).toEqual(['a 5']);
  });
});
