// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
