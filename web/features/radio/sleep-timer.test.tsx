// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SleepTimer } from './sleep-timer.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 18, 43) }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
});

const choose = (minutes: string): void =>
  void fireEvent.change(screen.getByRole('combobox', { name: 'Unetaimer' }), { target: { value: minutes } });

test('it tells how long it still plays, minute by minute, until that is taken back', async () => {
  render(<SleepTimer />);
  choose('15');
  expect(screen.getByText(/^Vaikib 15\smin pärast$/)).toBeTruthy();
  // The clock is looked at when the browser has nothing else to do.
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000 + 50));
  expect(screen.getByText(/^Vaikib 10\smin pärast$/)).toBeTruthy();
  choose('0');
  expect(screen.queryByText(/^Vaikib/)).toBeNull();
});
