// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueItem } from '../../../../contract/models/catalogue.ts';
import type { Player } from '../../../player/player.ts';
import { PlayerProvider } from '../player-context.tsx';
import { stillWatching } from './still-watching.ts';
import { NextEpisode } from './next-episode.tsx';

const next = { id: 10_003, name: 'Õnne tänav - S1E3 - Pulmad' } as CatalogueItem;
const pause = vi.fn<() => void>();
const go = vi.fn<(item: CatalogueItem) => void>();
const asked: string[] = [];
let answer: CatalogueItem | null;
let leftSeconds: number;
/** The clock on the page strikes at whole seconds, and is drawn a moment later. */
const midSecond = Date.UTC(2026, 2, 1, 18, 0, 0, 500);

beforeEach(() => {
  vi.useFakeTimers({ now: midSecond });
  vi.clearAllMocks();
  stillWatching.attend();
  asked.length = 0;
  answer = next;
  leftSeconds = 300;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lengthMs = 1_500_000;
function show() {
  const timeline = () => ({
    positionMs: lengthMs - leftSeconds * 1000,
    startMs: 0,
    liveMs: lengthMs,
    atLive: false,
  });
  const player = { pause, timeline } as Partial<Player> as Player;
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <PlayerProvider value={player}>
        <NextEpisode programId={10_002} startMs={0} endMs={lengthMs} onGo={go} />
      </PlayerProvider>
    </QueryClientProvider>,
  );
}
/** So much of it is left, and a second goes by: the clock strikes in it, and what was asked then is answered. */
async function left(seconds: number): Promise<void> {
  leftSeconds = seconds;
  await act(() => vi.advanceTimersByTimeAsync(600));
  await act(() => vi.advanceTimersByTimeAsync(400));
}
const button = (name: string) => screen.queryByRole('button', { name });

test('it says what comes and when, and goes there by itself at the last second', async () => {
  show();
  await left(61);
  expect(asked).toEqual([]);
  await left(30);
  expect(asked).toEqual(['/demo/guide/program/10002/next']);
  expect(screen.queryByRole('group')).toBeNull();
  await left(12);
  expect(screen.getByRole('group', { name: 'Järgmine osa' }).textContent).toContain(
    'Järgmine osa 12 s pärastÕnne tänav: PulmadS1 O3',
  );
  expect(document.activeElement).toBe(button('Vaata kohe'));
  expect(go).not.toHaveBeenCalled();
  await left(1);
  await left(0.4);
  expect(go.mock.calls).toEqual([[next]]);
});

test('at once when somebody wants to, and not at all when somebody does not', async () => {
  show();
  await left(15);
  fireEvent.click(button('Loobu')!);
  await left(8);
  expect(screen.queryByRole('group')).toBeNull();
  await left(0.5);
  expect(go).not.toHaveBeenCalled();
  // A viewer who goes back in it sees its end once more.
  await left(200);
  await left(10);
  fireEvent.click(button('Vaata kohe')!);
  expect(go.mock.calls).toEqual([[next]]);
});

test('after the last episode nothing comes', async () => {
  answer = null;
  show();
  await left(15);
  await left(0.5);
  expect(screen.queryByRole('group')).toBeNull();
  expect(go).not.toHaveBeenCalled();
});

test('after three episodes without a key it asks whether somebody is there', async () => {
  for (let i = 0; i < 3; i++) {
    const { unmount } = show();
    await left(10);
    await left(0.8);
    unmount();
  }
  expect(go).toHaveBeenCalledTimes(3);
  show();
  await left(10);
  await left(0.8);
  expect(pause).toHaveBeenCalledTimes(1);
  expect(go).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('group', { name: 'Kas vaatad veel?' })).toBeTruthy();
  fireEvent.click(button('Jah, vaata edasi')!);
  expect(go).toHaveBeenCalledTimes(4);
  expect(stillWatching.isDoubtful()).toBe(false);
});

test('a key pressed anywhere shows that somebody is there', async () => {
  for (let i = 0; i < 4; i++) {
    const { unmount } = show();
    await left(10);
    if (i === 2) fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    await left(0.8);
    unmount();
  }
  expect(go).toHaveBeenCalledTimes(4);
  expect(pause).not.toHaveBeenCalled();
});
