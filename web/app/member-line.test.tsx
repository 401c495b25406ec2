// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionPollMs } from '../../contract/constants.ts';
import { columnsOf } from '../../contract/rules/guide-columns.ts';
import { userQuery } from '../features/account/account-queries.ts';
import { channelsQuery } from '../features/channels/channel-queries.ts';
import { dayGuideQuery } from '../features/guide/guide-queries.ts';
import { continueQuery } from '../features/catalogue/catalogue-queries.ts';
import { beginSession, endSession, session } from '../lib/session.ts';
import type { Player } from '../player/player.ts';
import { MemberLine } from './member-line.tsx';

const guidePath = '/api/guide/columns/2026-11-21';
const channelsPath = '/channels';
const close = vi.fn<() => void>();
const player = {
  close,
  store: { getState: () => ({}), subscribe: () => () => undefined },
  timeline: () => undefined,
} as unknown as Player;

let asked: string[];
let say: ((event: object) => void) | undefined;
let lineWorks: boolean;
let messages: { id: number; message: string }[];

beforeEach(() => {
  asked = [];
  say = undefined;
  lineWorks = true;
  messages = [];
  vi.clearAllMocks();
  beginSession('tok', true);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(path + (init.body ? ` ${init.body as string}` : ''));
    if (path === '/api/events') {
      if (!lineWorks) return Promise.reject(new Error('no line'));
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          say = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
          say({ type: 'hello' });
        },
      });
      return Promise.resolve(new Response(stream));
    }
    const answers: Record<string, unknown> = {
      '/user/info': { user: null },
      '/api/user/messages': messages,
      [channelsPath]: [],
      [guidePath]: columnsOf([], 0),
    };
    return Promise.resolve(new Response(JSON.stringify(answers[path] ?? { ok: true })));
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Screen() {
  useQuery(userQuery('tok'));
  return <MemberLine player={player} token="tok" />;
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Screen />
    </QueryClientProvider>,
  );
const times = (path: string) => asked.filter((one) => one === path).length;

test('what changed is asked anew', async () => {
  show();
  await waitFor(() => expect(times('/user/info')).toBeGreaterThan(0));
  const before = times('/user/info');
  say?.({ type: 'user.changed' });
  await waitFor(() => expect(times('/user/info')).toBeGreaterThan(before));
});

/** A screen with a day of the guide and the channels; all that is asked from here on is asked anew. */
async function showLists(): Promise<void> {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  function Lists() {
    const day = useQuery({ ...dayGuideQuery('2026-11-21'), staleTime: Infinity });
    const channels = useQuery(channelsQuery(true));
    return day.isSuccess && channels.isSuccess && 'Kõik on siin';
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Lists />
      <Screen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(say).toBeDefined());
  await screen.findByText('Kõik on siin');
  asked = [];
}

test('a change of the guide has what is shown of it asked anew, and nothing else', async () => {
  await showLists();
  say?.({ type: 'guide.changed', channels: ['etv'] });
  await waitFor(() => expect(times(guidePath)).toBe(1));
  expect(times(channelsPath)).toBe(0);
});

test('a change of the line-up has the lists of channels asked anew, and nothing else', async () => {
  await showLists();
  say?.({ type: 'lineup.changed' });
  await waitFor(() => expect(times(channelsPath)).toBe(1));
  expect(times(guidePath)).toBe(0);
});

test('what is gone on with follows positions that change on another device', async () => {
  const ask = vi.fn<() => Promise<string[]>>(async () => []);
  const lists = vi.fn<() => Promise<string[]>>(async () => []);
  function Films() {
    useQuery({ ...continueQuery('movies', 'tok'), queryFn: ask as never });
    useQuery({ queryKey: ['catalogue', 'tok', 'movies', 'row'], queryFn: lists, staleTime: Infinity });
    return null;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Films />
      <Screen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(say).toBeDefined());
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  say?.({ type: 'positions.changed' });
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(lists).toHaveBeenCalledTimes(1);
});

test('messages are shown one after another and acknowledged each', async () => {
  show();
  await waitFor(() => expect(times('/api/user/messages')).toBeGreaterThan(0));
  messages = [
    { id: 4, message: 'Hooldus öösel' },
    { id: 5, message: 'Uus kanal' },
  ];
  say?.({ type: 'message' });
  await screen.findByText('Hooldus öösel');
  fireEvent.click(screen.getByRole('button', { name: 'Sain aru, veel 1' }));
  await screen.findByText('Uus kanal');
  fireEvent.click(screen.getByRole('button', { name: 'Sain aru' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter((one) => one.includes('dismiss'))).toEqual([
    '/api/user/messages/dismiss {"messages":[4]}',
    '/api/user/messages/dismiss {"messages":[5]}',
  ]);
});

test('another device takes over: the picture stops before anything else', async () => {
  show();
  await waitFor(() => expect(say).toBeDefined());
  act(() => say?.({ type: 'session.ended', session: 's', reason: 'takeover', device: 'Teler' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(session.getState()).toMatchObject({ token: undefined, ended: 'taken', device: 'Teler' });
});

test('without a line it goes on asking', async () => {
  vi.useFakeTimers();
  lineWorks = false;
  show();
  await act(() => vi.advanceTimersByTimeAsync(100));
  const before = times('/user/info');
  await act(() => vi.advanceTimersByTimeAsync(sessionPollMs * 2));
  expect(times('/user/info') - before).toBeGreaterThanOrEqual(1);
});
