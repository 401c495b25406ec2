// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inZone } from '../../testing/in-zone.ts';
import { Clocks } from './clocks.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 18, 43) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('shows Tallinn and the viewer’s city', () => {
  render(<Clocks zone="Europe/Stockholm" />);
  expect(screen.getByRole('group', { name: 'Kellaaeg' }).textContent).toBe('20:43Tallinn19:43Stockholm');
});

test.each(['Europe/Helsinki', 'Europe/Tallinn'])(
  'shows the time at home once where the clocks agree: %s',
  (zone) => {
    render(<Clocks zone={zone} />);
    expect(screen.getByRole('group', { name: 'Kellaaeg' }).textContent).toBe('20:43Tallinn');
  },
);

test('a zone that is changed while the page is open is followed within a minute', () => {
  inZone('Europe/Stockholm');
  render(<Clocks />);
  inZone('America/New_York');
  act(() => void vi.advanceTimersByTime(90_000));
  expect(screen.getByRole('group', { name: 'Kellaaeg' }).textContent).toBe('20:44Tallinn13:44New York');
});
