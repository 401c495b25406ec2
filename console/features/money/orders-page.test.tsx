// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOrders } from '../../../contract/routes/console/money.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { order } from '../../testing/money-fixtures.ts';
import { momentText } from '../../testing/moment.ts';
import { choicesOf, fill, headsOf, queriesOf, rowsOf, valueOf } from '../../testing/shown.ts';

afterEachConsole();

const all = [on(listOrders, { orders: [order()], next: null })];
const main = () => screen.getByRole('main');
const tabs = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('navigation', { name: 'Raha osad' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('orders stand with their member, way, offer, state and amount, and lead to what is known of them', async () => {
  showConsole('/money', [
    on(listOrders, {
      orders: [
        order(),
        order({ id: '1008', email: null, provider: 'card', offer: '12m', state: 'refunded', cents: 123_450 }),
      ],
      next: null,
    }),
  ]);
  expect(await rowsOf('Tellimused')).toEqual([
    ['1007', momentText, 'mari@naide.test', 'Swedbank', '1 kuu', 'makstud', '13 €'],
    ['1008', momentText, 'lahkunud liige', 'kaart', '12 kuud', 'tagastatud', '1 234,50 €'],
  ]);
  const heads = ['Tellimus', 'Aeg', 'Liige', 'Viis', 'Pakkumine', 'Seis', 'Summa'];
  expect(await headsOf('Tellimused')).toEqual(heads);
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([link('1007'), link('mari@naide.test')]).toEqual(['#/money/orders/1007', '#/members/7']);
  expect(screen.queryByRole('link', { name: 'lahkunud liige' })).toBeNull();
});

test('orders are chosen by state and way; both stay in the address', async () => {
  const world = showConsole('/money', all);
  await screen.findByText('1007');
  expect(choicesOf(main(), 'Seis')).toEqual([
    'kõik seisud',
    'uus',
    'alustatud',
    'töös',
    'makstud',
    'katkestatud',
    'tagastatud',
  ]);
  expect(choicesOf(main(), 'Viis')).toContain('LHV');
  world.answers(on(listOrders, { orders: [], next: null }));
  fill(main(), 'Seis', 'canceled');
  expect(await screen.findByText('Selliseid tellimusi ei ole.')).toBeTruthy();
  fill(main(), 'Viis', 'lhv');
  await waitFor(() =>
    expect(queriesOf(world.asked(listOrders))).toEqual([
      {},
      { state: 'canceled' },
      { state: 'canceled', provider: 'lhv' },
    ]),
  );
  expect(location.hash).toBe('#/money?state=canceled&provider=lhv');
  fill(main(), 'Seis', '');
  await waitFor(() => expect(world.asked(listOrders).at(-1)?.query).toEqual({ provider: 'lhv' }));
});

test.each([
  ['1007', { number: '1007' }],
  ['mari@naide.test', { member: 'mari@naide.test' }],
  ['12345678901234567', { member: '12345678901234567' }],
])('%s is looked for as what it is', async (text, query) => {
  const world = showConsole('/money', all);
  await screen.findByText('1007');
  fill(main(), 'Liikme e-post või tellimuse number', text);
  await waitFor(() => expect(world.asked(listOrders).at(-1)?.query).toEqual(query));
});

test('an address with filters asks for those, and leaves out what there is not', async () => {
  const world = showConsole('/money?state=done&provider=raha&q=1007', all);
  await screen.findByText('mari@naide.test');
  expect(queriesOf(world.asked(listOrders))).toEqual([{ state: 'done', number: '1007' }]);
  expect(valueOf(main(), 'Seis')).toBe('done');
});

test('older orders come under those that are shown, of the same filter', async () => {
  const world = showConsole('/money?state=done', [
    on(listOrders, ({ query }) =>
      query['before'] === '17-1007'
        ? { orders: [order({ id: '1006' })], next: null }
        : { orders: [order()], next: '17-1007' },
    ),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Näita veel' }));
  await screen.findByText('1006');
  expect((await rowsOf('Tellimused')).map(([id]) => id)).toEqual(['1007', '1006']);
  expect(world.asked(listOrders).at(-1)?.query).toEqual({ state: 'done', before: '17-1007' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Näita veel' })).toBeNull());
});

test('a refusal is said in words', async () => {
  showConsole('/money', [on(listOrders, refusal('operation.refused', 'Raamatud on lukus.'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Raamatud on lukus.');
});

const shared = ['Tellimused', 'Ootavad maksed', 'Maksed ja tagastused', 'Aruanne', 'Hinnad'];

test('the owner is led to every part of money', async () => {
  showConsole('/money', all);
  const names = await tabs();
  expect(names).toEqual([...shared.slice(0, 2), 'Väljavõtted', ...shared.slice(2), 'Maksete seaded']);
});

test('support is not led to statements and settings', async () => {
  showConsole('/money', all, 'support');
  expect(await tabs()).toEqual(shared);
});

test.each(['statements', 'settings'])('support does not get to %s by the address either', async (part) => {
  showConsole(`/money/${part}`, [], 'support');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Raha osad' })).toBeNull();
});

test('who looks after the line-up sees no money', async () => {
  showConsole('/money', [], 'lineup');
  expect(await screen.findByText('Selle jaoks on vaja teist rolli.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Raha' })).toBeNull();
});
