// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lineTurn } from './picture-first.ts';
import { Opened, useTurnOf } from './use-turn.ts';

afterEach(() => lineTurn.setState({ turn: 'pictures' }));

test('what stands around the picture waits for its turn', () => {
  lineTurn.setState({ turn: 'picture' });
  const { result } = renderHook(() => useTurnOf('guide'));
  expect(result.current).toBe(false);
  act(() => lineTurn.setState({ turn: 'guide' }));
  expect(result.current).toBe(true);
});

test('what somebody has opened waits for nothing', () => {
  lineTurn.setState({ turn: 'page' });
  const { result } = renderHook(() => useTurnOf('pictures'), {
    wrapper: ({ children }) => <Opened value={true}>{children}</Opened>,
  });
  expect(result.current).toBe(true);
});
