// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { viewtimeRedirectMs } from '../../../contract/constants.ts';
import type { User } from '../../../contract/models/user.ts';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import { useGo } from '../../lib/address/use-go.ts';
import { session } from '../../lib/session.ts';
import type { Player } from '../../player/player.ts';
import { noticeViewtimeEnd, useViewtimeEnd } from './use-viewtime-end.ts';

let nextId = 0;
let user: User;
const reopen = vi.fn<() => void>();

function Screen() {
  const { pathname, state } = useLocation();
  const go = useGo();
  useViewtimeEnd(user, pathname.startsWith('/channel/'));
  return (
    <>
      <output>{`${pathname} ${(state as { from?: string } | null)?.from ?? ''}`.trim()}</output>
      <button onClick={() => go('/channel/etv2')}>pildi juurde</button>
    </>
  );
}
const address = () => document.querySelector('output')?.textContent;
const toPicture = () => act(() => document.querySelector('button')!.click());

const store = createStore(() => ({ failure: undefined as string | undefined }));
const queries = new QueryClient();
const player = { store, reopen } as unknown as Player;
const screenAt = (at: string) => (
  <QueryClientProvider client={queries}>
    <PlayerProvider value={player}>
      <MemoryRouter initialEntries={[at]}>
        <Screen />
      </MemoryRouter>
    </PlayerProvider>
  </QueryClientProvider>
);
const show = (at = '/channel/etv?at=7000') => render(screenAt(at));
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const endsIn = (ms: number) => ({ ...user, expirationdate: Date.now() + ms });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  session.setState({ token: 'x' });
  user = { id: ++nextId, expirationdate: Date.now() - 1 } as User;
});
afterEach(() => {
  cleanup();
  session.setState({ token: undefined });
  vi.useRealTimers();
});

test('when viewing time ends what plays is asked for anew, and a little later the page opens that says why', async () => {
  user = endsIn(60_000);
  show();
  await passes(59_999);
  expect(reopen).not.toHaveBeenCalled();
  await passes(1);
  expect(reopen).toHaveBeenCalledTimes(1);
  await passes(viewtimeRedirectMs - 1);
  expect(address()).toBe('/channel/etv');
  await passes(1);
  expect(address()).toBe('/viewtime /channel/etv?at=7000');
});

test('who has been told is left alone until another end of their time', async () => {
  const { unmount } = show();
  await passes(viewtimeRedirectMs);
  expect(address()).toMatch(/^\/viewtime/);
  toPicture();
  await passes(10 * viewtimeRedirectMs);
  expect(address()).toBe('/channel/etv2');
  unmount();
  show();
  await passes(10 * viewtimeRedirectMs);
  expect(address()).toBe('/channel/etv');
  cleanup();
  user = endsIn(1_000);
  show();
  await passes(1_000);
  await passes(viewtimeRedirectMs);
  expect(address()).toMatch(/^\/viewtime/);
});

test('a member who never had any time is welcomed there at once, and nothing is begun anew for them', async () => {
  user = { ...user, expirationdate: null };
  show();
  await passes(0);
  expect(address()).toMatch(/^\/viewtime/);
  expect(reopen).not.toHaveBeenCalled();
});

test('who was welcomed by another page is not welcomed once more', async () => {
  user = { ...user, expirationdate: null };
  noticeViewtimeEnd(user);
  show();
  await passes(10 * viewtimeRedirectMs);
  expect(address()).toBe('/channel/etv');
});

test('nobody is taken away from a form; it opens when they come back to the picture', async () => {
  show('/myprofile');
  await passes(10 * viewtimeRedirectMs);
  expect(address()).toBe('/myprofile');
  toPicture();
  await passes(viewtimeRedirectMs);
  expect(address()).toMatch(/^\/viewtime/);
});

test('whose session ended meanwhile is left where they were sent', async () => {
  show();
  await passes(1_000);
  act(() => session.setState({ token: undefined }));
  await passes(viewtimeRedirectMs);
  expect(address()).toBe('/channel/etv');
});

test.each(['viewtime.expired', 'viewtime.none', 'viewtime.frozen'])(
  'a picture that was refused with %s is asked for again when there is time',
  async (failure) => {
    store.setState({ failure });
    const { rerender } = show('/viewtime');
    user = endsIn(86_400_000);
    rerender(screenAt('/viewtime'));
    expect(reopen).toHaveBeenCalledTimes(1);
    rerender(screenAt('/viewtime'));
    expect(reopen).toHaveBeenCalledTimes(1);
    store.setState({ failure: undefined });
  },
);

test('a picture that plays goes on when time is added', async () => {
  user = endsIn(60_000);
  const { rerender } = show();
  user = endsIn(86_400_000);
  rerender(screenAt('/channel/etv?at=7000'));
  expect(reopen).not.toHaveBeenCalled();
});
