// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { viewtimeRedirectMs } from '../../../contract/constants.ts';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import { session } from '../../lib/session.ts';
import type { Player } from '../../player/player.ts';
import { useViewtimeEnd } from './use-viewtime-end.ts';

function Screen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useViewtimeEnd(undefined, pathname !== '/myprofile');
  return (
    <>
      <output>{pathname}</output>
      <button onClick={() => void navigate('/channel/etv')}>tagasi</button>
    </>
  );
}
const address = () => document.querySelector('output')?.textContent;

const store = createStore(() => ({ failure: undefined as string | undefined }));
const show = (at = '/channel/etv') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider value={{ store } as unknown as Player}>
        <MemoryRouter initialEntries={[at]}>
          <Screen />
        </MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  store.setState({ failure: undefined });
  session.setState({ token: 'x' });
});
afterEach(() => {
  cleanup();
  session.setState({ token: undefined });
  vi.useRealTimers();
});

test('a little after viewing time has ended, the page that says so opens', async () => {
  show();
  act(() => store.setState({ failure: 'viewtime.expired' }));
  await passes(viewtimeRedirectMs - 1);
  expect(address()).toBe('/channel/etv');
  await passes(1);
  expect(address()).toBe('/viewtime');
});

test('nobody is taken away from a form; it opens when he comes back to the picture', async () => {
  show('/myprofile');
  act(() => store.setState({ failure: 'viewtime.expired' }));
  await passes(10 * viewtimeRedirectMs);
  expect(address()).toBe('/myprofile');
  act(() => document.querySelector('button')!.click());
  await passes(viewtimeRedirectMs);
  expect(address()).toBe('/viewtime');
});

test('whose session ended meanwhile is left where he was sent', async () => {
  show();
  act(() => store.setState({ failure: 'viewtime.expired' }));
  await passes(1_000);
  act(() => session.setState({ token: undefined }));
  await passes(viewtimeRedirectMs);
  expect(address()).toBe('/channel/etv');
});
