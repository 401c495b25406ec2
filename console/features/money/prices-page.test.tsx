// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedPrice } from '../../../contract/models/console/money.ts';
import { changePrice, listPrices } from '../../../contract/routes/console/money.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { dialogOf, fill, press, rowsOf, rowWith, valueOf } from '../../testing/shown.ts';

afterEachConsole();

const price = (more: Partial<ListedPrice> = {}): ListedPrice => ({
  id: '1m',
  months: 1,
  days: 0,
  cents: 1_350,
  offered: true,
  later: [],
  ...more,
});
const old = price({ id: '7d', months: 0, days: 7, cents: 400, offered: false });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
/** The dialog about the price of a month, opened. */
async function changing(): Promise<HTMLElement> {
  press(await rowWith('1 kuu'), 'Muuda');
  return dialogOf('Muuda hinda: 1 kuu');
}

test('support reads what is sold, for how much, and what it will be, but changes nothing', async () => {
  // Midnight in Tallinn, in winter and in summer.
  const later = [
    { validFrom: Date.UTC(2026, 11, 31, 22), cents: 1_400, offered: true },
    { validFrom: Date.UTC(2027, 5, 30, 21), cents: 1_500, offered: false },
  ];
  showConsole('/money/prices', [on(listPrices, [price({ later }), old])], 'support');
  expect(await rowsOf('Hinnad')).toEqual([
    ['1 kuu', '13,50 €', 'jah', '14 € alates 01.01.2027; alates 01.07.2027 ei müüda'],
    ['7 päeva', '4 €', 'ei', '–'],
  ]);
});

test('the owner sets a price that holds at once', async () => {
  const world = showConsole('/money/prices', [on(listPrices, [price(), old]), on(changePrice, null)]);
  const dialog = await changing();
  expect(within(dialog).getByText('Tehtud tellimused jäävad oma hinna juurde.')).toBeTruthy();
  expect(valueOf(dialog, 'Hind eurodes')).toBe('13,50');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Müügil').checked).toBe(true);
  fill(dialog, 'Hind eurodes', '14,2');
  world.answers(on(listPrices, [price({ cents: 1_420 }), old]));
  press(dialog, 'Salvesta');
  expect(await screen.findByText('Hind on muudetud')).toBeTruthy();
  await noDialog();
  expect(world.asked(changePrice)).toEqual([
    { params: { offer: '1m' }, query: {}, body: { euros: '14,2', from: null, offered: true } },
  ]);
  expect((await rowsOf('Hinnad'))[0]?.[1]).toBe('14,20 €');
});

test('the owner says from what day on an offer is not sold any more', async () => {
  const world = showConsole('/money/prices', [on(listPrices, [price()]), on(changePrice, null)]);
  const dialog = await changing();
  fill(dialog, 'Kehtib alates', '2027-01-01');
  fireEvent.click(within(dialog).getByLabelText('Müügil'));
  press(dialog, 'Salvesta');
  await noDialog();
  expect(world.asked(changePrice).map(({ body }) => body)).toEqual([
    { euros: '13,50', from: '2027-01-01', offered: false },
  ]);
});

test('a refused price says why, and keeps what was typed; leaving changes nothing', async () => {
  const world = showConsole('/money/prices', [
    on(listPrices, [price()]),
    on(changePrice, refusal('operation.refused', 'Hind ei ole summa.')),
  ]);
  const dialog = await changing();
  fill(dialog, 'Hind eurodes', 'palju');
  press(dialog, 'Salvesta');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Hind ei ole summa.');
  expect(valueOf(dialog, 'Hind eurodes')).toBe('palju');
  press(dialog, 'Loobu');
  await noDialog();
  expect(world.asked(changePrice)).toHaveLength(1);
  expect(valueOf(await changing(), 'Hind eurodes')).toBe('13,50');
});
