// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useDistinctState } from './use-distinct-state.ts';

afterEach(cleanup);

test('what changes nothing is never drawn, also right after a change, when React itself would look once more', () => {
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useDistinctState('all', (one, other) => one.toLowerCase() === other.toLowerCase());
  });
  const set = (next: string): void => act(() => result.current[1](next));
  set('üks');
  expect(result.current[0]).toBe('üks');
  const before = drawn;
  set('ÜKS');
  set('üks');
  expect([result.current[0], drawn]).toEqual(['üks', before]);
  set('kaks');
  expect(result.current[0]).toBe('kaks');
});

test('what was set before a drawing that is dropped counts', () => {
  const { result } = renderHook(() => ({ kept: useDistinctState(0), other: useState(0) }));
  act(() => {
    startTransition(() => result.current.kept[1](1));
    result.current.kept[1](0);
  });
  expect(result.current.kept[0]).toBe(0);
});
