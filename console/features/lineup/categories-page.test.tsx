// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Lineup } from '../../../contract/models/console/lineup.ts';
import {
  orderLineupCategories,
  readLineup,
  removeLineupCategory,
  saveLineupCategory,
} from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { lineupOf } from '../../testing/lineup-fixtures.ts';
import {
  button,
  dialog,
  field,
  noDialog,
  notice,
  press,
  rowsIn,
  rowTexts,
  write,
} from '../../testing/programme-steps.ts';

afterEachConsole();

const two: Lineup['categories'] = [
  { id: 'uudised', name: 'Uudised', channels: 4 },
  { id: 'lapsed', name: 'Lapsed', channels: 1 },
];

/** The page over a server that holds these categories. */
function show(categories = two) {
  let held = categories;
  return showConsole('/lineup/categories', [
    on(readLineup, () => lineupOf([], { categories: held })),
    on(saveLineupCategory, ({ body }) => {
      const { id = 'uus', name } = body as { id?: string; name: string };
      const before = held.find((one) => one.id === id);
      held = [...held.filter((one) => one !== before), { id, name, channels: before?.channels ?? 0 }];
      return { id };
    }),
    on(removeLineupCategory, ({ body }) => {
      held = held.filter(({ id }) => id !== (body as { id: string }).id);
      return { existed: true };
    }),
    on(orderLineupCategories, null),
  ]);
}
const names = async (): Promise<string[]> => (await rowTexts('Kategooriad')).map(([name]) => name!);

test('each category says how many channels it has', async () => {
  show();
  expect((await rowTexts('Kategooriad')).map((cells) => cells.slice(0, 2))).toEqual([
    ['Uudised', '4'],
    ['Lapsed', '1'],
  ]);
  expect(screen.getByRole('list', { name: 'Järjekord' })).toBeTruthy();
});

test('without categories that is said, and one alone has no order', async () => {
  show([]);
  expect(await screen.findByText('Siin ei ole midagi.')).toBeTruthy();
  write('Uus kategooria', 'Sport');
  press('Lisa');
  expect(await names()).toEqual(['Sport']);
  expect(screen.queryByRole('list', { name: 'Järjekord' })).toBeNull();
});

test('a category is added by its name alone, and the field is free for the next', async () => {
  const world = show();
  await rowsIn('Kategooriad');
  expect(button('Lisa').disabled).toBe(true);
  write('Uus kategooria', '   ');
  expect(button('Lisa').disabled).toBe(true);
  write('Uus kategooria', 'Sport');
  press('Lisa');
  expect(await notice('Salvestatud')).toBeTruthy();
  expect(world.asked(saveLineupCategory).map(({ body }) => body)).toEqual([{ name: 'Sport' }]);
  expect(await names()).toEqual(['Uudised', 'Lapsed', 'Sport']);
  await expect.poll(() => field('Uus kategooria').value).toBe('');
});

test('a name that is refused says why and stays written', async () => {
  const world = show();
  await rowsIn('Kategooriad');
  world.answers(on(saveLineupCategory, refusal('operation.refused', 'Kategooria Uudised on juba olemas.')));
  write('Uus kategooria', 'Uudised');
  press('Lisa');
  expect(await notice('Kategooria Uudised on juba olemas.')).toBeTruthy();
  expect(field('Uus kategooria').value).toBe('Uudised');
});

test('a category gets another name and keeps its id; a refusal is read in the dialog', async () => {
  const world = show();
  const [, second] = await rowsIn('Kategooriad');
  press('Nimeta ümber', second);
  const rename = await dialog('Nimeta ümber');
  const name = within(rename).getByLabelText<HTMLInputElement>('Nimi');
  expect(name.value).toBe('Lapsed');
  world.answers(on(saveLineupCategory, refusal('operation.refused', 'Nimi on võetud.')));
  write('Nimi', 'Lastele');
  press('Salvesta', rename);
  expect((await within(rename).findByRole('alert')).textContent).toBe('Nimi on võetud.');
  expect(name.value).toBe('Lastele');
  world.answers(on(saveLineupCategory, { id: 'lapsed' }));
  press('Salvesta', rename);
  await noDialog();
  expect(world.asked(saveLineupCategory).map(({ body }) => body)).toEqual([
    { id: 'lapsed', name: 'Lastele' },
    { id: 'lapsed', name: 'Lastele' },
  ]);
});

test('before a category goes the operator reads how many channels lose it', async () => {
  const world = show();
  const [first] = await rowsIn('Kategooriad');
  press('Eemalda', first);
  let ask = await dialog('Eemaldada kategooria Uudised?');
  expect(ask.textContent).toContain('See kaob ka kanalitelt (4) ja liikmetelt, kes selle valisid.');
  press('Loobu', ask);
  await noDialog();
  expect(world.asked(removeLineupCategory)).toEqual([]);
  press('Eemalda', (await rowsIn('Kategooriad'))[0]);
  ask = await dialog('Eemaldada kategooria Uudised?');
  press('Eemalda', ask);
  await noDialog();
  expect(world.asked(removeLineupCategory).map(({ body }) => body)).toEqual([{ id: 'uudised' }]);
  await expect.poll(names).toEqual(['Lapsed']);
});
