// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nowMs } from '../../../ui/lib/clock.ts';
import { episode, film, series, way } from '../../testing/catalogue-items.ts';
import { pageOf, showPages } from '../../testing/catalogue-world.tsx';
import { comesNear } from '../../testing/nearness.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const member = { '/user/info': { user: { id: 1, mayViewSeries: true } } };
const seasons = [
  { season: 1, episodes: 4, watchable: 2, poster: null },
  { season: 2, episodes: 1, watchable: 1, poster: null },
  { season: null, episodes: 1, watchable: 1, poster: null },
];
const begun = episode(3, {
  playingPosition: 1_350,
  ways: [way({ id: 10_003, duration: 2_700, playingPosition: 1_350 })],
});
const kordon = { item: series('Kivisaare kordon'), seasons, active: begun };
const gap = episode(2, { id: null, episodeName: null, ways: [] });
const gone = episode(4, { ways: [] });
const answers = {
  ...member,
  '/catalogue/series/kivisaare-kordon': kordon,
  '/catalogue/series/kivisaare-kordon/episodes?season=1': pageOf(
    episode(1, { hasWatched: true }),
    gap,
    begun,
    gone,
  ),
  '/catalogue/series/kivisaare-kordon/episodes?season=2': pageOf(episode(1, { season: 2, id: 10_009 })),
  '/catalogue/series/kivisaare-kordon/episodes': pageOf(
    episode(7, { season: null, id: 10_010, episode: null }),
  ),
};

test('a series goes on with the episode that was begun, or from its start', async () => {
  showPages('/channelseries/kivisaare-kordon', answers);
  const active = await screen.findByRole('region', { name: 'Järgmisena' });
  expect(within(active).getByRole('heading').textContent).toBe('1. hooaeg, 3. osa · Osa nimi 3');
  expect(active.textContent).toMatch(/45.min/);
  expect(active.textContent).toContain('7,8');
  expect(within(active).getByRole('link', { name: 'Jätka kohast 22:30' }).getAttribute('href')).toBe(
    '#/view/10003/title?at=1350000',
  );
  expect(within(active).getByRole('link', { name: 'Algusest' }).getAttribute('href')).toBe(
    '#/view/10003/title?at=0',
  );
});

test('episodes stand in their order with the gaps between them; what cannot be watched is no link', async () => {
  showPages('/channelseries/kivisaare-kordon', answers);
  const list = await screen.findByRole('list', { name: 'Osad: 1. hooaeg' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => within(line).queryByRole('link') !== null)).toEqual([true, false, true, false]);
  expect(lines[0]!.textContent).toContain('Vaadatud');
  expect(lines[1]!.textContent).toBe('2. osa ei ole saadaval');
  expect(lines[2]!.getAttribute('aria-current')).toBe('true');
  expect(lines[3]!.textContent).toContain('Ei ole saadaval');
});

test('another season is chosen in the address; those without one come last', async () => {
  showPages('/channelseries/kivisaare-kordon', answers);
  fireEvent.click(await screen.findByRole('button', { name: /^2\. hooaeg/ }));
  await screen.findByRole('list', { name: 'Osad: 2. hooaeg' });
  expect(location.hash).toBe('#/channelseries/kivisaare-kordon?season=2');
  fireEvent.click(screen.getByRole('button', { name: /^Muud osad/ }));
  await screen.findByRole('list', { name: 'Osad: Muud osad' });
  expect(location.hash).toBe('#/channelseries/kivisaare-kordon?season=muud');
  fireEvent.click(screen.getByRole('link', { name: 'Hooaeg ruudustikuna' }));
  await screen.findByRole('heading', { name: 'Kivisaare kordon: Muud osad' });
  expect(screen.getByRole('list', { name: 'Osad: Muud osad' })).toBeTruthy();
});

test('of a series with thousands of episodes only those come that are looked at', async () => {
  const pages = (from: number) => Array.from({ length: 100 }, (_, i) => episode(from + i));
  const { asked } = showPages('/channelseries/kivisaare-kordon', {
    ...answers,
    '/catalogue/series/kivisaare-kordon/episodes?season=1': { list: pages(1), count: 10_000, cursor: 'abc' },
    '/catalogue/series/kivisaare-kordon/episodes?season=1&cursor=abc': {
      list: pages(101),
      count: 10_000,
      cursor: 'def',
    },
  });
  const list = await screen.findByRole('list', { name: 'Osad: 1. hooaeg' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: 'Näita rohkem' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(200));
  expect(new Set(asked.filter((path) => path.includes('/episodes'))).size).toBe(2);
});

test('a series that nobody can watch any more leads to others', async () => {
  showPages('/channelseries/kadunud', {
    ...member,
    '/catalogue/series/kadunud': Response.json({ error: 'series.unknown' }, { status: 404 }),
    '/guide/series': pageOf(series('Lumeaeg')),
  });
  expect(await screen.findByText('Seda sarja ei ole enam võimalik vaadata.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vaata teisi' }));
  expect(await screen.findByRole('link', { name: /^Lumeaeg/ })).toBeTruthy();
});

test('series are those of the preset channel until that is taken back; the service’s own are apart', async () => {
  const { asked } = showPages('/channelseries', {
    ...member,
    '/channels': [{ id: 'etv', name: 'Eesti Üks' }],
    '/guide/series': pageOf(
      series('Lumeaeg', { isNewSeries: true }),
      series('Metsarajal', { newEpisodes: true }),
    ),
    '/paasukeseries': pageOf(series('Trepikoda')),
  });
  expect(
    await screen.findByRole('link', { name: 'Lumeaeg 2 hooaega · Draama Uus sari hinne 7,8' }),
  ).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Metsarajal 2 hooaega · Draama Uued osad hinne 7,8' }),
  ).toBeTruthy();
  const lists = () => [...new Set(asked.filter((path) => /\/(guide\/series|paasukeseries)/.test(path)))];
  expect(lists()).toEqual(['/api/guide/series?channel=etv']);
  // Said once, and taken back where it is said.
  expect(screen.queryByRole('button', { name: /^Eemalda filter/ })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Kanal' }), { target: { value: '' } });
  await waitFor(() => expect(lists().at(-1)).toBe('/api/guide/series'));
  fireEvent.click(screen.getByRole('button', { name: 'Teenuse Pääsuke sarjad' }));
  expect(await screen.findByRole('link', { name: /^Trepikoda/ })).toBeTruthy();
  expect(lists().at(-1)).toBe('/api/paasukeseries');
});

test('a film says every way to watch it, the best first, and what is left of it', async () => {
  const channel = { id: 'etv', name: 'Eesti Üks', logoUrl: 'logo.svg' };
  const now = nowMs();
  const day = 86_400_000;
  const aired = { channel, startTime: now - day, endTime: now - day + 6_000_000, publicViewKey: 'etv-abc' };
  showPages('/movies/lumeaeg', {
    ...member,
    '/catalogue/film/lumeaeg': {
      item: film('Lumeaeg', { description: 'Lumi sulab.' }),
      ways: [
        way({ playingPosition: 3_000, subtitles: ['et'], sounds: ['et', 'en'] }),
        way({ ...aired, how: 'replay', id: 100_101, until: now + day / 2 }),
        way({ ...aired, how: 'upcoming', id: 100_102, startTime: now + day, endTime: now + 2 * day }),
      ],
      trailerOf: null,
      related: [film('Rabarada')],
    },
  });
  expect((await screen.findByRole('link', { name: 'Jätka kohast 50:00' })).getAttribute('href')).toBe(
    '#/view/10000/title?at=3000000',
  );
  expect(document.title).toBe('Lumeaeg – Filmid – Pääsuke');
  expect(screen.getByRole('link', { name: /^IMDb 7,8/ }).getAttribute('href')).toBe(
    'https://www.imdb.com/title/tt1',
  );
  expect(screen.getByText('Eesti')).toBeTruthy();
  const ways = within(screen.getByRole('region', { name: 'Kuidas vaadata' })).getAllByRole('listitem');
  expect(ways.map((line) => line.dataset['way'])).toEqual(['title', 'replay', 'upcoming']);
  expect(ways[0]!.textContent).toContain('heli: eesti, inglise · subtiitrid: eesti');
  expect(ways[1]!.textContent).toContain('Viimast päeva!');
  expect(within(ways[1]!).getByRole('link').getAttribute('href')).toBe(`#/channel/etv?at=${aired.startTime}`);
  expect(within(ways[2]!).getByRole('link').getAttribute('href')).toBe('#/view/100102/etv-abc');
  expect(within(ways[2]!).getByRole('button', { name: 'Meeldetuletus: Lumeaeg' })).toBeTruthy();
  expect(within(ways[2]!).getByRole('button', { name: 'Salvesta: Lumeaeg' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Treiler' }));
  expect((await screen.findByRole('dialog', { name: 'Treiler: Lumeaeg' })).textContent).toContain(
    'Treiler pole',
  );
});

test('whether related films are shown is remembered', async () => {
  const lumeaeg = { item: film('Lumeaeg'), ways: [way()], trailerOf: null, related: [film('Rabarada')] };
  showPages('/movies/lumeaeg', { ...member, '/catalogue/film/lumeaeg': lumeaeg });
  const related = await screen.findByRole('region', { name: 'Seotud filmid' });
  expect(within(related).getByRole('link', { name: /^Rabarada/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Peida seotud filmid' }));
  expect(screen.queryByRole('region', { name: 'Seotud filmid' })).toBeNull();
  cleanup();
  showPages('/movies/lumeaeg', { ...member, '/catalogue/film/lumeaeg': lumeaeg });
  fireEvent.click(await screen.findByRole('button', { name: 'Näita seotud filme' }));
  expect(screen.getByRole('region', { name: 'Seotud filmid' })).toBeTruthy();
});

test('a child’s page leads to nothing but children’s pages and the player, and has no scores', async () => {
  const own = series('Siil Sulo');
  showPages('/kids/siil-sulo', {
    ...member,
    '/catalogue/series/siil-sulo': { item: own, seasons, active: begun },
    '/catalogue/series/siil-sulo/episodes?season=1': pageOf(
      episode(1),
      gap,
      begun,
      episode(5, {
        ways: [way({ how: 'upcoming', id: 100_102, publicViewKey: 'etv-abc', startTime: nowMs() + 60_000 })],
      }),
    ),
    '/guide/kids-programs': pageOf(own, series('Metsakool')),
  });
  await screen.findByRole('list', { name: 'Osad: 1. hooaeg' });
  comesNear('[data-shape=large]');
  const others = await screen.findByRole('region', { name: 'Vaata ka' });
  expect(
    within(others)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['#/kids/metsakool']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')!);
  expect(links.filter((href) => !/^#\/(kids(\/|$)|view\/\d+\/title)/.test(href))).toEqual([]);
  expect(document.body.textContent).not.toMatch(/IMDb|7,8/);
});

test('a visitor who may not see a film is told how to: by an account with its price first, then by signing in', async () => {
  const unknown = Response.json({ error: 'film.unknown', message: '' }, { status: 404 });
  showPages('/movies/lumeaeg', { '/catalogue/film/lumeaeg': unknown }, false);
  const said = await screen.findByText('Külalisena seda vaadata ei saa. Liikmed näevad kõike.');
  await screen.findByRole('link', { name: /^Loo konto — kuu 13/ });
  const ways = within(said.parentElement!).getAllByRole('link');
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['#/register', '#/login']);
});
