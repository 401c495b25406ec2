import { expect, test } from 'vitest';
import { isLoopAddress, loopAddress, parseLoopAddress } from './loop-title.ts';

test('the address of a loop says all there is to know of it', () => {
  const title = { clip: 'bog', minutes: 95, sounds: ['et', 'en'], texts: ['et'] } as const;
  expect(loopAddress(title)).toBe('loop:bog?minutes=95&sounds=et,en&texts=et');
  expect(parseLoopAddress(loopAddress(title))).toEqual(title);
  const plain = { clip: 'sea', minutes: 1, sounds: ['et'], texts: [] } as const;
  expect(loopAddress(plain)).toBe('loop:sea?minutes=1&sounds=et');
  expect(parseLoopAddress(loopAddress(plain))).toEqual(plain);
});

test.each([
  'loop:',
  'loop:bog',
  'loop:../../etc?minutes=1&sounds=et',
  'loop:tune-folk?minutes=1&sounds=et',
  'loop:bog?minutes=0&sounds=et',
  'loop:bog?minutes=361&sounds=et',
  'loop:bog?minutes=1e2&sounds=et',
  'loop:bog?minutes=95',
  'loop:bog?minutes=95&sounds=',
  'loop:bog?minutes=95&sounds=et,',
  'loop:bog?minutes=95&sounds=et,et,et,et,et,et,et,et',
  'loop:bog?minutes=95&sounds=et&texts=et,en,fi,ru,sv',
  'loop:bog?minutes=95&sounds=et&more=1',
  'loop:bog?minutes=95&sounds=et\n',
])('%j is no loop, and no file either', (source) => {
  expect(parseLoopAddress(source)).toBeUndefined();
  expect(isLoopAddress(source)).toBe(true);
});
