// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useGo } from '../../lib/address/use-go.ts';
import { preferences } from '../../lib/preferences.ts';
import { fled, useCornerPlace } from './corner-place.ts';
import { cornerNear, overlap, useCorner } from './use-corner.ts';

function Screen() {
  const { cover, onNext, handlers } = useCorner();
  const go = useGo();
  return (
    <>
      <main>
        <h2>Filmid</h2>
        <button type="button">Kaugel</button>
        <button type="button">All</button>
        <button type="button" onClick={() => go('/kids')}>
          Lapsed
        </button>
      </main>
      <div data-testid="picture" data-corner={useCornerPlace()}>
        <div ref={cover} data-testid="cover" {...handlers}>
          <a href="#/back">Tagasi</a>
          <button type="button" onClick={onNext}>
            Vii
          </button>
        </div>
      </div>
    </>
  );
}

const at = (left: number, top: number) => () => new DOMRect(left, top, 100, 100);
/** The picture's place in a window of 1000 by 600 pixels, by the corner that it is told. */
const placed = (corner = '') =>
  new DOMRect(corner.endsWith('left') ? 0 : 900, corner.startsWith('top') ? 60 : 500, 100, 100);
const picture = () => screen.getByTestId('picture');
const corner = () => picture().dataset['corner'];

beforeEach(() => {
  preferences.setState({ corner: 'bottom-right' });
  fled.setState({ corner: undefined });
  vi.useFakeTimers();
  render(<Screen />, { wrapper: MemoryRouter });
  picture().getBoundingClientRect = () => placed(corner());
  screen.getByRole('heading').getBoundingClientRect = at(0, 70);
  screen.getByTestId('cover').setPointerCapture = () => undefined;
  screen.getByText('Kaugel').getBoundingClientRect = at(0, 0);
  screen.getByText('All').getBoundingClientRect = at(950, 550);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it leaves what gets the focus, and only that', () => {
  act(() => screen.getByText('Kaugel').focus());
  act(() => screen.getByRole('link').focus());
  expect(corner()).toBe('bottom-right');
  act(() => screen.getByText('All').focus());
  expect(corner()).toBe('bottom-left');
  // That was not its viewer's choice.
  expect(preferences.getState().corner).toBe('bottom-right');
});

test('it goes where neither the focus nor the heading is', () => {
  screen.getByText('All').getBoundingClientRect = () => new DOMRect(0, 550, 1000, 40);
  act(() => screen.getByText('All').focus());
  expect(corner()).toBe('top-right');
});

test('where every corner covers one of them, it is not the focus', () => {
  screen.getByText('All').getBoundingClientRect = () => new DOMRect(0, 550, 1000, 40);
  screen.getByRole('heading').getBoundingClientRect = () => new DOMRect(0, 70, 1000, 40);
  act(() => screen.getByText('All').focus());
  expect(corner()).toBe('top-left');
});

test('what has the whole window moves nothing', () => {
  screen.getByText('All').getBoundingClientRect = () => new DOMRect(0, 0, 1000, 600);
  act(() => screen.getByText('All').focus());
  expect(corner()).toBe('bottom-right');
});

test('it looks again when the page has been laid out', () => {
  act(() => screen.getByText('Kaugel').focus());
  expect(corner()).toBe('bottom-right');
  screen.getByText('Kaugel').getBoundingClientRect = at(950, 520);
  act(() => void vi.advanceTimersByTime(300));
  expect(corner()).toBe('bottom-left');
});

test('with the page that made it flee it goes back to its own corner', () => {
  act(() => screen.getByText('All').focus());
  expect(corner()).toBe('bottom-left');
  screen.getByText('All').blur();
  fireEvent.click(screen.getByText('Lapsed'));
  expect(corner()).toBe('bottom-right');
});

test('its button goes round the corners, and the choice is kept', () => {
  const seen = [1, 2, 3, 4].map(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Vii' }));
    return corner();
  });
  expect(seen).toEqual(['bottom-left', 'top-left', 'top-right', 'bottom-right']);
  expect(preferences.getState().corner).toBe('bottom-right');
});

test('it is dragged into the nearest corner, and a press that moved follows no link', () => {
  const drag = (toX: number, toY: number) => {
    const link = screen.getByRole('link');
    fireEvent.pointerDown(link, { button: 0, clientX: 950, clientY: 550 });
    fireEvent.pointerMove(link, { clientX: toX, clientY: toY });
    fireEvent.pointerUp(link, { clientX: toX, clientY: toY });
    return fireEvent.click(link);
  };
  expect(drag(20, 30)).toBe(false);
  expect(corner()).toBe('top-left');
  expect(preferences.getState().corner).toBe('top-left');
  expect(picture().style.transform).toBe('');
});

test('where a point lies, and what lies over what', () => {
  const window = { width: 1000, height: 800 };
  expect(cornerNear(1, 799, window)).toBe('bottom-left');
  expect(cornerNear(600, 10, window)).toBe('top-right');
  const box = (left: number, right: number) => ({ left, right, top: 0, bottom: 10 });
  expect(overlap(box(0, 10), box(9, 20))).toBe(true);
  expect(overlap(box(0, 10), box(10, 20))).toBe(false);
});
