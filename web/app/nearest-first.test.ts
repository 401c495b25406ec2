// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamRequest } from '../player/request.ts';

const races = vi.hoisted(() => ({ begun: 0, end: (_winner: string | undefined): void => undefined }));
vi.mock('../lib/line/run-race.ts', () => ({
  runRace: () => {
    races.begun++;
    return new Promise((resolve) => (races.end = resolve));
  },
}));

const request = { channelId: 'etv', quality: 'high' } as const;
let requests: StreamRequest[];
/** What a page does, on a page of its own: it listens for as long as that lives. */
let page: typeof import('./nearest-first.ts') &
  typeof import('../lib/session.ts') &
  typeof import('../lib/loading/lanes.ts');
const make = () =>
  page.nearestFirst((one) => {
    requests.push(one);
    return Promise.resolve({} as never);
  });
const { signal } = new AbortController();

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  races.begun = 0;
  requests = [];
  vi.resetModules();
  page = {
    ...(await import('./nearest-first.ts')),
    ...(await import('../lib/session.ts')),
    ...(await import('../lib/loading/lanes.ts')),
  };
  page.lanes.setState({ open: 'picture' });
  page.beginSession('x', false);
});
afterEach(() => {
  vi.useRealTimers();
  page.endSession('left');
});

test('the first picture of a device comes from the edge that wins, and the next ones from where the service says', async () => {
  const openFirst = make();
  const first = openFirst(request, signal);
  await vi.advanceTimersByTimeAsync(500);
  expect(requests).toEqual([]);
  races.end('s2');
  await first;
  await openFirst(request, signal);
  expect(requests).toEqual([{ ...request, userSelectedServerId: 's2' }, request]);
});

test('it waits for no longer than a second and a half, and never again on this device', async () => {
  const first = make()(request, signal);
  await vi.advanceTimersByTimeAsync(1_500);
  await first;
  await make()(request, signal);
  expect(requests).toEqual([request, request]);
  expect(races.begun).toBe(1);
});

test('one that was left for a fault, or that goes on, is not overridden', async () => {
  const openFirst = make();
  const asked = openFirst({ ...request, failedStreamServerId: 's2' }, signal);
  await vi.advanceTimersByTimeAsync(0);
  races.end('s2');
  await asked;
  expect(requests).toEqual([{ ...request, failedStreamServerId: 's2' }]);
});

test('visitors wait for nothing; for a member edges race at once', async () => {
  page.endSession('left');
  const openFirst = make();
  await openFirst(request, signal);
  expect([requests.length, races.begun]).toEqual([1, 0]);
  page.beginSession('y', false);
  await vi.advanceTimersByTimeAsync(0);
  expect(races.begun).toBe(1);
});

test('beside the pictures, and when the line is back, it is looked at whether this network is known', async () => {
  localStorage.setItem('paasuke.raced', 'yes');
  await make()(request, signal);
  expect(races.begun).toBe(0);
  page.lanes.setState({ open: 'later.images' });
  await vi.advanceTimersByTimeAsync(0);
  expect(races.begun).toBe(1);
  races.end(undefined);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(races.begun).toBe(2);
});

test('a page that was opened by its address comes before the race', async () => {
  page.lanes.setState({ open: 'input' });
  make();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(races.begun).toBe(0);
  page.lanes.setState({ open: 'picture' });
  await vi.advanceTimersByTimeAsync(0);
  expect(races.begun).toBe(1);
});
