// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hearRest, noKeys, useLayer } from './use-layer.ts';

afterEach(cleanup);

const press = (key: string): boolean => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

test('the newest layer has the keys, and when it goes the one before', () => {
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderHook(() => useLayer({ onKey: below }));
  const { unmount } = renderHook(() => useLayer({ onKey: above }));
  press('a');
  unmount();
  press('b');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 1]);
});

test('a layer without keys leaves them to the one below, and so does one that is not there', () => {
  const [below, above] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderHook(() => useLayer({ onKey: below }));
  renderHook(() => useLayer({ onBack: above }));
  renderHook(() => useLayer({ active: false, onKey: above }));
  press('a');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 0]);
});

test('keys are heard by what a layer wants now, not by what it wanted when it came', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = renderHook(({ onKey }) => useLayer({ onKey }), { initialProps: { onKey: first } });
  rerender({ onKey: second });
  press('a');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('a layer is above the one it lies in, also when both come at once', () => {
  const [outer, inner] = [vi.fn<() => void>(), vi.fn<() => void>()];
  function Inner() {
    useLayer({ onKey: inner });
    return null;
  }
  function Outer() {
    useLayer({ onKey: outer });
    return <Inner />;
  }
  render(<Outer />);
  press('a');
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
});

/** A layer with a button in it that has the focus. */
function Layer() {
  useLayer({ onKey: noKeys });
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- what dialogs do
    <button autoFocus>inside</button>
  );
}
const screenWith = (...layers: string[]) => (
  <main tabIndex={-1}>
    <button>opener</button>
    {layers.map((key) => (
      <Layer key={key} />
    ))}
  </main>
);

test('the focus goes back to what opened a layer', () => {
  const { rerender } = render(screenWith());
  screen.getByText('opener').focus();
  rerender(screenWith('first'));
  expect(document.activeElement).toBe(screen.getByText('inside'));
  rerender(screenWith());
  expect(document.activeElement).toBe(screen.getByText('opener'));
});

test('a layer that takes the place of another one goes back to the same opener', () => {
  const { rerender } = render(screenWith());
  screen.getByText('opener').focus();
  rerender(screenWith('first'));
  rerender(screenWith('second'));
  expect(document.activeElement).toBe(screen.getByText('inside'));
  rerender(screenWith());
  expect(document.activeElement).toBe(screen.getByText('opener'));
});

test('where the opener is gone the focus goes to the screen as a whole, and a focus that is elsewhere stays there', () => {
  const { rerender } = render(screenWith());
  screen.getByText('opener').focus();
  rerender(screenWith('first'));
  rerender(<main tabIndex={-1} />);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  rerender(screenWith('first'));
  screen.getByText('opener').focus();
  rerender(screenWith());
  expect(document.activeElement).toBe(screen.getByText('opener'));
});

test('what no layer has taken is heard by one more, until it stops', () => {
  const rest = vi.fn<(event: KeyboardEvent) => void>();
  renderHook(() => useLayer({ onKey: (event) => event.key === 'a' && event.preventDefault() }));
  const stop = hearRest(rest);
  const pressed = (key: string) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  pressed('a');
  pressed('b');
  expect(rest.mock.calls.map(([{ key }]) => key)).toEqual(['b']);
  stop();
  pressed('c');
  expect(rest).toHaveBeenCalledTimes(1);
});

test('the listener of the rest is not silenced by the one before', () => {
  const [before, now] = [vi.fn<() => void>(), vi.fn<() => void>()];
  renderHook(() => useLayer({ onKey: noKeys }));
  const stopBefore = hearRest(before);
  const stop = hearRest(now);
  stopBefore();
  press('a');
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
  stop();
});
