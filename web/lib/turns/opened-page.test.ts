// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPageComing, openedByAddress, pageIsThere } from './opened-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function open(address: string): void {
  history.replaceState(null, '', `#${address}`);
  openedByAddress();
}

test.each(['/', '/channel/etv', '/tv', '/login', '/radio', '/radio/vikerraadio'])(
  'nobody waits for %s: the picture, or the sound, goes first',
  (address) => {
    open(address);
    expect(isPageComing()).toBe(false);
  },
);

test.each(['/tvguide?at=1', '/movies', '/movies/list?genre=a', '/kids', '/search?q=a'])(
  '%s is waited for until it has asked for nothing more for a while',
  (address) => {
    open(address);
    expect(isPageComing()).toBe(true);
    const more = pageIsThere();
    vi.advanceTimersByTime(300);
    more();
    vi.advanceTimersByTime(300);
    expect(isPageComing()).toBe(true);
    pageIsThere();
    vi.advanceTimersByTime(400);
    expect(isPageComing()).toBe(false);
  },
);

test('the pictures of a page belong to it', () => {
  const picture = document.body.appendChild(document.createElement('img'));
  const complete = vi.spyOn(picture, 'complete', 'get').mockReturnValue(false);
  open('/movies');
  pageIsThere();
  vi.advanceTimersByTime(400);
  expect(isPageComing()).toBe(true);
  complete.mockReturnValue(true);
  expect(isPageComing()).toBe(false);
});

test('whoever has left the page does not wait for it', () => {
  open('/movies');
  history.replaceState(null, '', '#/channel/etv');
  expect(isPageComing()).toBe(false);
});
