// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channel } from '../../testing/channels.ts';
import { comesNear, holdAway } from '../../testing/nearness.ts';
import { ChannelList } from './channel-list.tsx';

const many = Array.from({ length: 1_000 }, (_, i) => channel(i, `Kanal ${i}`));
const rowHeight = 62;
let scrolledTo: number;

const nothing = (): void => undefined;
const queries = new QueryClient();
const list = (activeId: string, more: Partial<Parameters<typeof ChannelList>[0]> = {}) => (
  <QueryClientProvider client={queries}>
    <ChannelList
      channels={many}
      categories={[]}
      category="all"
      onCategory={nothing}
      onAir={new Map()}
      marks={new Map()}
      activeId={activeId}
      member
      full
      onSelect={nothing}
      onFavorite={nothing}
      onOrder={nothing}
      onForgetPast={nothing}
      {...more}
    />
  </QueryClientProvider>
);
const show = (...given: Parameters<typeof list>) => render(list(...given));
const drawn = (): string[] =>
  screen.queryAllByRole('link').map((row) => row.getAttribute('data-channel') ?? '');
const ends = () => [drawn()[0], drawn().at(-1)];
const standIns = () =>
  [...document.querySelectorAll<HTMLElement>('li:empty')].map((li) => li.style.getPropertyValue('--rows'));

/** What stands in for others is near to what is seen: one step is drawn. */
const near = (): void => {
  comesNear('li:empty');
  act(() => void vi.runAllTimers());
};
/** And all steps until nothing comes of it any more. */
const allNear = (): void => {
  for (let before = ''; before !== ends().join();) {
    before = ends().join();
    near();
  }
};
const scrollTo = (row: number): void => {
  scrolledTo = row * rowHeight;
  allNear();
};

beforeEach(() => {
  vi.useFakeTimers();
  holdAway();
  scrolledTo = 0;
  // A box that shows ten rows.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = Number(this.getAttribute('aria-posinset'));
    if (place > 0) return new DOMRect(0, (place - 1) * rowHeight - scrolledTo, 300, rowHeight);
    if (this.tagName === 'UL') return new DOMRect(0, -scrolledTo, 300, many.length * rowHeight);
    return new DOMRect(0, 0, 300, 10 * rowHeight);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('those around the one on screen are drawn, and others stand in for the rest', () => {
  show('k400');
  expect(ends()).toEqual(['k396', 'k403']);
  expect(standIns()).toEqual(['396', '596']);
  const row = screen.getByRole('link', { name: /^400\./ }).closest('li');
  expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).toEqual(['401', '1000']);
});

test('those near what is seen are drawn wherever one has got to, and no others', () => {
  show('k0');
  expect(ends()).toEqual(['k0', 'k15']);
  scrollTo(500.2);
  expect(ends()).toEqual(['k494', 'k516']);
  scrollTo(990);
  expect(ends()).toEqual(['k984', 'k999']);
  scrollTo(0);
  expect(ends()).toEqual(['k0', 'k15']);
});

test('first those that are seen, and a few more with every step', () => {
  show('k0');
  scrolledTo = 500.2 * rowHeight;
  near();
  expect(ends()).toEqual(['k498', 'k512']);
  near();
  expect(ends()).toEqual(['k496', 'k514']);
});

test('what brings a row into sight when one has come near goes first', () => {
  show('k0');
  comesNear('li:empty');
  scrolledTo = 500.2 * rowHeight;
  act(() => void vi.runAllTimers());
  expect(ends()).toEqual(['k498', 'k512']);
});

test('Tab finds one of those that are drawn where the one on screen is not', () => {
  show('k0');
  const stops = () => screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops().map((row) => row.dataset.channel)).toEqual(['k0']);
  scrollTo(500);
  expect(stops().map((row) => row.dataset.channel)).toEqual(['k494']);
});

test('the one that has the focus stays', () => {
  show('k0');
  const third = screen.getByRole('link', { name: /^2\./ });
  third.focus();
  scrollTo(30);
  expect(ends()).toEqual(['k2', 'k45']);
  expect(document.activeElement).toBe(third);
});

test('a zap far away, and one back, find their rows at once', () => {
  const { rerender } = show('k0');
  rerender(list('k999'));
  expect(drawn()).toContain('k999');
  expect(drawn().length).toBeLessThan(30);
  rerender(list('k0'));
  expect(ends()).toEqual(['k0', 'k3']);
});

test('Home and End go to rows that were not drawn, and arrows on from there', () => {
  show('k400');
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name });
  const at = () => document.activeElement?.getAttribute('data-channel');
  screen.getByRole('link', { name: /^400\./ }).focus();
  key('End');
  expect(at()).toBe('k999');
  key('ArrowDown');
  expect(at()).toBe('k999');
  key('ArrowUp');
  expect(at()).toBe('k998');
  key('Home');
  expect(at()).toBe('k0');
  key('ArrowUp');
  expect(at()).toBe('k0');
});

test('what is left of them by a search is drawn from its start', () => {
  show('k400');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Kanal 99' } });
  expect(drawn()).toEqual(['k99', ...Array.from({ length: 10 }, (_, i) => `k${990 + i}`)]);
  expect(standIns()).toEqual([]);
});

test('of a list below what is seen nothing is drawn until it comes near', () => {
  const three = many.slice(0, 3);
  show('k0', { channels: three, below: true });
  expect(drawn()).toEqual([]);
  near();
  expect(drawn()).toHaveLength(three.length);
  expect(document.querySelector('li:empty')).toBeNull();
});
