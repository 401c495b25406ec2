// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '../../../contract/models/channel.ts';
import { userMarksQuery } from '../../lib/marks/marks-query.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { channel } from '../../testing/channels.ts';
import { holdAway } from '../../testing/nearness.ts';
import { ChannelList } from './channel-list.tsx';

const channels = [
  channel(1, 'Eesti Üks', { id: 'etv', userFavorite: true }),
  channel(2, 'Meri', { id: 'meri', categories: ['loodus'] }),
  channel(3, 'Kino Pluss', { id: 'kino', demo: false }),
];
const hour = 3_600_000;
const eight = Date.UTC(2026, 10, 21, 18);
const onAir = new Map([
  [
    'etv',
    {
      now: { id: 1, name: 'Metsarajal - S2E4 - Soomaa', startTime: eight, endTime: eight + hour },
      next: { id: 2, name: 'Ilm', startTime: eight + hour, endTime: eight + 2 * hour },
    },
  ],
]);
const onSelect = vi.fn<(channelId: string) => void>();
const onFavorite = vi.fn<(channel: Channel) => void>();
const onOrder = vi.fn<(channelIds: string[]) => void>();
const onForgetPast = vi.fn<() => void>();
const onCategory = vi.fn<(category: string) => void>();

const list = (more: Partial<Parameters<typeof ChannelList>[0]> = {}, queries = new QueryClient()) => (
  <QueryClientProvider client={queries}>
    <ChannelList
      channels={channels}
      categories={[{ id: 'loodus', name: 'Loodus', selected: false }]}
      category="all"
      onCategory={onCategory}
      onAir={onAir}
      marks={new Map()}
      activeId="etv"
      member
      full
      onSelect={onSelect}
      onFavorite={onFavorite}
      onOrder={onOrder}
      onForgetPast={onForgetPast}
      {...more}
    />
  </QueryClientProvider>
);
const show = (...given: Parameters<typeof list>) => render(list(...given));
const rows = (): string[] => screen.queryAllByRole('link').map((row) => row.getAttribute('aria-label') ?? '');

beforeEach(() => {
  vi.clearAllMocks();
  holdAway();
});
afterEach(() => {
  cleanup();
  endSession('left');
});

test('shows what is on now and next, and marks the channel that plays', () => {
  show();
  const row = screen.getByRole('link', { name: '1. Metsarajal: Soomaa, Eesti Üks, 21:00 Ilm' });
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(row.getAttribute('href')).toBe('#/channel/etv');
  expect(row.textContent).toContain('21:00 Ilm');
  expect(within(row).getByText('Eesti Üks')).toBeTruthy();
  expect(rows()).toHaveLength(3);
});

test('a row says what is wished for what is on or comes next', async () => {
  const mark = { programId: 2, recording: 'waits' as const, series: false, reminder: true };
  beginSession('tok', false);
  const queries = new QueryClient();
  queries.setQueryData(userMarksQuery('tok').queryKey, [mark]);
  show({ marks: new Map([[2, mark]]) }, queries);
  const row = screen.getByRole('link', { name: '1. Metsarajal: Soomaa, Eesti Üks, 21:00 Ilm' });
  const described = () => document.getElementById(row.getAttribute('aria-describedby')!)?.textContent;
  await waitFor(() => expect(described()).toBe(', salvestatakse, meeldetuletusega'));
  expect(screen.getByRole('link', { name: '2. Meri' }).getAttribute('aria-describedby')).toBeNull();
});

test('a click goes to the channel, a click with Ctrl is the browser’s', () => {
  show();
  fireEvent.click(screen.getByRole('link', { name: '2. Meri' }));
  expect(onSelect).toHaveBeenCalledWith('meri');
  fireEvent.click(screen.getByRole('link', { name: '2. Meri' }), { ctrlKey: true });
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('search without marks; Enter opens the first hit', async () => {
  show();
  const field = screen.getByRole('searchbox', { name: 'Otsi kanalit' });
  fireEvent.change(field, { target: { value: 'uks' } });
  expect(rows()).toEqual(['1. Metsarajal: Soomaa, Eesti Üks, 21:00 Ilm']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSelect).toHaveBeenCalledWith('etv');
  fireEvent.change(field, { target: { value: 'olematu' } });
  expect(screen.getByText('Tulemusi ei leitud')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Näita kõiki kanaleid' }));
  expect(rows()).toHaveLength(3);
});

test('search finds by what is on and what comes next, shows where, and begins at the first of them', () => {
  show();
  const box = screen.getByRole('list').parentElement!;
  const field = screen.getByRole('searchbox', { name: 'Otsi kanalit' });
  for (const [typed, marked] of [
    ['metsa', 'Metsa'],
    ['ilm', 'Ilm'],
  ]) {
    box.scrollTop = 600;
    fireEvent.change(field, { target: { value: typed } });
    expect(box.scrollTop).toBe(0);
    expect(rows()).toEqual([expect.stringContaining('Eesti Üks')]);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([marked]);
  }
});

test('categories are chips; the favourites may be empty', () => {
  show({ category: 'favorites', channels: channels.slice(1) });
  expect(screen.getByRole('button', { name: 'Lemmikud' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(/Sul ei ole veel lemmikuid/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Loodus' }));
  expect(onCategory).toHaveBeenCalledWith('loodus');
});

test('the star is a toggle; guests see what is closed to them', () => {
  show({ member: false });
  const star = screen.getByRole('button', { name: 'Lemmik: Eesti Üks' });
  expect(star.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(star);
  expect(onFavorite).toHaveBeenCalledWith(channels[0]);
  expect(screen.queryByRole('button', { name: 'Lemmik: Kino Pluss' })).toBeNull();
  expect(screen.getByLabelText('Liikmetele')).toBeTruthy();
});

test('a member without viewing time sees which channels need it, and keeps their stars', () => {
  show({ full: false });
  expect(rows().map((row) => row.includes('Vajab vaatamisaega'))).toEqual([false, false, true]);
  expect(screen.getByTitle('Vajab vaatamisaega')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lemmik: Kino Pluss' })).toBeTruthy();
  cleanup();
  show();
  expect(screen.queryByTitle('Vajab vaatamisaega')).toBeNull();
});

test('one tab stop; arrows go from row to row and to the star', () => {
  show();
  expect(screen.getAllByRole('link').map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second!, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Lemmik: Meri');
});

test('favourites are put in order by buttons, and only among themselves', () => {
  const starred = channels.map((one, at) => ({ ...one, userFavorite: true, favoritePosition: at }));
  show({ channels: starred, category: 'favorites' });
  expect(screen.queryByRole('button', { name: /Tõsta/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Muuda järjekorda' }));
  const ids = starred.map(({ id }) => id);
  fireEvent.click(screen.getByRole('button', { name: `Tõsta tahapoole: ${starred[0]!.name}` }));
  expect(onOrder).toHaveBeenLastCalledWith([ids[1], ids[0], ...ids.slice(2)]);
  fireEvent.click(screen.getByRole('button', { name: `Tõsta ettepoole: ${starred[0]!.name}` }));
  expect(onOrder).toHaveBeenLastCalledWith(ids);
  fireEvent.click(screen.getByRole('button', { name: 'Valmis' }));
  expect(screen.queryByRole('button', { name: /Tõsta/ })).toBeNull();
});

test('past favourites can be forgotten', () => {
  const past = channels.map((one) => ({ ...one, categories: ['minulemmikud'] }));
  show({ channels: past, category: 'minulemmikud' });
  fireEvent.click(screen.getByRole('button', { name: 'Tühjenda varasemad lemmikud' }));
  expect(onForgetPast).toHaveBeenCalledOnce();
  expect(onCategory).toHaveBeenCalledWith('all');
});
