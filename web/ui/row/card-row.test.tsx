// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comesNear, holdAway } from '../../testing/nearness.ts';
import { CardRow } from './card-row.tsx';

beforeEach(holdAway);
afterEach(cleanup);

const show = (count: number, title = 'Draama') =>
  render(
    <MemoryRouter>
      <CardRow title={title} shape="upright" all="/movies/list?genre=draama">
        {Array.from({ length: count }, (_, i) => (
          <li key={i}>
            <a href={`#/movies/${i}`}>{`Film ${i}`}</a>
          </li>
        ))}
      </CardRow>
    </MemoryRouter>,
  );

test('a row is a section with its heading and a list of links, and says where all of it is', () => {
  show(5);
  const row = screen.getByRole('region', { name: 'Draama' });
  expect(within(row).getByRole('heading', { name: 'Draama', level: 2 })).toBeTruthy();
  expect(within(within(row).getByRole('list')).getAllByRole('listitem')).toHaveLength(5);
  expect(within(row).getByRole('link', { name: 'Kõik: Draama' }).getAttribute('href')).toBe(
    '/movies/list?genre=draama',
  );
  expect(within(row).queryByRole('button')).toBeNull();
});

test('from seven cards on it has arrows, which turn it by what is in sight', () => {
  show(7);
  const list = screen.getByRole('list');
  const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
  Object.assign(list, { scrollBy });
  Object.defineProperty(list, 'clientWidth', { value: 1_000 });
  Object.defineProperty(list, 'scrollWidth', { value: 2_000 });
  const [back, forward] = [/^Eelmised/, /^Järgmised/].map((name) => screen.getByRole('button', { name }));
  expect(back!.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(forward!);
  expect(scrollBy.mock.calls[0]![0].left).toBe(850);
  list.scrollLeft = 1_000;
  fireEvent.scroll(list);
  expect([back, forward].map((arrow) => arrow!.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
});

test('five cards are drawn, and more when the end of them comes near; who comes back finds all of them', () => {
  const { unmount } = show(20, 'Komöödia');
  const cards = (): number => screen.getAllByRole('link', { name: /^Film/ }).length;
  const rest = (): HTMLElement | null => document.querySelector('li:empty');
  expect(cards()).toBe(5);
  expect(rest()?.style.gridColumn).toBe('span 15');
  comesNear('li:empty');
  expect(cards()).toBe(9);
  for (const more of [13, 17, 20]) {
    comesNear('li:empty');
    expect(cards()).toBe(more);
  }
  expect(rest()).toBeNull();
  unmount();
  show(20, 'Komöödia');
  expect(cards()).toBe(20);
});

test('arrows on a card move among cards, and nothing below hears them', () => {
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  window.addEventListener('keydown', heard);
  show(3);
  // Nothing has a box here unless it is said to.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const first = screen.getByRole('link', { name: 'Film 0' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement?.textContent).toBe('Film 1');
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(document.activeElement!, { key: 'm' });
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', heard);
});

test('a row is one stop of Tab, and keeps the one that had the focus', () => {
  show(20, 'Krimi');
  const stops = () =>
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .filter((link) => link.tabIndex === 0)
      .map((link) => link.textContent);
  expect(stops()).toEqual(['Film 0']);
  screen.getByRole('link', { name: 'Film 3' }).focus();
  expect(stops()).toEqual(['Film 3']);
  comesNear('li:empty');
  expect(stops()).toEqual(['Film 3']);
});
