// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import type { Timeline } from '../../../player/timeline.ts';
import { TimelineBar } from './timeline-bar.tsx';
import { timelineParts } from './timeline-parts.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20, 18, 0);
const program = (name: string, fromMinute: number, toMinute: number) => ({
  id: fromMinute,
  name,
  startTime: start + fromMinute * minute,
  endTime: start + toMinute * minute,
});
const parts = timelineParts(
  {
    previous: program('Ilm', -15, 0),
    now: program('Ringkäik', 0, 60),
    next: program('Meri', 60, 120),
  },
  start + 45 * minute,
);
const onSeek = vi.fn<(ms: number) => void>();
const onStep = vi.fn<(seconds: number) => void>();

const show = (atMinute: number, more: Partial<Timeline> = {}) =>
  render(
    <TimelineBar
      parts={parts}
      at={{
        positionMs: start + atMinute * minute,
        startMs: start - 600 * minute,
        liveMs: start + 45 * minute,
        atLive: false,
        ...more,
      }}
      timeOf={ownClockText}
      textOf={(ms) => `${(ms - start) / minute}. minut`}
      onSeek={onSeek}
      onStep={onStep}
    />,
  );
const slider = () => screen.getByRole('slider', { name: 'Ajajoon' });
const styles = (selector: string) =>
  [...slider().querySelectorAll<HTMLElement>(selector)].map((part) => part.getAttribute('style') ?? '');

beforeEach(() => {
  onSeek.mockClear();
  onStep.mockClear();
  Element.prototype.setPointerCapture ??= () => undefined;
  // 1000 px wide: 220 for what was before, 600 for what is on, 180 for what comes.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = (left: number, width: number) => ({ left, right: left + width, width }) as DOMRect;
    const i =
      this.parentElement?.getAttribute('role') === 'slider'
        ? [...this.parentElement.children].indexOf(this)
        : -1;
    return [box(0, 220), box(220, 600), box(820, 180)][i] ?? box(0, 1000);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('says where it is, in words and in numbers, within what has been aired', () => {
  show(30);
  const read = (name: string) => slider().getAttribute(name);
  expect(read('aria-valuetext')).toBe('30. minut');
  expect(Number(read('aria-valuenow'))).toBe((start + 30 * minute) / 1000);
  expect(Number(read('aria-valuemin'))).toBe((start - 15 * minute) / 1000);
  expect(Number(read('aria-valuemax'))).toBe((start + 45 * minute) / 1000);
});

test('what was aired is drawn, what is still to come is a ghost', () => {
  show(30);
  expect(styles('[class*=played]')).toEqual(['width: 50.00%;']);
  expect([...slider().children].map((part) => /ghost/.test(part.className))).toEqual([false, true, true]);
  expect(styles('span > i:first-of-type').map((style) => /width: ([\d.]+)%/.exec(style)?.[1])).toEqual([
    '100.00',
    '75.00',
    '0.00',
  ]);
});

test('what the channel does not keep is not drawn as if it could be watched', () => {
  show(30, { startMs: start + 15 * minute });
  expect(styles('span > i:first-of-type').slice(0, 2)).toEqual([
    'left: 100.00%; width: 0.00%;',
    'left: 25.00%; width: 50.00%;',
  ]);
});

test('a finger drags: it goes where it is let go, and shows the time on its way', () => {
  show(30);
  fireEvent.pointerDown(slider(), { clientX: 520, button: 0 });
  fireEvent.pointerMove(slider(), { clientX: 320 });
  expect(slider().getAttribute('aria-valuetext')).toBe('10. minut');
  expect(slider().textContent).toContain('20:10');
  expect(onSeek).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider(), { clientX: 370 });
  expect(onSeek.mock.calls).toEqual([[start + 15 * minute]]);
});

test('a mouse that hovers sees the time and, beside it, whose time it is', () => {
  show(30);
  fireEvent.pointerMove(slider(), { clientX: 110, pointerType: 'mouse' });
  expect(slider().textContent).toContain('19:52 Ilm');
  fireEvent.pointerUp(slider(), { clientX: 110, pointerType: 'mouse' });
  expect(onSeek).not.toHaveBeenCalled();
});

test('what is written at the place is told how far both ends are, and never more', () => {
  show(30);
  const ends = (clientX: number) => {
    fireEvent.pointerMove(slider(), { clientX, pointerType: 'mouse' });
    const { style } = slider().querySelector<HTMLElement>('[class*=pointed]')!;
    return ['--before', '--after'].map((end) => style.getPropertyValue(end));
  };
  expect(ends(110)).toEqual(['110px', '890px']);
  expect(ends(-40)).toEqual(['0px', '1000px']);
  expect(ends(1_040)).toEqual(['1000px', '0px']);
});

test('keys: ten seconds, a minute, the beginning; others are left to the page', () => {
  show(30);
  for (const key of ['ArrowLeft', 'ArrowUp', 'PageDown']) {
    expect(fireEvent.keyDown(slider(), { key })).toBe(false);
  }
  expect(onStep.mock.calls.flat()).toEqual([-10, 10, -60]);
  fireEvent.keyDown(slider(), { key: 'Home' });
  expect(onSeek).toHaveBeenCalledWith(start);
  expect(fireEvent.keyDown(slider(), { key: 'End' })).toBe(true);
});

test('what was in the picture stands over the place that is pointed at, or that keys have gone to, for a while', () => {
  vi.useFakeTimers();
  render(
    <TimelineBar
      parts={parts}
      at={{
        positionMs: start + 30 * minute,
        startMs: start - 600 * minute,
        liveMs: start + 45 * minute,
        atLive: false,
      }}
      timeOf={ownClockText}
      textOf={String}
      previewAt={(ms) => <i>pilt {(ms - start) / 1000}</i>}
      onSeek={onSeek}
      onStep={onStep}
    />,
  );
  fireEvent.pointerMove(slider(), { clientX: 520, pointerType: 'mouse' });
  expect(screen.getByText('pilt 1800')).toBeTruthy();
  fireEvent.pointerLeave(slider());
  expect(screen.queryByText(/^pilt/)).toBeNull();
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  expect(screen.getByText('pilt 1780')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.queryByText(/^pilt/)).toBeNull();
  vi.useRealTimers();
});
