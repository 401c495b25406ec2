// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { GuideItem, Program } from '../../../contract/models/program.ts';
import { columnsOf } from '../../../contract/rules/guide-columns.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { AppRouter } from '../../app/app-router.tsx';
import { PlayerProvider } from '../../features/watch/player-context.tsx';
import { appHistory } from '../../lib/address/app-history.ts';
import { lazyParts } from '../../lib/loading/lazy.ts';
import { endSession } from '../../lib/session.ts';
import type { Player } from '../../player/player.ts';
import { freshView, type PlayerView } from '../../player/view.ts';
import { channel } from '../../testing/channels.ts';
import { countDraws } from '../../testing/count-draws.ts';
import { monthOffers } from '../../testing/offers.ts';
import { MainScreen } from './main-screen.tsx';

const draws = countDraws();

const start = nowMs() - 600_000;
const programOf = (id: number) => ({
  id,
  name: `Saade ${id}`,
  startTime: start,
  endTime: start + 3_600_000,
  genres: [],
  imgUrl: null,
});
const channels = [1, 2, 3].map((number) => channel(number, `Kanal ${number}`, { replayFrom: 1 }));
const guide: GuideItem[] = channels.map(({ id, number }) => ({
  channel: { id },
  program: programOf(number),
}));
const details = (id: number): Partial<Program> => ({
  ...programOf(id),
  year: 2020,
  restartUntil: start + 7_200_000,
});

let answerDetails: ((id: number) => void)[];
const store = createStore<PlayerView>(() => freshView({ quality: 'high', volume: 1, muted: false }));
const watch = (channelId: string, state: PlayerView['state']): void =>
  store.setState({ channelId, subject: { channelId }, state, given: true });
const player: Partial<Player> = {
  store,
  open: (subject) => 'channelId' in subject && watch(subject.channelId, 'loaded'),
  attach: () => () => undefined,
  display: () => undefined,
  timeline: () => undefined,
  marks: () => [],
  attenuate: () => undefined,
  onTimeShift: () => () => undefined,
  knowArchive: () => undefined,
  knowRound: () => undefined,
};

function answer(path: string): Promise<Response> {
  const json = (body: unknown): Promise<Response> => Promise.resolve(Response.json(body));
  const id = /\/program\/(\d+)$/.exec(path)?.[1];
  if (id !== undefined)
    return new Promise((resolve) => answerDetails.push(() => resolve(Response.json(details(Number(id))))));
  if (path.endsWith('/viewtime/offers')) return json(monthOffers);
  if (path.endsWith('/channels')) return json(channels);
  if (path.includes('/guide/columns/')) return json(columnsOf(guide, 0));
  return json([]);
}

/** All that comes later, and what that has come later in turn: what would come in the middle of a zap is drawn then. */
async function bringAll(): Promise<void> {
  for (let known = -1; known < lazyParts.size;) {
    known = lazyParts.size;
    await Promise.all([...lazyParts].map((bring) => bring()));
  }
}

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  answerDetails = [];
  vi.stubGlobal('fetch', answer);
  location.hash = '#/channel/k1';
  endSession('left');
  await bringAll();
  vi.useFakeTimers();
  watch('k1', 'playing');
  render(
    <Profiler id="all" onRender={draws.look}>
      <QueryClientProvider client={new QueryClient()}>
        <PlayerProvider value={player as Player}>
          <AppRouter fetchPage={() => undefined}>
            <Suspense>
              <Routes>
                <Route element={<MainScreen />}>
                  <Route path="*" element={null} />
                </Route>
              </Routes>
            </Suspense>
          </AppRouter>
        </PlayerProvider>
      </QueryClientProvider>
    </Profiler>,
  );
  await passes(3_000);
  answerDetails.splice(0).forEach((come) => come(0));
  await passes(3_000);
  draws.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a zap draws the picture once, and what stands beside it once more when the picture is there', async () => {
  // The name that the first zap brings stays for the next.
  act(() => watch('k2', 'playing'));
  await passes(1_000);
  draws.clear();
  act(() => watch('k3', 'loaded'));
  await passes(100);
  expect(draws.of('Screen', 'MainPicture', 'WatchSurface', 'Header', 'TabBar')).toEqual({
    Screen: 1,
    MainPicture: 1,
    WatchSurface: 1,
    Header: 0,
    TabBar: 0,
  });
  act(() => watch('k3', 'buffering'));
  act(() => watch('k3', 'playing'));
  await passes(1_000);
  expect(draws.of('Screen', 'MainPicture', 'WatchSurface', 'Controls', 'Schedule')).toEqual({
    Screen: 2,
    MainPicture: 1,
    WatchSurface: 1,
    Controls: 1,
    Schedule: 1,
  });
  // What is coming, and what has come.
  expect(draws.of('StateOverlay')).toEqual({ StateOverlay: 2 });
  const same = [
    'ModalOutlet',
    'OpeningQuestion',
    'SpokenPage',
    'TabList',
    'ContinueRow',
    'Rewind',
    'Maximize',
    'Bell',
  ];
  expect(draws.of(...same)).toEqual(Object.fromEntries(same.map((name) => [name, 0])));
});

test('the address that follows a zap draws nothing of the screen', async () => {
  act(() => appHistory.navigator.push('/channel/k2'));
  await passes(0);
  act(() => watch('k2', 'playing'));
  await passes(1_500);
  draws.clear();
  act(() => appHistory.navigator.replace('/channel/k2?at=5'));
  await passes(100);
  const nothing = { Screen: 0, MainPicture: 0, Header: 0, Link: 0, TabBar: 0, SidePanel: 0 };
  expect(draws.of(...Object.keys(nothing))).toEqual(nothing);
});

test('what is learned of the programme on screen is drawn in its own place', async () => {
  act(() => watch('k2', 'playing'));
  await passes(1_000);
  draws.clear();
  answerDetails.splice(0).forEach((come) => come(0));
  await passes(500);
  expect(document.body.textContent).toContain('2020');
  expect(
    draws.of('Screen', 'MainPicture', 'WatchSurface', 'Controls', 'ControlRow', 'RestartButton'),
  ).toEqual({
    Screen: 0,
    MainPicture: 0,
    WatchSurface: 0,
    Controls: 0,
    ControlRow: 0,
    RestartButton: 1,
  });
});
