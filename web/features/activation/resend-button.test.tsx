// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResendButton } from './resend-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"ok":true}')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('rests for a minute after it was used', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ResendButton email="mari@paasuke.test" />
    </QueryClientProvider>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button');
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status').textContent).toContain('Kiri on saadetud');
  expect(button().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(58_000));
  expect(button().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(button().disabled).toBe(false);
});
