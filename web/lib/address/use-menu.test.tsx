// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const held: (() => void)[] = [];
vi.mock('./app-history.ts', () => ({
  appHistory: {
    hold(attempt: () => void) {
      held.push(attempt);
      return () => void held.splice(held.indexOf(attempt), 1);
    },
  },
}));
const { useMenu } = await import('./use-menu.ts');

afterEach(cleanup);

test('the way back closes a menu that is open, and only that', () => {
  const { result } = renderHook(useMenu);
  expect(held).toHaveLength(0);
  act(() => result.current.onOpenChange(true));
  expect([result.current.open, held.length]).toEqual([true, 1]);
  act(() => held[0]!());
  expect([result.current.open, held.length]).toEqual([false, 0]);
});
