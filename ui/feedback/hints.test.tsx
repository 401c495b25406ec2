// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mainTooltipDelayMs } from '../../contract/constants.ts';
import { Hints } from './hints.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <button type="button" data-hint="Algusest">
        <i>ikoon</i>
      </button>
      <button type="button" data-hint="Peatu saate lõpus">
        teine
      </button>
      <p>muu</p>
      <Hints />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const over = (text: string, pointerType = 'mouse') =>
  act(() => void fireEvent.pointerOver(screen.getByText(text), { pointerType }));
const hint = () => screen.queryByRole('tooltip')?.textContent;

test('a mouse that stays is told, and the hint describes what it belongs to', () => {
  over('ikoon');
  pass(mainTooltipDelayMs - 1);
  expect(hint()).toBeUndefined();
  pass(1);
  expect(hint()).toBe('Algusest');
  const button = screen.getByText('ikoon').closest('button')!;
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  over('muu');
  expect(hint()).toBeUndefined();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

test('what comes to be about something else while the mouse rests on it tells of that', async () => {
  over('ikoon');
  pass(mainTooltipDelayMs);
  const button = screen.getByText('ikoon').closest('button')!;
  button.dataset['hint'] = 'Otse';
  await act(() => Promise.resolve());
  expect(hint()).toBe('Otse');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

test('the next one is told at once, and after a while no more', () => {
  over('ikoon');
  pass(mainTooltipDelayMs);
  over('muu');
  pass(200);
  over('teine');
  expect(hint()).toBe('Peatu saate lõpus');
  over('muu');
  pass(400);
  over('teine');
  expect(hint()).toBeUndefined();
});

test('a mouse that only passes is told nothing, and a finger never', () => {
  over('ikoon');
  pass(mainTooltipDelayMs / 2);
  over('muu');
  pass(10_000);
  expect(hint()).toBeUndefined();
  over('ikoon', 'touch');
  pass(10_000);
  expect(hint()).toBeUndefined();
});

test.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['scrolling', () => fireEvent.scroll(screen.getByText('muu'))],
])('%s takes it away', (_, doIt) => {
  over('ikoon');
  pass(mainTooltipDelayMs);
  expect(hint()).toBe('Algusest');
  act(() => void doIt());
  expect(hint()).toBeUndefined();
});

test('what is gone before its time is not told of', () => {
  const card = document.body.appendChild(document.createElement('b'));
  card.dataset['hint'] = 'Kaart';
  act(() => void fireEvent.pointerOver(card, { pointerType: 'mouse' }));
  card.remove();
  pass(10_000);
  expect(hint()).toBeUndefined();
});

test('what a keyboard goes to is told of at once', () => {
  const button = screen.getByText('teine');
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  act(() => button.focus());
  expect(hint()).toBe('Peatu saate lõpus');
  act(() => button.blur());
  expect(hint()).toBeUndefined();
});
