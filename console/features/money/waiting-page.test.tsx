// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decidePayment, listPaymentQueue } from '../../../contract/routes/console/money.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { waitingPayment as waiting } from '../../testing/money-fixtures.ts';
import { press, rowsOf, rowWith } from '../../testing/shown.ts';

afterEachConsole();

const name = 'Ootavad maksed';

test('money that waits stands with who paid, what they wrote, and what is proposed', async () => {
  showConsole(
    '/money/waiting',
    [
      on(listPaymentQueue, [
        waiting({ reference: '1234567' }),
        waiting(
          { id: 'event-3', way: 'paypal', cents: -1_300, payerName: null, payerIban: null, message: '' },
          { email: null, seconds: 0, why: 'tagastus' },
        ),
      ]),
    ],
    'support',
  );
  expect(await rowsOf(name)).toEqual([
    [
      '21.11.2026',
      'pangaülekanne',
      'MARI MAASIKAS · EE382200221020145685',
      '1234567 · teler',
      'viitenumber puudub · mari@naide.test · 28,5 päeva',
      '12,34 €',
      'Anna mari@naide.testOtsusta',
    ],
    ['21.11.2026', 'PayPal', '–', '–', 'tagastus', '−13 €', 'Otsusta'],
  ]);
});

test('nothing waits', async () => {
  showConsole('/money/waiting', [on(listPaymentQueue, [])]);
  expect(await screen.findByText('Ükski makse ei oota otsust.')).toBeTruthy();
});

test.each([
  ['was returned', waiting({ cents: -1_234 })],
  ['is of another currency', waiting({ currency: 'USD' })],
  ['is nobody’s', waiting({}, { email: null })],
  ['is worth no time', waiting({}, { seconds: 0 })],
])('money that %s is not given with one press', async (_, row) => {
  showConsole('/money/waiting', [on(listPaymentQueue, [row])]);
  expect((await rowsOf(name))[0]?.at(-1)).toBe('Otsusta');
});

test('what is proposed is given with one press, and waits no more', async () => {
  const world = showConsole('/money/waiting', [
    on(listPaymentQueue, [waiting(), waiting({ id: 'bank-13', payerName: 'ANTS' })]),
    on(decidePayment, null),
  ]);
  const row = await rowWith(/^MARI/);
  world.answers(on(listPaymentQueue, [waiting({ id: 'bank-13', payerName: 'ANTS' })]));
  press(row, 'Anna mari@naide.test');
  expect(await screen.findByText('Makse on antud liikmele')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^MARI/)).toBeNull());
  const gives = { seconds: 2_462_400 };
  expect(world.asked(decidePayment)).toEqual([
    {
      params: { id: 'bank-12' },
      query: {},
      body: { decision: { kind: 'credit', email: 'mari@naide.test', gives, rememberPayer: false } },
    },
  ]);
});

test('money stays where it is when that is refused, and can be given again', async () => {
  showConsole('/money/waiting', [
    on(listPaymentQueue, [waiting()]),
    on(decidePayment, refusal('operation.refused', 'See makse on juba otsustatud.')),
  ]);
  press(await rowWith(/^MARI/), 'Anna mari@naide.test');
  expect(await screen.findByText('See makse on juba otsustatud.')).toBeTruthy();
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Anna mari@naide.test' });
  await waitFor(() => expect(again.disabled).toBe(false));
});

test('a queue that cannot be read is said in words', async () => {
  showConsole('/money/waiting', [on(listPaymentQueue, refusal('operation.refused', 'Raamatud on lukus.'))]);
  expect((await screen.findByRole('alert')).textContent).toContain('Raamatud on lukus.');
});
