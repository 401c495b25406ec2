import { expect, it } from 'vitest';
import { standIn } from './stand-in.ts';

it('functions that were taken out of what stood there before ask what stands there now', () => {
  const saying = (word: string) => ({
    word,
    say: () => word,
    deep: { twice: (end: string) => word + word + end },
  });
  let current = saying('üks');
  const stand = standIn(() => current);
  const { say, deep } = stand;
  const all = { ...stand.deep };
  expect([say(), deep.twice('!'), all.twice('?'), stand.word]).toEqual(['üks', 'üksüks!', 'üksüks?', 'üks']);
  current = saying('kaks');
  expect([say(), deep.twice('!'), all.twice('?'), stand.word]).toEqual([
    'kaks',
    'kakskaks!',
    'kakskaks?',
    'kaks',
  ]);
});

it('what is stood for is itself to its own functions', () => {
  let current = new Map([['a', 1]]);
  const stand = standIn(() => ({ known: current }));
  const { known } = stand;
  current = new Map([['a', 2]]);
  expect(known.get('a')).toBe(2);
});
