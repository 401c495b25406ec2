// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { putOnOwnLetters } from './own-letters.ts';
import { lineTurn } from './picture-first.ts';

afterEach(() => lineTurn.setState({ turn: 'pictures' }));

test('our letters are fetched with the guide, and put on when all of them are there', async () => {
  lineTurn.setState({ turn: 'picture' });
  const comes: (() => void)[] = [];
  const load = vi.fn<(font: string, text: string) => Promise<void>>(
    () => new Promise<void>((resolve) => comes.push(resolve)),
  );
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  const { dataset } = document.documentElement;
  const put = putOnOwnLetters();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  expect(dataset['letters']).toBe('coming');
  lineTurn.setState({ turn: 'guide' });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  comes[0]!();
  await Promise.resolve();
  expect(dataset['letters']).toBe('coming');
  comes[1]!();
  await put;
  expect(dataset['letters']).toBeUndefined();
});
