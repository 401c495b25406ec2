// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPayments } from '../../../contract/routes/console/money.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { payment } from '../../testing/money-fixtures.ts';
import { momentText } from '../../testing/moment.ts';
import { headsOf, queriesOf, rowsOf } from '../../testing/shown.ts';

afterEachConsole();

const onlyTurned = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ainult tagasi võetud' });

test('payments stand with their receipt and whether they still count', async () => {
  showConsole('/money/payments', [
    on(listPayments, {
      payments: [
        payment(),
        payment({ id: 52, counted: false, turns: 1, receipt: null, email: null }),
        payment({ id: 53, way: 'transfer', turns: 2, cents: 3_650 }),
      ],
      next: null,
    }),
  ]);
  expect(await rowsOf('Arvestatud')).toEqual([
    ['51', momentText, 'mari@naide.test', 'Swedbank', '2026-17', 'arvestatud', '13 €'],
    ['52', momentText, 'lahkunud liige', 'Swedbank', '–', 'tagasi võetud', '13 €'],
    ['53', momentText, 'mari@naide.test', 'pangaülekanne', '2026-17', 'tagasi antud', '36,50 €'],
  ]);
  const heads = ['Nr', 'Aeg', 'Liige', 'Viis', 'Kviitung', 'Seis', 'Summa'];
  expect(await headsOf('Arvestatud')).toEqual(heads);
});

test('only what was taken back is asked for, and all again', async () => {
  const world = showConsole('/money/payments', [
    on(listPayments, ({ query }) => ({ payments: query['turned'] ? [] : [payment()], next: null })),
  ]);
  await screen.findByText('51');
  fireEvent.click(await onlyTurned());
  expect(await screen.findByText('Selliseid makseid ei ole.')).toBeTruthy();
  expect(location.hash).toBe('#/money/payments?turned=true');
  fireEvent.click(await onlyTurned());
  expect(await screen.findByText('51')).toBeTruthy();
  expect(queriesOf(world.asked(listPayments))).toEqual([{}, { turned: 'true' }]);
  expect(location.hash).toBe('#/money/payments');
});

test('older ones come under those that are shown, of the same filter', async () => {
  const world = showConsole('/money/payments?turned=true', [
    on(listPayments, ({ query }) =>
      query['before'] === '51'
        ? { payments: [payment({ id: 50 })], next: null }
        : { payments: [payment()], next: 51 },
    ),
  ]);
  expect((await onlyTurned()).checked).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Näita veel' }));
  await screen.findByText('50');
  expect((await rowsOf('Arvestatud')).map(([id]) => id)).toEqual(['51', '50']);
  expect(world.asked(listPayments).at(-1)?.query).toEqual({ turned: 'true', before: '51' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Näita veel' })).toBeNull());
});

test('a refusal is said in words', async () => {
  showConsole('/money/payments', [on(listPayments, refusal('auth.operatorOnly'))], 'support');
  expect((await screen.findByRole('alert')).textContent).toContain('Selleks on vaja halduri õigusi.');
});
