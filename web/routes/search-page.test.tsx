// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { channel } from '../testing/channels.ts';
import { showPages } from '../testing/catalogue-world.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const startTime = Date.UTC(2026, 10, 20, 18, 0);
const program = {
  id: 7,
  name: 'Metsakool',
  startTime,
  endTime: startTime + 3_600_000,
  genres: [],
  imgUrl: null,
  description: '',
  year: 2024,
  imdbRating: null,
  isMovie: false,
  isSeries: false,
  imdbUrl: null,
  airings: 1,
  others: [],
  people: [],
  itemId: null,
  publicViewKey: 'metsakool',
};
const found = {
  kind: 'program',
  channel: { ...channel(1, 'Eesti Üks', { id: 'etv' }) },
  program,
  watch: { how: 'replay', until: startTime + 16 * 86_400_000 },
};
const around = { '/channelsShowsList': [], '/program/genres': [] };
const results = (...list: unknown[]) => ({ count: list.length, results: list, cursor: null });

test('nothing found and too little typed are said', async () => {
  showPages('/search?otsi=xyzzyqw', { '/program/search': results(), ...around });
  expect(await screen.findByText('Tulemusi ei leitud')).toBeTruthy();
  const field = screen.getByRole('searchbox', { name: /^Otsi saadet/ });
  fireEvent.change(field, { target: { value: 'õ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('Sisesta vähemalt 2 tähte.')).toBeTruthy();
});

test.each([
  ['', 'Otsisid „xyz“. Proovi lühemat sõna.'],
  ['&ainult=filmid', 'Otsisid „xyz“. Proovi lühemat sõna või vali „Kõik“.'],
  ['&kanal=etv', 'Otsisid „xyz“. Proovi lühemat sõna või otsi kõigist žanritest ja kõigilt kanalitelt.'],
  [
    '&ainult=filmid&subtiitritega=1',
    'Otsisid „xyz“ subtiitritega. Proovi lühemat sõna või otsi ka ilma subtiitriteta.',
  ],
])('where nothing was found, what narrows the search is named: %s', async (narrowed, advice) => {
  showPages(`/search?otsi=xyz${narrowed}`, { '/program/search': results(), ...around });
  expect(await screen.findByText(advice)).toBeTruthy();
});

test('a programme that was left in the middle is asked about where the search opens it', async () => {
  showPages('/search?otsi=metsa', {
    '/program/search': results(found),
    ...around,
    '/program/7': { ...program, duration: 3_600, playingPosition: 600 },
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Vaata: Metsakool' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Jätka kohast 10:00' }));
  expect(await screen.findByText(`/channel/etv?at=${startTime + 600_000}`)).toBeTruthy();
});

test('what plays, what is to come and what is gone can be told apart', async () => {
  const as = (id: number, watch: object) => ({ ...found, program: { ...program, id }, watch });
  const list = [found, as(8, { how: 'upcoming', from: startTime }), as(9, { how: 'gone' })];
  showPages('/search?otsi=metsa', { '/program/search': results(...list), ...around });
  await screen.findByRole('link', { name: 'Vaata: Metsakool' });
  const rows = [...document.querySelectorAll<HTMLElement>('[data-result]')];
  expect(rows.map(({ dataset }) => dataset['how'])).toEqual(['replay', 'upcoming', 'gone']);
});

test('a film on demand leads to its page, and plays from beside its title; who was looked for is named', async () => {
  const film = {
    ...found,
    channel: { id: 'paasuke', name: 'Pääsuke', number: 0, logoUrl: '/logos/paasuke/drawn.webp' },
    program: {
      ...program,
      id: 10_005,
      isMovie: true,
      itemId: 'metsakool-2024',
      people: [{ name: 'Aino Õunapuu', role: 'director' }],
    },
    watch: { how: 'title', until: null },
  };
  showPages('/search?otsi=aino', { '/program/search': results(film), ...around });
  const play = await screen.findByRole('link', { name: 'Vaata: Metsakool' });
  expect(play.getAttribute('href')).toBe('#/view/10005/title');
  const about = screen.getByRole('link', { name: /Metsakool.*Aino Õunapuu.*2024.*kohe vaadatav/ });
  expect(about.getAttribute('href')).toBe('#/movies/metsakool-2024');
  expect(about.textContent).not.toContain('Pääsuke');
  expect(screen.queryByRole('button', { name: /Salvesta/ })).toBeNull();
});

const said = (text: string, at: number) => ({
  channel: found.channel,
  program: { id: 7, name: 'Aktuaalne kaamera', startTime },
  at,
  playFrom: at - 2_000,
  language: 'et',
  parts: [
    { text: 'Täna ', found: false },
    { text, found: true },
    { text: ' Otepääle.', found: false },
  ],
});
const sentences = (...list: unknown[]) => ({ results: list, cursor: null });

describe('what was said', () => {
  test('stands behind the titles with its words marked, and leads to where it was said', async () => {
    const world = showPages('/search?otsi=suusatajad', {
      '/program/search': results(found),
      '/search/said': sentences(said('suusatajad', startTime + 60_000)),
      ...around,
    });
    const section = within(await screen.findByRole('region', { name: 'Öeldud' }));
    expect((await section.findByText('suusatajad')).tagName).toBe('MARK');
    const link = section.getByRole('link', {
      name: /Täna suusatajad Otepääle\..*Eesti Üks · Aktuaalne kaamera · 20\.11/,
    });
    expect(link.getAttribute('href')).toBe(`#/channel/etv?at=${startTime + 58_000}`);
    const order = world.asked.map((asked) => asked.split('?')[0]!.split(' ')[0]);
    expect(order.indexOf('/api/search/said')).toBeGreaterThan(order.indexOf('/api/program/search'));
    fireEvent.click(screen.getByRole('button', { name: 'Öeldud' }));
    await waitFor(() => expect(screen.queryByText('1 tulemus')).toBeNull());
    expect(location.hash).toContain('ainult=oeldud');
    expect(screen.getByRole('region', { name: 'Öeldud' })).toBeTruthy();
  });

  test('is no search without a result where no title has the word', async () => {
    showPages('/search?otsi=suusatajad', {
      '/program/search': results(),
      '/search/said': sentences(said('suusatajad', startTime)),
      ...around,
    });
    expect(await screen.findByText('suusatajad')).toBeTruthy();
    expect(screen.queryByText('Tulemusi ei leitud')).toBeNull();
  });

  test('that is not found either leaves nothing, and that is told', async () => {
    showPages('/search?otsi=suusatajad', {
      '/program/search': results(),
      '/search/said': sentences(),
      ...around,
    });
    expect(await screen.findByText('Tulemusi ei leitud')).toBeTruthy();
  });

  test('waits behind pages of titles, and is a press away', async () => {
    showPages('/search?otsi=suusatajad', {
      '/program/search': { ...results(found), cursor: 'edasi' },
      '/search/said': sentences(said('suusatajad', startTime)),
      ...around,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Öeldud' }));
    expect(await screen.findByRole('region', { name: 'Öeldud' })).toBeTruthy();
  });

  test('is not there where nothing can be searched, or was found', async () => {
    const world = showPages('/search?otsi=suusatajad', {
      '/program/search': results(found),
      '/search/said': { results: null, cursor: null },
      ...around,
    });
    await waitFor(() => expect(world.asked.join()).toContain('/search/said?q=suusatajad'));
    expect(screen.queryByText('Öeldud')).toBeNull();
    cleanup();
    showPages('/search?otsi=suusatajad&ainult=oeldud', { '/search/said': sentences(), ...around });
    expect(await screen.findByText(/Seda telekanalitel öeldud ei ole/)).toBeTruthy();
    cleanup();
    showPages('/search?otsi=suusatajad&ainult=oeldud', {
      '/search/said': { results: null, cursor: null },
      ...around,
    });
    expect(await screen.findByText(/Praegu ei ole kanaleid/)).toBeTruthy();
  });

  test('is not asked for beside films, a genre or too little', async () => {
    const world = showPages('/search?otsi=suusatajad&ainult=filmid', {
      '/program/search': results(found),
      ...around,
    });
    await screen.findByText('Metsakool');
    expect(world.asked.join()).not.toContain('/search/said');
  });

  test('that cannot be searched leaves the titles, and can be tried again', async () => {
    const world = showPages('/search?otsi=suusatajad', {
      '/program/search': results(found),
      '/search/said': Response.json({ error: 'server.failed' }, { status: 500 }),
      ...around,
    });
    expect(await screen.findByText('Öeldut ei õnnestunud otsida.')).toBeTruthy();
    expect(screen.getByText('Metsakool')).toBeTruthy();
    world.answers['/search/said'] = sentences(said('suusatajad', startTime));
    fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
    expect(await screen.findByText('suusatajad')).toBeTruthy();
  });

  test('without a line says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    showPages('/search?otsi=suusatajad&ainult=oeldud', {
      '/search/said': Response.json({ error: 'server.failed' }, { status: 500 }),
      ...around,
    });
    expect(await screen.findByText(/Internetiühendus puudub/)).toBeTruthy();
    vi.restoreAllMocks();
  });
});

test('what has subtitles is looked for alone, and the address says so', async () => {
  const world = showPages('/search?otsi=metsa', { '/program/search': results(found), ...around });
  await screen.findByRole('link', { name: 'Vaata: Metsakool' });
  fireEvent.click(screen.getByRole('button', { name: 'Subtiitritega', pressed: false }));
  await waitFor(() => expect(world.asked.at(-1)).toMatch(/program\/search.*"subtitled":true/));
  expect(location.hash).toContain('subtiitritega=1');
  fireEvent.click(screen.getByRole('button', { name: 'Subtiitritega', pressed: true }));
  await waitFor(() => expect(location.hash).not.toContain('subtiitritega'));
});

test('where nothing has subtitles it is said that there may be something without', async () => {
  showPages('/search?otsi=metsa&subtiitritega=1', { '/program/search': results(), ...around });
  expect(await screen.findByText(/ka ilma subtiitriteta/)).toBeTruthy();
});
