// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

const restMs = 300;
const onText = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onText.mockClear();
});
afterEach(() => vi.useRealTimers());

const passes = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

function show() {
  const { result, rerender } = renderHook(({ text }) => useTyped(text, onText, restMs), {
    initialProps: { text: '' },
  });
  return {
    typed: () => result.current.typed,
    types: (text: string) => act(() => result.current.setTyped(text)),
    clears: () => act(() => result.current.clear()),
    rests: () => passes(restMs),
    /** What was told, or what the way back leads to, is drawn. */
    comes: (text: string) => rerender({ text }),
  };
}

test('what is typed is told when typing has rested, once', () => {
  const field = show();
  field.types('õ');
  passes(restMs - 1);
  field.types('õp');
  field.rests();
  field.rests();
  expect(onText.mock.calls).toEqual([['õp']]);
});

test('letters stay that are typed before what was told is drawn, however late that is', () => {
  const field = show();
  field.types('õpet');
  field.rests();
  field.types('õpeta');
  field.rests();
  field.types('õpetaja');
  field.comes('õpet');
  field.comes('õpeta');
  expect(field.typed()).toBe('õpetaja');
  field.rests();
  expect(onText.mock.calls).toEqual([['õpet'], ['õpeta'], ['õpetaja']]);
});

test('what is changed elsewhere is followed, also back to what was told before', () => {
  const field = show();
  field.types('kass');
  field.rests();
  field.comes('kass');
  field.comes('');
  expect(field.typed()).toBe('');
  field.comes('kass');
  expect(field.typed()).toBe('kass');
  field.clears();
  expect([field.typed(), onText.mock.lastCall]).toEqual(['', ['']]);
  field.comes('');
  field.comes('koer');
  expect(field.typed()).toBe('koer');
});
