// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Channel } from '../../../contract/models/channel.ts';
import { ChannelList } from './channel-list.tsx';

const channel = (id: string, number: number, name: string, more: Partial<Channel> = {}): Channel => ({
  id,
  extId: null,
  number,
  name,
  altName: null,
  logoUrl: `/${id}.svg`,
  categories: [],
  locked: false,
  hasSeries: false,
  userFavorite: false,
  demo: true,
  dvrSupport: true,
  replayFrom: null,
  lowQualSupport: true,
  mediumQualSupport: true,
  highQualSupport: true,
  ...more,
});

const channels = [
  channel('etv', 1, 'Eesti Üks', { userFavorite: true }),
  channel('meri', 2, 'Meri', { categories: ['loodus'] }),
  channel('kino', 3, 'Kino Pluss', { demo: false }),
];
const hour = 3_600_000;
const eight = Date.UTC(2026, 10, 21, 18);
const onAir = new Map([
  [
    'etv',
    {
      now: { name: 'Metsarajal - S2E4 - Soomaa', startTime: eight, endTime: eight + hour },
      next: { name: 'Ilm', startTime: eight + hour, endTime: eight + 2 * hour },
    },
  ],
]);
const onSelect = vi.fn<(channelId: string) => void>();
const onFavorite = vi.fn<(channel: Channel) => void>();
const onCategory = vi.fn<(category: string) => void>();

const show = (more: Partial<Parameters<typeof ChannelList>[0]> = {}) =>
  render(
    <ChannelList
      channels={channels}
      categories={[{ id: 'loodus', name: 'Loodus', selected: false }]}
      category="all"
      onCategory={onCategory}
      onAir={onAir}
      activeId="etv"
      member
      onSelect={onSelect}
      onFavorite={onFavorite}
      {...more}
    />,
  );
const rows = (): string[] => screen.queryAllByRole('link').map((row) => row.getAttribute('aria-label') ?? '');

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

test('shows what is on now and next, and marks the channel that plays', () => {
  show();
  const row = screen.getByRole('link', { name: '1. Eesti Üks, Metsarajal: Soomaa' });
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(row.getAttribute('href')).toBe('#/channel/etv');
  expect(within(row).getByText('21:00 Ilm')).toBeTruthy();
  expect(rows()).toHaveLength(3);
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
  expect(rows()).toEqual(['1. Eesti Üks, Metsarajal: Soomaa']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onSelect).toHaveBeenCalledWith('etv');
  fireEvent.change(field, { target: { value: 'olematu' } });
  expect(screen.getByText('Tulemusi ei leitud')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Näita kõiki kanaleid' }));
  expect(rows()).toHaveLength(3);
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
