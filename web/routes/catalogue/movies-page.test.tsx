// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notices } from '../../../ui/feedback/notices.ts';
import { listening } from '../../lib/listening.ts';
import { film } from '../../testing/catalogue-items.ts';
import { channel } from '../../testing/channels.ts';
import { pageOf, showPages } from '../../testing/catalogue-world.tsx';
import { comesNear } from '../../testing/nearness.ts';

afterEach(() => {
  cleanup();
  notices.setState({ notice: undefined });
  listening.setState({ stationId: undefined });
  vi.unstubAllGlobals();
});

const genres = [
  { id: 'all', name: 'Kõik', count: 3 },
  { id: 'draama', name: 'Draama', count: 2 },
];
const user = (mayViewSeries: boolean) => ({ '/user/info': { user: { id: 1, mayViewSeries } } });
const row = (name: string) => screen.findByRole('region', { name });
/** Each once: what is mounted twice asks twice. */
const listed = (asked: readonly string[]) => [
  ...new Set(asked.filter((path) => path.startsWith('/api/guide/movies'))),
];

test('a row is one question, the first at once and the others when they come near; an empty one is not shown', async () => {
  const { asked } = showPages('/movies', {
    ...user(true),
    '/genres': genres,
    '/guide/movies': pageOf(film('Lumeaeg')),
    '/guide/movies?sortBy=expiring': pageOf(),
  });
  const recent = await row('Hiljuti lisatud');
  expect(within(recent).getByRole('heading', { level: 2 }).textContent).toBe('Hiljuti lisatud');
  const link = within(within(recent).getByRole('list')).getByRole('link', { name: /^Lumeaeg/ });
  expect(link.getAttribute('href')).toBe('#/movies/lumeaeg');
  expect(listed(asked)).toEqual(['/api/guide/movies?sortBy=added&limit=20']);
  comesNear('[data-shape=upright]');
  await row('Eestikeelsete subtiitritega');
  await row('Populaarsed');
  await row('Kõik filmid');
  await row('Draama');
  expect(screen.queryByRole('region', { name: 'Aeguvad' })).toBeNull();
  await waitFor(() => expect(screen.queryByText('Aeguvad')).toBeNull());
  expect(listed(asked)).toHaveLength(6);
});

test('what was begun goes on where it was left; taken out of the row it is away until that is undone', async () => {
  const begun = film('Vaikuse kaart', { playingPosition: 2_400, expiresInDays: 1 });
  const other = film('Teine laul', { id: 10_001, playingPosition: 600 });
  const world = showPages('/movies', {
    ...user(true),
    '/genres': genres,
    '/guide/continue-watching-movies': pageOf(begun, other),
    '/api/guide/continue-watching': { ok: true },
    '/guide/continue-watching/': { ok: true },
  });
  const on = await row('Jätka vaatamist');
  expect(
    within(on)
      .getByRole('link', { name: /^Vaikuse kaart/ })
      .getAttribute('href'),
  ).toBe('#/view/10000/title?at=2400000');
  expect(within(on).getByText('Viimast päeva!')).toBeTruthy();
  expect(within(on).getByText(/^1.t 30.min jäänud$/)).toBeTruthy();
  world.answers['/guide/continue-watching-movies'] = pageOf(other);
  fireEvent.click(within(on).getByRole('button', { name: 'Eemalda jätkamise reast: Vaikuse kaart' }));
  await waitFor(() => expect(within(on).queryByRole('link', { name: /^Vaikuse kaart/ })).toBeNull());
  // Its neighbour has the focus.
  expect(document.activeElement?.textContent).toContain('Teine laul');
  await waitFor(() => expect(world.asked).toContain('/api/guide/continue-watching/remove {"vodId":10000}'));
  world.answers['/guide/continue-watching-movies'] = pageOf(begun, other);
  fireEvent.click(await screen.findByRole('button', { name: 'Võta tagasi' }));
  await within(on).findByRole('link', { name: /^Vaikuse kaart/ });
  expect(world.asked).toContain('/api/guide/continue-watching/restore {"itemId":"vaikuse-kaart"}');
});

test('what could not be taken out is there again', async () => {
  showPages('/movies', {
    ...user(true),
    '/guide/continue-watching-movies': pageOf(film('Lumeaeg', { playingPosition: 2_400 })),
    '/guide/continue-watching/remove': Response.json({ error: 'server.failed' }, { status: 500 }),
  });
  const on = await row('Jätka vaatamist');
  fireEvent.keyDown(within(on).getByRole('link', { name: /^Lumeaeg/ }), { key: 'Delete' });
  expect(await screen.findByText('Eemaldada ei saanud. Palun proovi uuesti.')).toBeTruthy();
  expect(within(await row('Jätka vaatamist')).getByRole('link', { name: /^Lumeaeg/ })).toBeTruthy();
});

test('visitors are told that there is more, and are not asked what they have begun', async () => {
  const { asked } = showPages('/movies', { '/guide/movies': pageOf(film('Lumeaeg')) }, false);
  await row('Hiljuti lisatud');
  expect(screen.getByText('Näed osa, mis on avatud kõigile. Liikmed näevad kõike.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Logi sisse' })).toBeTruthy();
  expect(asked.filter((path) => path.includes('continue'))).toEqual([]);
});

test('who is shown no films is told why, and where that is changed', async () => {
  showPages('/movies', user(false));
  expect(await screen.findByText(/on sinu konto jaoks välja lülitatud/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Hiljuti lisatud' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ava profiil' })).toBeTruthy();
});

test('a list says what it is cut down to, and each of that can be taken back', async () => {
  const { asked } = showPages('/movies/list?only=subtitled&channel=etv&genre=draama&sort=year', {
    ...user(true),
    '/genres': genres,
    '/channels': [{ id: 'etv', name: 'Eesti Üks' }],
    '/guide/movies': pageOf(film('Lumeaeg')),
  });
  expect(await screen.findByText('1 film')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Draama' })).toBeTruthy();
  expect(listed(asked).at(-1)).toBe('/api/guide/movies?genre=draama&sortBy=year&channel=etv&only=subtitled');
  fireEvent.click(screen.getByRole('button', { name: 'Eemalda filter: Ainult kanal Eesti Üks' }));
  await waitFor(() =>
    expect(listed(asked).at(-1)).toBe('/api/guide/movies?genre=draama&sortBy=year&only=subtitled'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Eemalda filter: Eestikeelsete subtiitritega' }));
  await waitFor(() => expect(listed(asked).at(-1)).toBe('/api/guide/movies?genre=draama&sortBy=year'));
});

test('more of a list is asked for by its cursor', async () => {
  const world = showPages('/movies/list', {
    ...user(true),
    '/guide/movies': { list: [film('Lumeaeg')], count: 2, cursor: 'abc' },
    '/guide/movies?cursor=abc': { list: [film('Rabarada')], count: 2, cursor: null },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Näita rohkem' }));
  await screen.findByRole('link', { name: /^Rabarada/ });
  expect(screen.getByRole('link', { name: /^Lumeaeg/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Näita rohkem' })).toBeNull();
  expect(listed(world.asked)).toEqual(['/api/guide/movies', '/api/guide/movies?cursor=abc']);
});

test('what did not come can be asked for again', async () => {
  const world = showPages('/movies/list', {
    ...user(true),
    '/guide/movies': Response.json({ error: 'server.failed' }, { status: 500 }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Laadimine ebaõnnestus.');
  world.answers['/guide/movies'] = pageOf(film('Lumeaeg'));
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  expect(await screen.findByRole('link', { name: /^Lumeaeg/ })).toBeTruthy();
});

test('where nothing comes that is said once, and asked for again by one button', async () => {
  const failed = Response.json({ error: 'server.failed' }, { status: 500 });
  const { answers } = showPages('/movies', {
    ...user(true),
    '/genres': failed,
    '/guide/movies': failed,
    '/guide/continue-watching-movies': failed,
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Laadimine ebaõnnestus.');
  comesNear('[data-shape=upright]');
  expect(screen.getAllByRole('button', { name: 'Proovi uuesti' })).toHaveLength(1);
  Object.assign(answers, { '/genres': genres, '/guide/movies': pageOf(film('Lumeaeg')) });
  fireEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }));
  await row('Hiljuti lisatud');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page begins with the films of the channel that its address names, by a filter that says so', async () => {
  const { asked } = showPages('/movies?channel=etv', {
    ...user(true),
    '/channels': [channel(1, 'Eesti Üks', { id: 'etv' })],
    '/genres': genres,
    '/guide/movies': pageOf(film('Lumeaeg')),
  });
  await row('Hiljuti lisatud');
  expect(listed(asked)).toEqual(['/api/guide/movies?sortBy=added&channel=etv&limit=20']);
  fireEvent.click(await screen.findByRole('button', { name: /Ainult Eesti Üks|Eesti Üks/ }));
  await waitFor(() => expect(listed(asked)).toContain('/api/guide/movies?sortBy=added&limit=20'));
  expect(screen.queryByRole('button', { name: /Eesti Üks/ })).toBeNull();
});

test('it begins with the films of the channel that is on, and with all of them beside the radio', async () => {
  const answers = { ...user(true), '/genres': genres, '/guide/movies': pageOf(film('Lumeaeg')) };
  const beside = async (channelId: string) => {
    const { asked } = showPages('/movies', answers, true, { channelId });
    await row('Hiljuti lisatud');
    cleanup();
    return listed(asked)[0];
  };
  expect(await beside('kanal2')).toBe('/api/guide/movies?sortBy=added&channel=kanal2&limit=20');
  listening.setState({ stationId: 'linnaraadio' });
  expect(await beside('linnaraadio')).toBe('/api/guide/movies?sortBy=added&limit=20');
});

test('a channel without films hides nobody’s films', async () => {
  const { asked } = showPages('/movies?channel=uudised24', {
    ...user(true),
    '/genres': genres,
    '/guide/movies': pageOf(film('Lumeaeg')),
    '/guide/movies?sortBy=added&channel=uudised24': pageOf(),
  });
  await row('Hiljuti lisatud');
  expect(listed(asked)).toContain('/api/guide/movies?sortBy=added&limit=20');
  expect(screen.queryByRole('button', { name: /uudised24/ })).toBeNull();
});
