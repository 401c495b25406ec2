import { expect, test } from 'vitest';
import { daysLeftText, factsText, leftText, nameOf, pathOf, playPathOf, shareOf } from './item-text.ts';
import { film, series } from '../../testing/catalogue-items.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('a series is called by its own name, a film by its title', () => {
  expect(nameOf(series('Lumeaeg'))).toBe('Lumeaeg');
  expect(nameOf(series('Lumeaeg', { seriesName: null }))).toBe('Lumeaeg: Jää läheb');
  expect(nameOf(film('Lumeaeg'))).toBe('Lumeaeg');
});

test('it has a page of its own, among children’s programmes one of theirs', () => {
  const paths = [film('Öö'), series('Öö')].flatMap((item) => [pathOf(item, false), pathOf(item, true)]);
  expect(paths).toEqual([
    '/movies/%C3%B6%C3%B6',
    '/kids/%C3%B6%C3%B6',
    '/channelseries/%C3%B6%C3%B6',
    '/kids/%C3%B6%C3%B6',
  ]);
});

test.each([
  [{ season: 1, episode: 3, playingPosition: 1_260 }, 'S1 O3 · 24 min jäänud'],
  [{ season: null, episode: 3, playingPosition: null }, 'O3 · 45 min'],
  [{ season: 2, episode: null, playingPosition: null }, 'S2 · 45 min'],
  [{ season: null, episode: null, playingPosition: 2_700 }, '1 min jäänud'],
])('what is left of %j is told', (part, text) =>
  expect(plain(leftText({ duration: 2_700, ...part }))).toBe(text),
);

test.each([
  [null, undefined],
  [11, undefined],
  [10, '10 päeva jäänud'],
  [1, 'Viimast päeva!'],
  [0, 'Viimast päeva!'],
])('with %s days left it says %s', (days, text) => expect(daysLeftText(days)).toBe(text));

test('a film is told by its year, a series by its seasons, or by its episodes', () => {
  expect(factsText(film('A'))).toBe('2019 · Draama');
  expect(factsText(series('A'))).toBe('2 hooaega · Draama');
  expect(factsText(series('A', { seasonCount: 1, episodeCount: 1 }))).toBe('1 osa · Draama');
  expect(factsText(film('A', { year: null, genres: [] }))).toBe('');
});

test('it plays on demand, or where it was aired, from where it was left', () => {
  expect(playPathOf(film('A', { playingPosition: 2_400 }), false)).toBe('/view/10000/title?at=2400000');
  const aired = {
    id: 112_000,
    channel: { id: 'etv', name: 'Eesti Üks', logoUrl: '' },
    startTime: 1_000_000,
    endTime: 7_000_000,
  };
  expect(playPathOf(film('A', { ...aired, playingPosition: 100 }), false)).toBe('/channel/etv?at=1100000');
  expect(playPathOf(film('A', { ...aired, isFuture: true }), false)).toBe('/movies/a');
});

test('a position beyond the end is the end', () => {
  expect(shareOf({ playingPosition: 9_000, duration: 6_000 })).toBe(1);
  expect(shareOf({ playingPosition: null, duration: 6_000 })).toBe(0);
  expect(shareOf({ playingPosition: 10, duration: 0 })).toBe(1);
});
