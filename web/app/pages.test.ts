// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Pages } from './pages.tsx';

test.each(['/tvguide', '/view/10002/ab', '/view/187001/ab', '/movies/uued', '/token/abc', '/login'])(
  'the screen of %s is brought once, before it is drawn',
  async (pathname) => {
    const coming = Pages.fetch(pathname);
    expect(coming).toBeInstanceOf(Promise);
    await coming;
    expect(Pages.fetch(pathname)).toBeUndefined();
  },
);

test('an address that nobody knows has nothing to bring', () => {
  expect(Pages.fetch('/mis/see/on')).toBeUndefined();
});
