// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { applyOwnFonts } from './fonts.ts';
import { lanes } from './lanes.ts';

afterEach(() => lanes.setState({ open: 'later.images' }));

test('our fonts are fetched with the guide, and applied when all of their files are here', async () => {
  lanes.setState({ open: 'picture' });
  const comes: (() => void)[] = [];
  const load = vi.fn<(font: string, text: string) => Promise<void>>(
    () => new Promise<void>((resolve) => comes.push(resolve)),
  );
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  const { dataset } = document.documentElement;
  const applied = applyOwnFonts();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  expect(dataset['letters']).toBe('coming');
  lanes.setState({ open: 'later.guide' });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  comes[0]!();
  await Promise.resolve();
  expect(dataset['letters']).toBe('coming');
  comes[1]!();
  await applied;
  expect(dataset['letters']).toBeUndefined();
});
