import { expect, it } from 'vitest';
import { sameSecret } from './secret.ts';

it('tells secrets apart, whatever their lengths', () => {
  expect(sameSecret('saladus', Buffer.from('saladus'))).toBe(true);
  for (const wrong of ['', 'Saladus', 'saladus ', 'saladussaladus'])
    expect(sameSecret(wrong, 'saladus')).toBe(false);
});
