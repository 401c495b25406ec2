// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WaitingPayment } from '../../../contract/models/payment-books.ts';
import { decidePayment, listPaymentQueue, listPayments } from '../../../contract/routes/console/money.ts';
import { longDateText } from '../../../ui/lib/time-text.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { payment, waitingPayment as waiting } from '../../testing/money-fixtures.ts';
import { moment } from '../../testing/moment.ts';
import { choicesOf, dialogOf, fill, press, queriesOf, rowWith, valueOf } from '../../testing/shown.ts';

afterEachConsole();

const email = 'Liikme e-post';
const remember = 'Paku sama kontot edaspidi sellele liikmele';

/** The dialog about money that waits, opened, and the world around it. */
async function deciding(row: WaitingPayment, ...more: Parameters<typeof showConsole>[1][number][]) {
  const world = showConsole('/money/waiting', [
    on(listPaymentQueue, [row]),
    on(decidePayment, null),
    ...more,
  ]);
  press(await rowWith(longDateText(row.day)), 'Otsusta');
  const dialog = await dialogOf('Mida selle maksega teha?');
  return {
    world,
    dialog,
    send: within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Otsusta' }),
    sent: () => world.asked(decidePayment).map(({ body }) => body.decision),
  };
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const credit = (gives: object, rememberPayer = false) => ({
  kind: 'credit',
  email: 'mari@naide.test',
  gives,
  rememberPayer,
});

test('what is proposed is filled in, and may be given by days of another number', async () => {
  const { world, dialog, send, sent } = await deciding(waiting());
  expect(within(dialog).getByText('12,34 € · MARI MAASIKAS · 21.11.2026')).toBeTruthy();
  expect([valueOf(dialog, email), valueOf(dialog, 'Päevi')]).toEqual(['mari@naide.test', '28,5']);
  fill(dialog, 'Päevi', '1,5');
  fireEvent.click(send);
  expect(await screen.findByText('Makse on otsustatud')).toBeTruthy();
  await noDialog();
  expect(sent()).toEqual([credit({ seconds: 129_600 })]);
  expect(world.asked(decidePayment)[0]?.params).toEqual({ id: 'bank-12' });
});

test('an offer is given in place of days, and the account of the payer is remembered when that is wanted', async () => {
  const { dialog, send, sent } = await deciding(waiting());
  fill(dialog, 'Annab', '3m');
  expect(within(dialog).queryByLabelText('Päevi')).toBeNull();
  fireEvent.click(within(dialog).getByRole('checkbox', { name: remember }));
  fireEvent.click(send);
  await noDialog();
  expect(sent()).toEqual([credit({ offer: '3m' }, true)]);
});

test('money of no account cannot be remembered', async () => {
  const { dialog } = await deciding(waiting({ payerIban: null }));
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
});

test('nothing is given while it is not said to whom, or how much', async () => {
  const { dialog, send, sent } = await deciding(waiting({}, { email: null, seconds: 0 }));
  expect(send.disabled).toBe(true);
  fill(dialog, email, 'mari@naide.test');
  expect(send.disabled).toBe(true);
  fill(dialog, 'Päevi', '-3');
  expect(send.disabled).toBe(true);
  fill(dialog, 'Päevi', '30');
  expect(send.disabled).toBe(false);
  fill(dialog, email, ' ');
  fireEvent.submit(send.closest('form')!);
  expect(send.disabled).toBe(true);
  expect(sent()).toEqual([]);
});

test.each([
  ['dismiss', 'jäta kõrvale'],
  ['settlement', 'pakkuja väljamakse'],
])('money is decided about without giving it to anybody: %s', async (kind, words) => {
  const { dialog, send, sent } = await deciding(waiting());
  expect(choicesOf(dialog, 'Otsusta')).toEqual([
    'anna liikmele vaatamisaega',
    'jäta kõrvale',
    'pakkuja väljamakse',
  ]);
  fill(dialog, 'Otsusta', kind);
  expect(within(dialog).getByRole<HTMLOptionElement>('option', { name: words }).selected).toBe(true);
  expect(within(dialog).queryByLabelText(email)).toBeNull();
  fireEvent.click(send);
  await noDialog();
  expect(sent()).toEqual([{ kind }]);
});

test('money that was returned takes back a payment of the same amount that still counts', async () => {
  const payments = [
    payment({ id: 51, at: moment }),
    payment({ id: 52, counted: false }),
    payment({ id: 53, email: null }),
  ];
  const { world, dialog, send, sent } = await deciding(
    waiting({ cents: -1_300 }),
    on(listPayments, { payments, next: null }),
  );
  await within(dialog).findByLabelText('Makse, mis tagastati');
  await within(dialog).findByText(/^51/);
  expect(choicesOf(dialog, 'Makse, mis tagastati')).toEqual([
    '–',
    '51 · 21.11.2026 09:05 · mari@naide.test',
    '53 · 21.11.2026 09:05 · lahkunud liige',
  ]);
  expect(choicesOf(dialog, 'Otsusta')).toEqual(['jäta kõrvale', 'pakkuja väljamakse', 'võta makse tagasi']);
  expect(queriesOf(world.asked(listPayments))).toEqual([{ cents: '1300' }]);
  expect(send.disabled).toBe(true);
  fill(dialog, 'Makse, mis tagastati', '53');
  fireEvent.click(send);
  await noDialog();
  expect(sent()).toEqual([{ kind: 'reverse', payment: 53 }]);
});

test('money that was returned finds no payment of its amount', async () => {
  const { dialog, send } = await deciding(
    waiting({ cents: -1_300 }),
    on(listPayments, { payments: [payment({ counted: false })], next: null }),
  );
  expect(await within(dialog).findByText('Sama summaga makset ei ole.')).toBeTruthy();
  expect(send.disabled).toBe(true);
});

test('a refused decision says why, and keeps what was typed', async () => {
  const { dialog, send } = await deciding(
    waiting(),
    on(decidePayment, refusal('operation.refused', 'Sellist liiget ei ole.')),
  );
  fill(dialog, email, 'keegi@naide.test');
  fireEvent.click(send);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Sellist liiget ei ole.');
  expect(valueOf(dialog, email)).toBe('keegi@naide.test');
});

test('who leaves decides nothing', async () => {
  const { dialog, sent } = await deciding(waiting());
  press(dialog, 'Loobu');
  await noDialog();
  expect(sent()).toEqual([]);
});
