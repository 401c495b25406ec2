// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionEnd as Reason } from '../../contract/models/events.ts';
import { readKept } from '../../ui/lib/storage.ts';
import { recentSearches, rememberSearch } from '../features/search/recent-searches.ts';
import { beginSession, endSession, session, type SessionEnd } from '../lib/session.ts';
import type { Player } from '../player/player.ts';
import { closeSession } from './close-session.ts';
import { storageKeys } from '../lib/storage-keys.ts';
import { SessionWatch } from './session-watch.tsx';

const player = {
  close: vi.fn<() => void>(),
  reopen: vi.fn<() => void>(),
  fail: vi.fn<Player['fail']>(),
  store: { getState: () => ({ subject: { channelId: 'etv' } }), subscribe: () => () => undefined },
  timeline: () => undefined,
} as unknown as Player & { close: ReturnType<typeof vi.fn>; reopen: ReturnType<typeof vi.fn> };

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  beginSession('tok', true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  endSession('left');
});

interface World {
  queries?: QueryClient;
  children?: ReactNode;
}

function Where() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state ?? {})}`}</output>;
}
const show = (at: string, { queries = new QueryClient(), children }: World = {}) =>
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        {children}
        <SessionWatch player={player} />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const place = () => screen.getByRole('status').textContent;

test.each([
  ['taken', '/multiplesessions'],
  ['blocked', '/blocked'],
  ['device', '/login'],
  ['password', '/login'],
  ['deleted', '/login'],
  ['unknown', '/login'],
] satisfies [SessionEnd, string][])(
  'a session that ends as %s stops the picture and leads to %s',
  async (ended, path) => {
    show('/channel/etv');
    act(() => endSession(ended));
    expect(player.close).toHaveBeenCalled();
    expect(player.reopen).not.toHaveBeenCalled();
    await waitFor(() => expect(place()).toContain(`${path} `));
  },
);

test('who leaves by themselves stays where they are, as a visitor', () => {
  show('/channel/etv');
  act(() => endSession('left'));
  expect(player.close).not.toHaveBeenCalled();
  expect(player.reopen).toHaveBeenCalled();
  expect(place()).toBe('/channel/etv {}');
});

test('who signs in in another tab watches there, and who signs in here watches here', () => {
  endSession('left');
  show('/channel/etv');
  act(() => session.setState({ token: 'other', ended: undefined, fromOtherTab: true }));
  expect(player.fail).toHaveBeenCalledWith('stream.replaced');
  expect(player.reopen).not.toHaveBeenCalled();
  act(() => beginSession('third', true));
  expect(player.reopen).toHaveBeenCalledTimes(1);
});

test.each(['/myprofile', '/channel/etv?at=7000', '/tvguide'])(
  'whose session ran out at %s comes back there after signing in again',
  async (at) => {
    show(at);
    act(() => endSession('unknown'));
    await waitFor(() => expect(place()).toBe(`/login {"from":"${at}"}`));
  },
);

test('nothing that was answered to one account is left for the next', async () => {
  const queries = new QueryClient();
  const asked: (string | undefined)[] = [];
  function Progress() {
    const { data } = useQuery({
      queryKey: ['program', 7],
      queryFn: () => new Promise<string>(() => asked.push(session.getState().token)),
      staleTime: Infinity,
    });
    return <p>{data ?? 'midagi ei ole teada'}</p>;
  }
  queries.setQueryData(['program', 7], 'pooleli 40 minutil');
  queries.setQueryData(['program', 8], 'pooleli 10 minutil');
  rememberSearch('saladus');
  show('/channel/etv', { queries, children: <Progress /> });
  screen.getByText('pooleli 40 minutil');
  act(() => endSession('left'));
  await screen.findByText('midagi ei ole teada');
  expect(queries.getQueryData(['program', 8])).toBeUndefined();
  expect(recentSearches.getState().texts).toEqual([]);
  expect(readKept(storageKeys.searches)).toBeUndefined();
  act(() => beginSession('next', true));
  await waitFor(() => expect(asked.at(-1)).toBe('next'));
});

const ended = (reason: Reason, device: string | null = null) => ({
  type: 'session.ended' as const,
  session: 's',
  reason,
  device,
});

test.each([
  ['takeover', 'Teler', 'taken', { device: 'Teler' }],
  ['device', null, 'device', undefined],
  ['password', null, 'password', undefined],
  ['deleted', null, 'deleted', undefined],
  ['logout', null, 'left', undefined],
  ['blocked', null, 'blocked', undefined],
] satisfies [Reason, string | null, SessionEnd, object | undefined][])(
  'the event %s ends it',
  async (reason, device, why, details) => {
    const end = vi.fn<typeof endSession>();
    await closeSession(ended(reason, device), { end, ask: () => Promise.resolve(), over: () => false });
    expect(end.mock.calls).toEqual([details ? [why, details] : [why]]);
  },
);

test('of a block the refusal of the next call knows more, and comes first', async () => {
  const ask = async () => endSession('blocked', { until: 9 });
  const over = () => session.getState().token === undefined;
  await closeSession(ended('blocked'), { end: endSession, ask, over });
  expect(session.getState()).toMatchObject({ ended: 'blocked', until: 9 });
});
