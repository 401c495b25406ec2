// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderFacts } from '../../../contract/models/console/money.ts';
import { orderFacts } from '../../../contract/routes/console/money.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { order, payment } from '../../testing/money-fixtures.ts';
import { momentText, moment } from '../../testing/moment.ts';
import { factsOf, panelOf, rowsOf } from '../../testing/shown.ts';

afterEachConsole();

type Report = OrderFacts['told'][number];
const report = (more: Partial<Report> = {}): Report => ({
  id: 1,
  receivedAt: moment,
  what: 'callback',
  cents: 1_300,
  currency: 'EUR',
  refusal: null,
  payerName: 'MARI MAASIKAS',
  payerEmail: null,
  ...more,
});
const facts = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  order: order({ changedAt: moment + 60_000 }),
  providerRef: 'SWED-77',
  told: [],
  payments: [],
  ...more,
});

test('an order stands with all that is known of it, and leads to its member', async () => {
  const world = showConsole('/money/orders/1007', [on(orderFacts, facts())]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tellimus 1007' })).toBeTruthy();
  expect(factsOf(await panelOf('Tellimus'))).toEqual({
    Liige: 'mari@naide.test',
    Viis: 'Swedbank',
    Pakkumine: '1 kuu',
    Summa: '13 €',
    Seis: 'makstud',
    Aeg: momentText,
    Muutus: '21.11.2026 09:06',
    'Pakkuja number': 'SWED-77',
  });
  expect(screen.getByRole('link', { name: 'mari@naide.test' }).getAttribute('href')).toBe('#/members/7');
  expect(world.asked(orderFacts)[0]?.params).toEqual({ id: '1007' });
  expect(screen.getByText('Pakkuja ei ole midagi teatanud.')).toBeTruthy();
  expect(screen.getByText('Selliseid makseid ei ole.')).toBeTruthy();
});

test('what the provider told stands with why it does not count', async () => {
  showConsole('/money/orders/1007', [
    on(
      orderFacts,
      facts({
        providerRef: null,
        told: [
          report(),
          report({ id: 2, refusal: 'amount', cents: 1_205, payerEmail: 'mm@naide.test' }),
          report({ id: 3, refusal: 'midagi uut', cents: null, currency: null, payerName: null }),
        ],
      }),
    ),
  ]);
  expect(await rowsOf('Mida pakkuja teatas')).toEqual([
    [momentText, 'callback', 'MARI MAASIKAS', 'loeb', '13 €'],
    [momentText, 'callback', 'MARI MAASIKAS, mm@naide.test', 'summa ei ole see, mis tellimusel', '12,05 €'],
    [momentText, 'callback', '–', 'midagi uut', '–'],
  ]);
  expect(factsOf(await panelOf('Tellimus'))['Pakkuja number']).toBe('–');
});

test('what was counted for it stands beneath, also when it was taken back', async () => {
  showConsole('/money/orders/1007', [
    on(orderFacts, facts({ payments: [payment(), payment({ id: 52, counted: false, turns: 1 })] })),
  ]);
  expect((await rowsOf('Arvestatud')).map((cells) => [cells[0], cells[5]])).toEqual([
    ['51', 'arvestatud'],
    ['52', 'tagasi võetud'],
  ]);
});

test('an order that is not there is said in words, with the way back', async () => {
  showConsole('/money/orders/9', [on(orderFacts, refusal('order.unknown'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Sellist tellimust ei ole.');
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Tellimused' });
  expect(back.getAttribute('href')).toBe('#/money');
});
