// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ZoneBanner } from './zone-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const shown = (): string | undefined => screen.queryByRole('status')?.textContent ?? undefined;
const showAt = (wall: string, zone: string): void => {
  vi.setSystemTime(Date.parse(wall));
  render(<ZoneBanner zone={zone} />);
};

test('in the weeks between two changes of the clocks it says how far apart they are', () => {
  showAt('2026-03-15T12:00:00Z', 'America/New_York');
  expect(shown()).toBe('Kuni 28.03 on Tallinna ja sinu kella (New York) vahe 6 tundi, seejärel 7 tundi.');
});

test('put away it stays away, until the next such weeks', () => {
  showAt('2026-03-15T12:00:00Z', 'America/New_York');
  fireEvent.click(screen.getByRole('button', { name: 'Sulge' }));
  expect(shown()).toBeUndefined();
  cleanup();
  showAt('2026-03-20T12:00:00Z', 'America/New_York');
  expect(shown()).toBeUndefined();
  cleanup();
  showAt('2026-10-27T12:00:00Z', 'America/New_York');
  expect(shown()).toContain('Kuni 01.11');
});

test('at all other times, and where clocks agree, there is none', () => {
  for (const [wall, zone] of [
    ['2026-05-15T12:00:00Z', 'America/New_York'],
    ['2026-03-15T12:00:00Z', 'Asia/Kolkata'],
    ['2026-03-15T12:00:00Z', 'Europe/Tallinn'],
  ] as const) {
    showAt(wall, zone);
    expect(shown()).toBeUndefined();
    cleanup();
  }
});
