// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeBar } from './notice-bar.tsx';
import { dismissNotice, notify } from './notices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  dismissNotice();
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const isShown = (): boolean => screen.queryByText('Kustutatud') !== null;

function showNotice(): HTMLElement {
  render(<NoticeBar Link={() => null} />);
  act(() =>
    notify({
      kind: 'info',
      text: 'Kustutatud',
      shownForMs: 10_000,
      action: { label: 'Võta tagasi', run() {} },
    }),
  );
  return screen.getByRole('button', { name: 'Võta tagasi' });
}

test('a notice goes after its time', () => {
  showNotice();
  pass(9_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test.each([
  ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the keys are at it', fireEvent.focus, fireEvent.blur],
])('while %s it stays, and has its time afterwards', (_, come, leave) => {
  const undo = showNotice();
  pass(9_000);
  come(undo);
  pass(60_000);
  expect(isShown()).toBe(true);
  leave(undo);
  pass(9_999);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('the next notice is not held by the reader of the one before', () => {
  fireEvent.pointerEnter(showNotice());
  act(() => notify({ kind: 'info', text: 'Salvestatud' }));
  pass(6_000);
  expect(screen.queryByText('Salvestatud')).toBeNull();
});
