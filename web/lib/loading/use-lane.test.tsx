// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lanes } from './lanes.ts';
import { InputLane, useLane } from './use-lane.ts';

afterEach(() => lanes.setState({ open: 'later.images' }));

test('what belongs to a lane waits until it opens', () => {
  lanes.setState({ open: 'picture' });
  const { result } = renderHook(() => useLane('later.guide'));
  expect(result.current).toBe(false);
  act(() => lanes.setState({ open: 'later.guide' }));
  expect(result.current).toBe(true);
});

test('what a viewer has opened waits for no lane', () => {
  lanes.setState({ open: 'input' });
  const { result } = renderHook(() => useLane('later.images'), {
    wrapper: ({ children }) => <InputLane value={true}>{children}</InputLane>,
  });
  expect(result.current).toBe(true);
});
