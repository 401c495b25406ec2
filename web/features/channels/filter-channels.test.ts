import { expect, test } from 'vitest';
import type { Channel } from '../../../contract/models/channel.ts';
import { channel } from '../../testing/channels.ts';
import { channelsIn, findChannels, usedCategories } from './filter-channels.ts';
import { channelByNumber, stepChannel } from './step-channel.ts';

const channels = [
  channel(1, 'Eesti Üks', { categories: ['uudised'] }),
  channel(2, 'Õhtu TV', { userFavorite: true }),
  channel(12, 'Meri', { altName: 'Šahtimeri', categories: ['Loodus'] }),
];
const names = (list: readonly Channel[]): string[] => list.map(({ name }) => name);

test('search finds by name without marks, by other name, by number', () => {
  expect(names(findChannels('uks', channels))).toEqual(['Eesti Üks']);
  expect(names(findChannels('OHTU', channels))).toEqual(['Õhtu TV']);
  expect(names(findChannels('sahti', channels))).toEqual(['Meri']);
  expect(names(findChannels('1', channels))).toEqual(['Eesti Üks', 'Meri']);
  expect(findChannels('  ', channels)).toBe(channels);
  expect(findChannels('olematu', channels)).toEqual([]);
});

test('search finds a name with or without its blanks, its plus and signs that are not seen', () => {
  const list = [channel(1, 'ETV'), channel(2, 'ETV+'), channel(3, 'Duo 5'), channel(4, 'Lau\u00adpäev')];
  expect(names(findChannels('duo5', list))).toEqual(['Duo 5']);
  expect(names(findChannels('d uo 5', list))).toEqual(['Duo 5']);
  expect(names(findChannels('etv+', list))).toEqual(['ETV+']);
  expect(names(findChannels('laupäev', list))).toEqual(['Lau\u00adpäev']);
});

test('search finds by what is on and what comes next, after the names', () => {
  const onAir = new Map([
    ['k1', { now: { name: 'Ilm' }, next: { name: 'Merepäevik - S1E2' } }],
    ['k2', { now: { name: 'Meretuul' }, next: undefined }],
  ]);
  expect(names(findChannels('mere', channels, onAir))).toEqual(['Eesti Üks', 'Õhtu TV']);
  expect(names(findChannels('mer', channels, onAir))).toEqual(['Meri', 'Eesti Üks', 'Õhtu TV']);
});

const categories = ['uudised', 'loodus', 'minulemmikud', 'tühi'].map((id) => ({
  id,
  name: id[0]!.toUpperCase() + id.slice(1),
  selected: false,
}));

test('categories by id or by name; empty ones are left out', () => {
  expect(usedCategories(categories, channels).map(({ id }) => id)).toEqual(['uudised', 'loodus']);
  expect(names(channelsIn('loodus', channels, categories))).toEqual(['Meri']);
  expect(names(channelsIn('favorites', channels, categories))).toEqual(['Õhtu TV']);
});

test('favourites stand in the member’s order, a new one last', () => {
  const starred = [
    channel(1, 'Üks', { userFavorite: true, favoritePosition: 2 }),
    channel(2, 'Kaks', { userFavorite: true }),
    channel(3, 'Kolm', { userFavorite: true, favoritePosition: 0 }),
  ];
  expect(names(channelsIn('favorites', starred, []))).toEqual(['Kolm', 'Üks', 'Kaks']);
});

test('stepping goes round', () => {
  expect(stepChannel(channels, 'k12', 1)?.id).toBe('k1');
  expect(stepChannel(channels, 'k1', -1)?.id).toBe('k12');
  expect(stepChannel(channels, undefined, 1)?.id).toBe('k1');
  expect(stepChannel([], 'k1', 1)).toBeUndefined();
  expect(channelByNumber(channels, 12)?.name).toBe('Meri');
  expect(channelByNumber(channels, 99)).toBeUndefined();
});
