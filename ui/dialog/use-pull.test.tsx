// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

/** Animations that have been begun: to where, and how long they take. */
let begun: { to: unknown; duration: number; finish: () => void }[];
let reduced: boolean;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  begun = [];
  reduced = false;
  onClose.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  Element.prototype.animate = function animate(frames, options) {
    const { promise: finished, resolve } = Promise.withResolvers<Animation>();
    const to = Array.isArray(frames) ? frames.at(-1)?.['transform'] : undefined;
    const { duration } = options as { duration: number };
    if (to !== undefined) begun.push({ to, duration, finish: () => resolve(undefined as never) });
    return { finished } as Animation;
  };
  render(
    <Sheet open onClose={onClose} title="Kanalid" side="left">
      <p>Loend</p>
    </Sheet>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A finger that goes from one place to another, and is lifted there after so long. */
function pulls(fromX: number, toX: number, overMs: number): void {
  const at = (timeStamp: number, clientX: number, type: 'pointerDown' | 'pointerMove' | 'pointerUp') => {
    const event = new PointerEvent(type.toLowerCase(), { clientX, pointerId: 1, bubbles: true });
    Object.defineProperties(event, {
      timeStamp: { value: timeStamp },
      pointerType: { value: 'touch' },
      isPrimary: { value: true },
    });
    fireEvent(type === 'pointerDown' ? screen.getByText('Loend') : window, event);
  };
  at(0, fromX, 'pointerDown');
  for (let step = 1; step <= 4; step++)
    at((overMs * step) / 4, fromX + ((toX - fromX) * step) / 4, 'pointerMove');
  at(overMs, toX, 'pointerUp');
}

test('a sheet that is let go of too early goes back, and stays open', () => {
  pulls(280, 200, 2_000);
  expect(begun.map(({ to }) => to)).toEqual(['translateX(0px)']);
  expect(onClose).not.toHaveBeenCalled();
});

test('one that was pulled over the half, or flicked, goes, and is closed when it has gone', async () => {
  for (const [toX, overMs] of [
    [80, 2_000],
    [200, 100],
  ] as const) {
    begun = [];
    onClose.mockClear();
    pulls(280, toX, overMs);
    expect(begun.map(({ to }) => to)).toEqual(['translateX(-300px)']);
    expect(onClose).not.toHaveBeenCalled();
    begun[0]!.finish();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  }
});

test('for whom nothing is to move it is there at once', () => {
  pulls(280, 200, 2_000);
  expect(begun[0]!.duration).toBeGreaterThan(0);
  begun = [];
  reduced = true;
  pulls(280, 200, 2_000);
  expect(begun[0]!.duration).toBe(0);
});
