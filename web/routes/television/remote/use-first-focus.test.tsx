// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterTvMode, leaveTvMode } from '../../../lib/device/tv-mode.ts';
import { keepFocus } from '../../../lib/moving/kept-focus.ts';
import { useFirstFocus } from './use-first-focus.ts';

const home = '<a id="home" href="#/" data-way-home></a>';
const card = '<ul data-row><li><a id="card" href="#/film"></a></li></ul>';
const genre = '<nav data-row><button id="genre"></button></nav>';

beforeEach(() => {
  vi.useFakeTimers();
  enterTvMode();
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  leaveTvMode();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

let visits = 0;
/** A page that nobody has been on before, or one that somebody comes back to. */
function begin(key = `visit ${(visits += 1)}`): void {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: '/movies', key }]}>{children}</MemoryRouter>
  );
  renderHook(() => useFirstFocus(true), { wrapper });
}

/** So much more of a page is there; a moment later something has the focus. */
function comes(html: string): string | undefined {
  document.querySelector('#page')!.insertAdjacentHTML('beforeend', html);
  act(() => void vi.advanceTimersByTime(300));
  return document.activeElement?.id;
}

test('a page that has yet to come does not begin at the way out of it', () => {
  document.body.innerHTML = `<main>${home}<div id="page"></div></main>`;
  begin();
  expect(comes('')).toBe('');
  expect(comes(card)).toBe('card');
});

test('its first card takes the focus from what came before it', () => {
  document.body.innerHTML = `<main><div id="page"></div></main>`;
  begin();
  expect(comes(genre)).toBe('genre');
  expect(comes(card)).toBe('card');
  document.querySelector<HTMLElement>('#genre')!.focus();
  expect(comes(card)).toBe('genre');
});

test('once a key was pressed nothing moves the focus any more', () => {
  document.body.innerHTML = `<main><div id="page"></div></main>`;
  begin();
  expect(comes(genre)).toBe('genre');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown' }));
  expect(comes(card)).toBe('genre');
});

test('what was left has the focus again and is in sight, and the next arrow is not taken back', () => {
  const back = '<a id="left" href="#/left"></a><a id="next" href="#/next"></a>';
  document.body.innerHTML = `<main><div id="page">${back}</div></main>`;
  const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!.focus();
  focus('left');
  keepFocus('back', document.activeElement!);
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  begin('back');
  expect(comes('')).toBe('left');
  expect(shown).toHaveBeenCalled();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  focus('next');
  expect(comes('')).toBe('next');
});
