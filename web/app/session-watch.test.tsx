// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionEnd as Reason } from '../../contract/models/events.ts';
import { beginSession, endSession, session, type SessionEnd } from '../lib/session.ts';
import type { Player } from '../player/player.ts';
import { closeSession } from './close-session.ts';
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

function Where() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state ?? {})}`}</output>;
}
const show = (at: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>
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

test('who leaves by himself stays where he is, as a visitor', () => {
  show('/channel/etv');
  act(() => endSession('left'));
  expect(player.close).not.toHaveBeenCalled();
  expect(player.reopen).toHaveBeenCalled();
  expect(place()).toBe('/channel/etv {}');
});

test('who signs in in another tab watches there, and who signs in here watches here', () => {
  endSession('left');
  show('/channel/etv');
  act(() => session.setState({ token: 'other', ended: undefined, elsewhere: true }));
  expect(player.fail).toHaveBeenCalledWith('stream.replaced');
  expect(player.reopen).not.toHaveBeenCalled();
  act(() => beginSession('third', true));
  expect(player.reopen).toHaveBeenCalledTimes(1);
});

test('who was at his profile comes back to it after signing in again', async () => {
  show('/myprofile');
  act(() => endSession('unknown'));
  await waitFor(() => expect(place()).toBe('/login {"from":"/myprofile"}'));
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
