// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fetchScreen } from './pages.tsx';

test.each(['/tvguide', '/view/10002/ab', '/view/187001/ab', '/movies/uued', '/token/abc', '/login'])(
  'the screen of %s is brought once, before it is drawn',
  async (pathname) => {
    const coming = fetchScreen(pathname);
    expect(coming).toBeInstanceOf(Promise);
    await coming;
    expect(fetchScreen(pathname)).toBeUndefined();
  },
);

test('an address that nobody knows has nothing to bring', () => {
  expect(fetchScreen('/mis/see/on')).toBeUndefined();
});
