// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Output } from '../../../contract/route.ts';
import { listGuidePrograms } from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { field, press, rowTexts, tick, write } from '../../testing/programme-steps.ts';

afterEachConsole();
afterEach(() => void vi.useRealTimers());

type Page = Output<typeof listGuidePrograms>;

const line = (id: number, name: string, more: Partial<Page['programs'][number]> = {}) => ({
  id,
  channelId: 'etv',
  startAt: Date.UTC(2026, 10, 28, 18),
  endAt: Date.UTC(2026, 10, 28, 19),
  name,
  edited: false,
  ...more,
});

function show(at = '/guide/programs?from=2026-11-28', programs = [line(100_001, 'Osoon')]) {
  const world = showConsole(at, [
    on(listGuidePrograms, { programs, after: null }),
    on(readLineup, lineupOf([channel(), channel({ id: 'tv3', name: 'TV3' })])),
  ]);
  return { ...world, queries: () => world.asked(listGuidePrograms).map(({ query }) => query) };
}
const filters = () => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]));

test('programmes of a week stand with their channel, when, and whether somebody has written over them', async () => {
  const { queries } = show(undefined, [
    line(100_001, 'Osoon', { edited: true }),
    line(100_002, 'Uudised', { channelId: 'tv3', startAt: Date.UTC(2026, 10, 28, 22, 30) }),
    line(100_003, 'Kadunu', { channelId: 'kustutatud' }),
  ]);
  await screen.findByRole('option', { name: 'TV3' });
  expect(await rowTexts('Saated')).toEqual([
    ['Osoon', 'ETV', '28.11.2026 20:00', 'muudetud'],
    ['Uudised', 'TV3', '29.11.2026 00:30', ''],
    ['Kadunu', 'kustutatud', '28.11.2026 20:00', ''],
  ]);
  expect(screen.getByRole('link', { name: 'Uudised' }).getAttribute('href')).toBe('#/guide/program/100002');
  expect(queries()[0]).toEqual({ from: '2026-11-28' });
});

test('the week begins today, as Tallinn counts it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28, 22, 30) });
  const { queries } = show('/guide/programs');
  await rowTexts('Saated');
  expect(queries()[0]).toEqual({ from: '2026-11-29' });
  expect(field('Alates').value).toBe('2026-11-29');
});

test('each filter is asked of the server and stands in the address', async () => {
  const { queries } = show();
  await screen.findByRole('option', { name: 'TV3' });
  write('Kanal', 'tv3');
  await expect.poll(() => queries().at(-1)).toEqual({ from: '2026-11-28', channelId: 'tv3' });
  tick('Ainult muudetud');
  await expect.poll(() => queries().at(-1)).toMatchObject({ channelId: 'tv3', edited: '1' });
  write('Alates', '2020-02-29');
  await expect.poll(() => queries().at(-1)).toMatchObject({ from: '2020-02-29' });
  write('Otsi saadet', 'uudised');
  const all = { from: '2020-02-29', channelId: 'tv3', edited: '1', text: 'uudised' };
  await expect.poll(() => queries().at(-1)).toEqual(all);
  expect(filters()).toEqual({ from: '2020-02-29', channel: 'tv3', edited: '1', q: 'uudised' });
  tick('Ainult muudetud');
  write('Kanal', '');
  await expect.poll(() => queries().at(-1)).toEqual({ from: '2020-02-29', text: 'uudised' });
});

test('filters are taken from the address, and a search of blanks is none', async () => {
  const { queries } = show('/guide/programs?from=2026-11-28&channel=etv&q=%20&edited=1');
  await rowTexts('Saated');
  await waitFor(() => expect(field('Kanal').value).toBe('etv'));
  expect(field('Ainult muudetud').checked).toBe(true);
  expect(queries()[0]).toEqual({ from: '2026-11-28', channelId: 'etv', edited: '1' });
});

test('more programmes come after those that are there', async () => {
  const { answers, queries } = show();
  answers(
    on(listGuidePrograms, ({ query }) =>
      query['after'] === undefined
        ? { programs: [line(100_001, 'Osoon')], after: '1795893600000' }
        : { programs: [line(100_002, 'Uudised')], after: null },
    ),
  );
  await screen.findByRole('button', { name: 'Näita veel' });
  press('Näita veel');
  await screen.findByRole('link', { name: 'Uudised' });
  expect((await rowTexts('Saated')).map(([name]) => name)).toEqual(['Osoon', 'Uudised']);
  expect(queries().at(-1)).toEqual({ from: '2026-11-28', after: '1795893600000' });
  expect(screen.queryByRole('button', { name: 'Näita veel' })).toBeNull();
});

test('a week without such programmes says so, and a day without a guide why', async () => {
  const { answers } = show(undefined, []);
  expect(await screen.findByText('Sellel nädalal ei ole ühtegi sellist saadet.')).toBeTruthy();
  answers(on(listGuidePrograms, refusal('guide.noSuchDay')));
  write('Alates', '2031-01-01');
  expect(await screen.findByText('Saatekava puudub')).toBeTruthy();
  expect(field('Alates').value).toBe('2031-01-01');
});
