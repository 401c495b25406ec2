// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Reminder } from '../../../contract/models/reminder.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { appHistory } from '../../lib/address/app-history.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import type { Player } from '../../player/player.ts';
import { freshView, type PlayerView } from '../../player/view.ts';
import { ReminderWatch } from './reminder-watch.tsx';

const start = Date.UTC(2026, 10, 21, 18, 0);
const second = 1_000;
const day = 86_400 * second;

let store: StoreApi<PlayerView>;
let reminders: Reminder[];
let asked: string[];
let first: boolean;
let endsAt: number;

const reminder = (programId: number, channelId = 'etv2', startTime = start): Reminder => ({
  id: programId,
  programId,
  channelId,
  channelName: 'Eesti Kaks',
  programName: `Saade ${programId}`,
  startTime,
  endTime: startTime + 3_600 * second,
  enabled: true,
});

beforeEach(() => {
  vi.useFakeTimers({ now: start - 60 * second });
  store = createStore<PlayerView>(() => ({
    ...freshView({ quality: 'high', volume: 1, muted: false }),
    channelId: 'etv',
    subject: { channelId: 'etv' },
  }));
  [reminders, asked, first, endsAt] = [[reminder(7)], [], true, start + 30 * day];
  beginSession('tok', true);
  location.hash = '/tvguide';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') asked.push(`${path} ${init.body as string}`);
    if (path === '/api/user/reminder/list')
      return Response.json({ reminders, emailSending: false, count: reminders.length });
    if (path === '/user/info') return Response.json({ user: { id: 1, expirationdate: endsAt } });
    if (path === '/channels') return Response.json([{ id: 'etv2', demo: false }]);
    return Response.json({ ok: true, first });
  });
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <input aria-label="Otsi kanalit" />
      <ReminderWatch player={{ store } as unknown as Player} token="tok" />
    </QueryClientProvider>,
  );
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const until = (ms: number) => passes(ms - nowMs());
const popup = () => screen.queryByRole('dialog');

test('half a minute before its start a programme is announced, and counts down to its channel', async () => {
  show();
  await until(start - 31 * second);
  expect(popup()).toBeNull();
  await until(start - 30 * second);
  expect(popup()?.textContent).toContain('Kohe algab Saade 7');
  // The clock is looked at when the browser has nothing else to do.
  await until(start - 12 * second + 50);
  expect(popup()?.textContent).toContain('Kanal Eesti Kaks avaneb 12 sekundi pärast.');
  expect(location.hash).toBe('#/tvguide');
  await until(start + second);
  expect(asked).toEqual(['/api/user/reminder/shown {"programId":7}']);
  expect(location.hash).toBe('#/channel/etv2');
  expect(popup()).toBeNull();
});

test('who keeps their channel stays, and is not asked again', async () => {
  show();
  await until(start - 20 * second);
  fireEvent.click(screen.getByRole('button', { name: 'Jään siia kanalile' }));
  await until(start + 40 * second);
  expect(popup()).toBeNull();
  expect(location.hash).toBe('#/tvguide');
  expect(asked).toHaveLength(1);
});

test('where another tab or device was first, nothing changes here', async () => {
  first = false;
  show();
  await until(start - 20 * second);
  expect(popup()).not.toBeNull();
  await until(start + second);
  expect(popup()).toBeNull();
  expect(location.hash).toBe('#/tvguide');
});

test('of two tabs in which it is shown, one decides, and the other one’s question goes', async () => {
  const tabs = new Set<{ onmessage?: (event: { data: unknown }) => void }>();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: (event: { data: unknown }) => void;
      constructor() {
        tabs.add(this);
      }
      postMessage(): void {}
      close(): void {
        tabs.delete(this);
      }
    },
  );
  show();
  await until(start - 20 * second);
  expect(popup()).not.toBeNull();
  act(() => tabs.forEach((tab) => tab.onmessage?.({ data: `7 ${start}` })));
  expect(popup()).toBeNull();
  await until(start + second);
  expect(location.hash).toBe('#/tvguide');
  expect(asked).toEqual([]);
});

test('of two tabs that come to the start at the same moment one goes there, also without the server', async () => {
  const taken = new Set<string>();
  const locks = {
    request: async (name: string, _: object, act: (lock: object | null) => unknown) => {
      const free = !taken.has(name);
      taken.add(name);
      await act(free ? { name } : null);
    },
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.endsWith('/shown') ? Promise.reject(new TypeError('offline')) : fetch(path, init),
  );
  const went: string[] = [];
  const push = vi
    .spyOn(appHistory.navigator, 'push')
    .mockImplementation((to) => void went.push(to as string));
  onTestFinished(() => push.mockRestore());
  show();
  show();
  await until(start - 20 * second);
  await until(start + 5 * second);
  expect(went).toEqual(['/channel/etv2']);
  expect(popup()).toBeNull();
});

test('several of the same minute come one after another, each with time to be read', async () => {
  reminders = [reminder(7), reminder(8, 'kanal2')];
  show();
  await until(start - 20 * second);
  fireEvent.click(screen.getByRole('button', { name: 'Jään siia kanalile' }));
  await passes(0);
  expect(popup()?.textContent).toContain('Saade 8');
  await until(start + second);
  expect(location.hash).toBe('#/channel/kanal2');
});

test('what is on already is not announced; when it is left before, it is', async () => {
  store.setState({ channelId: 'etv2' });
  show();
  await until(start - 20 * second);
  expect(popup()).toBeNull();
  act(() => store.setState({ channelId: 'etv' }));
  await passes(0);
  expect(popup()?.textContent).toContain('Saade 7');
});

test('without viewing time one is told, and taken nowhere', async () => {
  endsAt = start - day;
  show();
  await until(start - 20 * second);
  expect(within(popup()!).getByText('Kanali Eesti Kaks vaatamiseks on vaja vaatamisaega.')).toBeTruthy();
  await until(start + 30 * second);
  expect(location.hash).toBe('#/tvguide');
  fireEvent.click(screen.getByRole('button', { name: 'Selge' }));
  expect(popup()).toBeNull();
});

test('who is typing keeps the focus and their keys', async () => {
  show();
  const field = screen.getByLabelText('Otsi kanalit');
  field.focus();
  await until(start - 20 * second);
  expect(popup()).toBeNull();
  expect(screen.getByRole('alertdialog', { name: 'Kohe algab Saade 7' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await until(start + second);
  expect(location.hash).toBe('#/channel/etv2');
});
