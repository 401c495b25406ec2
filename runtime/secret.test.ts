import { expect, it } from 'vitest';
import { sameSecret } from './secret.ts';

it('tells secrets of all lengths apart', () => {
  expect(sameSecret('saladus', Buffer.from('saladus'))).toBe(true);
  for (const wrong of ['', 'Saladus', 'saladus ', 'saladussaladus'])
    expect(sameSecret(wrong, 'saladus')).toBe(false);
});
