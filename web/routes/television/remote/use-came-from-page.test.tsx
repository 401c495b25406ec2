// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useGo } from '../../../lib/address/use-go.ts';
import { useCameFromPage } from './use-came-from-page.ts';

function show(from: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[from]}>{children}</MemoryRouter>
  );
  return renderHook(() => ({ fromPage: useCameFromPage(), go: useGo() }), { wrapper }).result;
}

test('from a film of the past the way back leads to its page', () => {
  const shown = show('/movies/12');
  act(() => shown.current.go('/channel/etv?at=1000'));
  expect(shown.current.fromPage).toBe(true);
  // Its place is written into the address while it plays.
  act(() => shown.current.go('/channel/etv?at=3000', { replace: true }));
  expect(shown.current.fromPage).toBe(true);
  act(() => shown.current.go('/channel/etv2'));
  expect(shown.current.fromPage).toBe(false);
});

test('what was chosen from the picture leads to live', () => {
  const shown = show('/channel/etv');
  act(() => shown.current.go('/channel/etv?at=1000'));
  expect(shown.current.fromPage).toBe(false);
});
