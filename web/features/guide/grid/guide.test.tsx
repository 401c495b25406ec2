// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuideItem, ProgramSummary } from '../../../../contract/models/program.ts';
import { columnsOf } from '../../../../contract/rules/guide-columns.ts';
import { enterTvMode, leaveTvMode } from '../../../lib/device/tv-mode.ts';
import { inZone } from '../../../testing/in-zone.ts';
import { Guide, type GuidePlace } from './guide.tsx';
import type { GridChannel } from './lanes.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 18, 43);
const start = Date.UTC(2026, 10, 20, 22, 0);
const channel = (number: number, more: Partial<GridChannel> = {}): GridChannel => ({
  id: `kanal${number}`,
  number,
  name: `Kanal ${number}`,
  altName: null,
  logoUrl: '/favicon.svg',
  demo: true,
  replayFrom: start - 24 * hour,
  ...more,
});
const line = [channel(1, { name: 'Kanal Kodu' }), channel(2, { demo: false }), channel(3)];

const program = (id: number, from: number, name = `Saade ${id}`) => ({
  id,
  name,
  startTime: start + from * hour,
  endTime: start + (from + 1) * hour,
  genres: [{ name: 'Dokumentaal' }],
  imgUrl: null,
});
/** Channels 1 and 2 have a programme every hour; 3 has none. */
const dayOf = (firstId = 100_001) =>
  ['kanal1', 'kanal2'].flatMap((id, c) =>
    Array.from({ length: 24 }, (_, i) => ({ channel: { id }, program: program(firstId + c * 100 + i, i) })),
  );
let day: GuideItem[] | undefined;
let asked: string[];

function answer(path: string): Response {
  asked.push(path);
  const id = /\/program\/(\d+)$/.exec(path)?.[1];
  if (id === undefined && path.includes('/columns/'))
    return day ? Response.json(columnsOf(day, start)) : new Response('', { status: 500 });
  if (id === undefined) return Response.json([]);
  const rights = { recordUntil: null, replayUntil: now + 24 * hour, restartUntil: now + 24 * hour };
  const more = { description: 'Kihnu kalurid.', year: 2024 };
  const known = { ...program(Number(id), (Number(id) - 100_001) % 100), ...more };
  return new Response(JSON.stringify({ ...known, ...rights, season: null, episode: null }));
}

const onPlace = vi.fn<(place: GuidePlace) => void>();
const onWatch = vi.fn<(channelId: string) => void>();
const onPlay = vi.fn<(channelId: string, program: ProgramSummary) => void>();
const onLeave = vi.fn<() => void>();
const nowhere: GuidePlace = { date: undefined, scrolled: undefined, channelId: undefined };
let queries: QueryClient;

function Page({ member }: { member: boolean }) {
  const [place, setPlace] = useState(nowhere);
  return (
    <Guide
      channels={line}
      channelsFailed={false}
      onRetryChannels={() => undefined}
      find={(text) => line.filter(({ name }) => name.toLowerCase().includes(text))}
      member={member}
      full={member}
      playingId="kanal1"
      place={place}
      onPlace={(to) => {
        onPlace(to);
        setPlace(to);
      }}
      onScrolled={() => undefined}
      onWatch={onWatch}
      onPlay={onPlay}
      hrefOf={({ id }) => `#/view/${id}`}
      onLeave={onLeave}
    />
  );
}

async function show(member = false): Promise<void> {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <Page member={member} />
    </QueryClientProvider>,
  );
  await act(() => Promise.resolve());
}
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
const press = (key: string, more = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
  vi.stubGlobal('innerWidth', 1440);
  day = dayOf();
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a grid with one tab stop, on what is on where the picture plays', async () => {
  await show();
  const grid = await screen.findByRole('grid', { name: 'Telekava, laupäev 21.11' });
  expect(grid.getAttribute('aria-rowcount')).toBe('3');
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '1 Kanal Kodu',
    '2 Kanal 2',
    '3 Kanal 3',
  ]);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(focused()).toBe('Saade 100021, 20:00–21:00, Kanal Kodu, praegu eetris');
});

test('arrows go by geometry; the ends of a row; a row without programmes', async () => {
  await show();
  await screen.findByRole('grid');
  press('ArrowRight');
  expect(focused()).toBe('Saade 100022, 21:00–22:00, Kanal Kodu');
  press('ArrowDown');
  expect(focused()).toBe('Saade 100122, 21:00–22:00, Kanal 2');
  press('ArrowDown');
  expect(focused()).toBe('Saatekava puudub, 0:00–0:00, Kanal 3');
  press('ArrowUp');
  press('Home');
  expect(focused()).toBe('Saade 100101, 0:00–1:00, Kanal 2');
  press('Home', { ctrlKey: true });
  expect(focused()).toBe('Saade 100121, 20:00–21:00, Kanal 2, praegu eetris');
});

test('what visitors may replay is said; channels for members are not', async () => {
  await show();
  await screen.findByRole('grid');
  press('ArrowLeft');
  expect(focused()).toBe('Saade 100020, 19:00–20:00, Kanal Kodu, saab järele vaadata');
  press('ArrowDown');
  expect(focused()).toBe('Saade 100120, 19:00–20:00, Kanal 2');
});

test('Enter opens the details with the focus in them, Escape gives it back, and then leaves', async () => {
  await show();
  await screen.findByRole('grid');
  press('Enter');
  const details = await screen.findByRole('dialog', { name: 'Saade 100021' });
  expect(details.contains(document.activeElement)).toBe(true);
  expect(details.closest('[role=grid]')).toBeNull();
  expect(await screen.findByText('Kihnu kalurid.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Algusest' }));
  expect(onPlay).toHaveBeenCalledWith('kanal1', expect.objectContaining({ startTime: start + 20 * hour }));
  fireEvent.click(screen.getByRole('button', { name: 'Vaata' }));
  expect(onWatch).toHaveBeenCalledWith('kanal1');
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(focused()).toContain('Saade 100021'));
  expect(onLeave).not.toHaveBeenCalled();
  press('Escape');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('what cannot be done is not offered', async () => {
  await show();
  await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('gridcell', { name: /^Saade 100121/ }));
  await screen.findByRole('dialog', { name: 'Saade 100121' });
  await screen.findByText('Kihnu kalurid.');
  expect(screen.queryByRole('button', { name: /Vaata|Algusest/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Rohkem: Saade 100121' }).getAttribute('href')).toBe(
    '#/view/100121',
  );
});

test('a refresh takes away neither the focus nor the open details', async () => {
  await show();
  await screen.findByRole('grid');
  press('Enter');
  const details = await screen.findByRole('dialog');
  const inside = document.activeElement;
  await act(() => queries.refetchQueries({ queryKey: ['guide', '2026-11-21'] }));
  expect(screen.getByRole('dialog')).toBe(details);
  expect(document.activeElement).toBe(inside);
  press('Escape');
  await waitFor(() => expect(focused()).toContain('Saade 100021'));
  // Other programmes take the places of those that were there.
  day = dayOf(200_001);
  await act(() => queries.refetchQueries({ queryKey: ['guide', '2026-11-21'] }));
  await waitFor(() => expect(focused()).toContain('Saade 200021'));
});

test('channels are found by Enter at once, and Escape brings all of them back', async () => {
  await show();
  await screen.findByRole('grid');
  const field = screen.getByRole('searchbox', { name: 'Otsi kanalit' });
  fireEvent.change(field, { target: { value: 'kodu' } });
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['1 Kanal Kodu']);
  fireEvent.change(field, { target: { value: 'qqq' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('Sellist kanalit ei leitud')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  expect(onLeave).not.toHaveBeenCalled();
});

test('another day is asked for and keeps the time of day; Nüüd leads back', async () => {
  await show();
  await screen.findByRole('grid');
  fireEvent.click(screen.getByRole('button', { name: 'reede 20.11' }));
  expect(onPlace).toHaveBeenLastCalledWith({
    ...nowhere,
    date: '2026-11-20',
    scrolled: { minute: 1200, row: 0 },
  });
  expect(await screen.findByRole('grid', { name: 'Telekava, reede 20.11' })).toBeTruthy();
  expect(asked).toContain('/demo/guide/columns/2026-11-20');
  fireEvent.click(screen.getByRole('button', { name: /^Nüüd/ }));
  expect(await screen.findByRole('grid', { name: 'Telekava, laupäev 21.11' })).toBeTruthy();
  expect(onPlace).toHaveBeenLastCalledWith(nowhere);
});

test('a guide that cannot be had says so, and is asked for again', async () => {
  day = undefined;
  await show();
  expect(await screen.findByText('Saatekava laadimine ebaõnnestus.')).toBeTruthy();
  day = dayOf();
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  expect(await screen.findByRole('grid')).toBeTruthy();
});

test('on a phone a list of what is on, and from there the day of a channel', async () => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await show();
  const first = await screen.findByRole('button', { name: /Kanal Kodu.*Saade 100021.*21:00 Saade 100022/ });
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(first);
  expect(onPlace).toHaveBeenLastCalledWith({ ...nowhere, channelId: 'kanal1' });
  expect(screen.getByRole('heading', { name: 'Kanal Kodu' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Saade 100020.*saab järele vaadata/ }));
  expect(await screen.findByRole('button', { name: 'Vaata' })).toBeTruthy();
});

test('abroad the days stay those of Tallinn, which is said once, and a line shows where the own date turns', async () => {
  inZone('Australia/Sydney');
  await show();
  await screen.findByRole('grid', { name: 'Telekava, laupäev 21.11' });
  expect(screen.getAllByText('Päevad on Eesti päevad')).toHaveLength(1);
  const turn = screen.getByText('Sydney · pühapäev 22.11');
  // 15 hours of 400 pixels from where the day begins.
  const [home] = screen.getAllByText('0:00');
  expect(parseFloat(turn.style.left) - parseFloat(home?.style.left ?? '')).toBe(15 * 400);
  expect(screen.getByRole('button', { name: /^Täna, laupäev 21.11/ })).toBeTruthy();
});

test('left of the beginning of a day lies the end of the day before, and right of its end the next one', async () => {
  await show();
  await screen.findByRole('grid');
  press('Home');
  expect(focused()).toMatch(/^Saade 100001/);
  press('ArrowLeft', { repeat: true });
  expect(onPlace).not.toHaveBeenCalledWith(expect.objectContaining({ date: '2026-11-20' }));
  press('ArrowLeft');
  expect(onPlace).toHaveBeenLastCalledWith(expect.objectContaining({ date: '2026-11-20' }));
});

test('with a remote control arrows that move nothing lead out of the grid, channel keys turn the day, and the focus stands on a programme', async () => {
  enterTvMode();
  await show();
  await screen.findByRole('grid');
  // Nothing has taken the key: what lies above the grid may have it.
  expect(press('ArrowUp')).toBe(true);
  expect(press('ArrowDown')).toBe(false);
  press('ChannelDown');
  expect(onPlace).toHaveBeenLastCalledWith(expect.objectContaining({ date: '2026-11-20' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
  const day = screen.getByRole('button', { name: /^neljapäev 19/ });
  day.focus();
  // Also from what lies above the grid.
  expect(press('ChannelUp')).toBe(false);
  fireEvent.click(day);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'));
  leaveTvMode();
});
