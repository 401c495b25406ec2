// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nowMs } from '../../../ui/lib/clock.ts';
import { LastHour } from './last-hour.tsx';
import { ViewtimePill } from './viewtime-pill.tsx';

const minute = 60_000;
/** Not at a full minute. */
const end = Date.UTC(2026, 10, 21, 18, 30, 17);

beforeEach(() => void vi.useFakeTimers({ now: end - 62 * minute }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (frozenUntil: number | null = null) =>
  render(
    <MemoryRouter>
      <ViewtimePill user={{ expirationdate: end, frozenUntil }} />
      <LastHour user={{ expirationdate: end, frozenUntil }} />
    </MemoryRouter>,
  );
/** A second later at the most: the clock is looked at when there is nothing else to draw. */
const before = (leftMs: number) => act(() => vi.advanceTimersByTimeAsync(end - leftMs - nowMs() + 200));
const said = () => [screen.getByRole('link').textContent, screen.queryByRole('timer')?.textContent];

test('the last hour counts in minutes, the last minute in seconds, also with the picture', async () => {
  show();
  await before(61 * minute);
  expect(said()).toEqual(['1 tund', undefined]);
  await before(59.5 * minute);
  expect(said()).toEqual(['60 minutit', 'Vaatamisaega 60 minutit']);
  await before(12 * minute - 1_000);
  expect(said()).toEqual(['12 minutit', 'Vaatamisaega 12 minutit']);
  await before(42_000);
  expect(said()).toEqual(['42 sekundit', 'Vaatamisaega 42 sekundit']);
  await before(41_000);
  expect(said()).toEqual(['41 sekundit', 'Vaatamisaega 41 sekundit']);
});

test('time that stands still counts nothing', async () => {
  show(end + 60 * minute);
  await before(30 * minute);
  expect(said()[1]).toBeUndefined();
});
