// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Channel } from '../../../../contract/models/channel.ts';
import type { GuideItem, ProgramSummary } from '../../../../contract/models/program.ts';
import { dayBounds } from '../../../../contract/rules/guide-day.ts';
import { hourMs } from '../../../../contract/time.ts';
import type { LiveGuide } from '../../../features/guide/use-on-air.ts';
import { PlayerProvider } from '../../../features/watch/player-context.tsx';
import { listenToRemote } from '../../../lib/device/remote-keys.ts';
import { enterTvMode, leaveTvMode } from '../../../lib/device/tv-mode.ts';
import type { Player } from '../../../player/player.ts';
import { freshView } from '../../../player/view.ts';
import { channel } from '../../../testing/channels.ts';
import type { Watched } from '../../main/use-watched.ts';
import { Actions } from '../actions/actions.tsx';
import { Evening } from './evening.tsx';
import { MiniGuide } from './mini-guide.tsx';

/** A Sunday in Tallinn, twenty past nine in the evening. */
const now = Date.UTC(2026, 10, 22, 19, 20);
const [today, yesterday] = ['2026-11-22', '2026-11-21'];
const replayFrom = now - 7 * 24 * hourMs;
const etv = channel(1, 'Eesti Üks', { id: 'etv', replayFrom });
const channels: Channel[] = [etv, channel(2, 'Kaja', { id: 'kaja', replayFrom })];
const qualities = { low: true, medium: true, high: true };
const watched = {
  channelId: 'etv',
  channel: { ...etv, qualities },
  programs: {},
  replayFrom,
} as unknown as Watched;
const did = { replay: vi.fn<(channelId: string, atMs: number) => void>(), evening: vi.fn<() => void>() };
const nothing = (): void => undefined;

/** Something at every hour of a day. */
function dayOf(date: string): GuideItem[] {
  const { fromMs } = dayBounds(date)!;
  return Array.from({ length: 24 }, (_, hour) => ({
    channel: { id: 'etv' },
    program: {
      id: fromMs / hourMs + hour,
      name: `Saade ${hour}`,
      startTime: fromMs + hour * hourMs,
      endTime: fromMs + (hour + 1) * hourMs,
      genres: [],
      imgUrl: null,
    },
  }));
}

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  enterTvMode();
  stop = listenToRemote(nothing);
  vi.stubGlobal('fetch', (path: string) => {
    const [date] = /\d{4}-\d\d-\d\d/.exec(path) ?? [];
    const best = dayOf(yesterday).slice(20, 21);
    const elsewhere = best.map(({ program }) => ({ channel: { id: 'kaja' }, program }));
    return Promise.resolve(Response.json(date === undefined ? elsewhere : dayOf(date)));
  });
});
afterEach(() => {
  stop();
  cleanup();
  leaveTvMode();
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(part: ReactElement): void {
  const store = createStore(() => freshView({ quality: 'high', volume: 1, muted: false }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PlayerProvider
        value={{ store, timeline: () => undefined, hasAhead: () => false } as Partial<Player> as Player}
      >
        <MemoryRouter>{part}</MemoryRouter>
      </PlayerProvider>
    </QueryClientProvider>,
  );
}
const showSchedule = (onScreen?: ProgramSummary) =>
  show(
    <MiniGuide
      {...{
        watched: { ...watched, programs: { ...watched.programs, now: onScreen } },
        channelId: 'etv',
        replay: did.replay,
        onEvening: did.evening,
        onClose: nothing,
      }}
      guide={
        {
          today,
          index: new Map([['etv', dayOf(today).map(({ program }) => program)]]),
        } as unknown as LiveGuide
      }
    />,
  );
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const focused = () => document.activeElement?.textContent;

/** OK on what has the focus, so long after the last one. */
function pressOk(afterMs: number): void {
  vi.setSystemTime(Date.now() + afterMs);
  const { activeElement } = document;
  act(() => {
    if (activeElement && fireEvent.keyDown(activeElement, { key: 'Enter', keyCode: 13 }))
      fireEvent.click(activeElement);
  });
}

test('the evening before is second among the actions', () => {
  show(<Actions {...{ watched, member: true, onEvening: nothing, onMenu: nothing, onClose: nothing }} />);
  expect(buttons().slice(0, 2)).toEqual(['Mängi', 'Eile õhtul']);
});

test('the evening before is first in the schedule, which begins at what is on', () => {
  showSchedule();
  expect(buttons()[0]).toBe('Eile õhtul');
  expect(focused()).toContain('Saade 21');
});

test('beside a picture of the past the schedule begins at what is watched, of that day', async () => {
  showSchedule(dayOf(yesterday)[5]?.program);
  expect(screen.getByRole('button', { name: 'Eile', pressed: true })).toBeTruthy();
  await waitFor(() => expect(focused()).toContain('5:00Saade 5'));
  cleanup();
  showSchedule(dayOf(today)[3]?.program);
  expect(focused()).toContain('3:00Saade 3');
});

test('the evening before begins with the channel that is on, and plays what is pressed', async () => {
  show(<Evening {...{ watched, channels, replay: did.replay, onClose: nothing }} />);
  await waitFor(() => expect(focused()).toContain('18:00Saade 18'));
  expect(buttons().map((text) => /Saade \d+.*/.exec(text ?? '')?.[0])).toEqual([
    'Saade 18',
    'Saade 19',
    'Saade 20',
    'Saade 21',
    'Saade 22',
    'Saade 23',
    'Saade 20Kaja',
  ]);
  pressOk(1_000);
  await waitFor(() =>
    expect(did.replay).toHaveBeenCalledWith('etv', dayBounds(yesterday)!.fromMs + 18 * hourMs),
  );
});

test('another day opens at this hour, and OK pressed twice leads to it and no further', async () => {
  showSchedule();
  screen.getByRole('button', { name: 'Eile' }).focus();
  pressOk(1_000);
  pressOk(180);
  await waitFor(() => expect(focused()).toContain('21:00Saade 21'));
  pressOk(180);
  expect(screen.getByRole('button', { name: 'Eile', pressed: true })).toBeTruthy();
  expect(did.replay).not.toHaveBeenCalled();
  pressOk(1_000);
  await waitFor(() =>
    expect(did.replay).toHaveBeenCalledWith('etv', dayBounds(yesterday)!.fromMs + 21 * hourMs),
  );
});

test('the channel keys turn the day of the schedule, as they do in the guide', async () => {
  showSchedule();
  vi.setSystemTime(now + 1_000);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ChannelDown' });
  expect(screen.getByRole('button', { name: 'Eile', pressed: true })).toBeTruthy();
  await waitFor(() => expect(focused()).toContain('21:00Saade 21'));
  vi.setSystemTime(now + 2_000);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ChannelUp' });
  expect(screen.getByRole('button', { name: 'Täna', pressed: true })).toBeTruthy();
});
