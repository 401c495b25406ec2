import { expect, test } from 'vitest';
import { isForAdults } from './for-adults.ts';

test.each([
  ['Öine film (K-18)', []],
  ['Öine film 18+', ['Draama']],
  ['Öine film', ['Erootika']],
  ['Öine film', ['Draama', 'Täiskasvanutele']],
  ['Öine film', ['Adult']],
  ['Öine film', ['18+']],
])('%s, %j, is for adults', (name, genres) => {
  expect(isForAdults({ name, genres })).toBe(true);
});

test.each([
  ['Uudised 18:00', ['Uudised']],
  ['Kanal 2018+1', []],
  ['Pornograafia ajalugu: dokumentaal', ['Dokumentaal']],
  ['Noor täiskasvanu', ['Draama', 'Adulthood']],
  ['18 aastat', []],
])('%s, %j, is not', (name, genres) => {
  expect(isForAdults({ name, genres })).toBe(false);
});
