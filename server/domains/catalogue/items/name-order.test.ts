import { expect, it } from 'vitest';
import { createNameOrder } from './name-order.ts';

it('names have the order of the Estonian alphabet, whenever they come', () => {
  const order = createNameOrder();
  const inOrder = (names: string[]) => {
    const places = order(names);
    return names.toSorted((a, b) => places.get(a)! - places.get(b)!);
  };
  expect(inOrder(['Tuul', 'Õhtu', 'Žest', 'Zoo', 'Film 10', 'Film 9'])).toEqual([
    'Film 9',
    'Film 10',
    'Zoo',
    'Žest',
    'Tuul',
    'Õhtu',
  ]);
  expect(inOrder(['Õhtu', 'Ähm', 'Aed', 'Tuul'])).toEqual(['Aed', 'Tuul', 'Õhtu', 'Ähm']);
  expect(inOrder(['b', 'a'])).toEqual(['a', 'b']);
  expect(inOrder(['Zoo', 'a', 'c'])).toEqual(['a', 'c', 'Zoo']);
});
