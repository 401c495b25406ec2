import { expect, test } from 'vitest';
import { cityOf } from './city-name.ts';

test('cities', () => {
  expect(cityOf('Europe/Stockholm')).toBe('Stockholm');
  expect(cityOf('America/New_York')).toBe('New York');
  expect(cityOf('Europe/Rome')).toBe('Rooma');
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
