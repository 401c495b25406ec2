// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  changeLineupChannels,
  readLineup,
  removeLineupChannels,
  undoLineupChange,
} from '../../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../../testing/console-world.tsx';
import { channel, comes, fed, lineupOf } from '../../../testing/lineup-fixtures.ts';
import {
  button,
  dialog,
  field,
  notice,
  press,
  rowsIn,
  rowTexts,
  write,
} from '../../../testing/programme-steps.ts';

afterEachConsole();

const channels = [
  channel({ id: 'c', name: 'Cee 10', number: 3, categories: ['sport'] }, { state: comes('silent') }),
  channel(
    { id: 'a', name: 'Aa', number: 1, source: fed('https://voog.test/a?voti=1') },
    { state: comes('live') },
  ),
  channel({ id: 'b', name: 'Cee 9', number: 2, source: { kind: 'virtual' } }),
];
const categories = [{ id: 'sport', name: 'Sport', channels: 1 }];
const done = (...ids: string[]) =>
  ids.map((channelId) => ({ channelId, outcome: 'done' as const, why: null }));
const show = (address = '/lineup') =>
  showConsole(address, [
    on(readLineup, lineupOf(channels, { categories })),
    on(changeLineupChannels, { channels: done('a', 'c'), undo: 'tagasi' }),
    on(removeLineupChannels, { channels: done('a', 'c'), undo: 'tagasi' }),
    on(undoLineupChange, { channels: done('a', 'c'), undo: null }),
  ]);
const names = async (): Promise<string[]> => (await rowTexts('Kanalid')).map(([name]) => name!);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const params = () => Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]));

test('heads sort, both ways, and the address remembers it', async () => {
  show();
  expect(await names()).toEqual(['Aa', 'Cee 9', 'Cee 10']);
  const head = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect([head('Number'), head('Nimi')]).toEqual(['ascending', 'none']);
  press('Nimi');
  press('Nimi');
  expect(await names()).toEqual(['Cee 10', 'Cee 9', 'Aa']);
  expect([head('Nimi'), params()]).toEqual(['descending', { sort: '-name' }]);
  press('Seis');
  expect((await names())[0]).toBe('Cee 10');
});

test.each([
  ['Seis', 'trouble', ['Cee 10'], { state: 'trouble' }],
  ['Seis', 'computed', ['Cee 9'], { state: 'computed' }],
  ['Kategooria', 'sport', ['Cee 10'], { category: 'sport' }],
  ['Kategooria', '-', ['Aa', 'Cee 9'], { category: '-' }],
  ['Allikas', 'https://voog.test', ['Aa'], { source: 'https://voog.test' }],
])('%s %s leaves those that fit, also to one who comes by the link', async (label, value, left, address) => {
  show();
  await names();
  write(label, value);
  expect(await names()).toEqual(left);
  expect(params()).toEqual(address);
});

test('a link keeps its filters, and one press shows everything again', async () => {
  show('/lineup?category=sport&source=udp&state=live');
  expect(await screen.findByText('Ühtegi sellist kanalit ei ole.', { exact: false })).toBeTruthy();
  expect(field('Kategooria').value).toBe('sport');
  press('Näita kõiki');
  expect(await names()).toHaveLength(3);
});

test('rows are ticked with Shift and arrows, and only those that are seen count', async () => {
  show();
  await names();
  fireEvent.click(box('Vali Aa'));
  fireEvent.click(box('Vali Cee 10'), { shiftKey: true });
  expect(screen.getByText('3 valitud')).toBeTruthy();
  expect(box('Vali kõik read').checked).toBe(true);
  fireEvent.click(box('Vali Cee 9'));
  expect(box('Vali kõik read').indeterminate).toBe(true);
  box('Vali Aa').focus();
  fireEvent.keyDown(box('Vali Aa'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(box('Vali Cee 9'));
  write('Kategooria', 'sport');
  await waitFor(() => expect(screen.getByText('1 valitud')).toBeTruthy());
  press('Tühista valik');
  expect(screen.getByText('1 kanal')).toBeTruthy();
});

test('what is said of those that are ticked is one call, and is taken back by one press', async () => {
  const world = show();
  await names();
  fireEvent.click(box('Vali Aa'));
  fireEvent.click(box('Vali Cee 10'));
  press('Muuda valituid');
  const box2 = await dialog('Muuda 2 kanalit');
  expect(button('Salvesta', box2).disabled).toBe(true);
  for (const [label, value] of [
    ['Lisa kategooriasse', 'sport'],
    ['Järelvaatamine', '3'],
    ['Külalised', 'yes'],
    ['Mida vooga tehakse', 'encode'],
  ] as const)
    fireEvent.change(within(box2).getByLabelText(label), { target: { value } });
  fireEvent.click(within(box2).getByLabelText('kõrge (HI)'));
  press('Salvesta', box2);
  expect(await screen.findByText('2 kanalit on muudetud.')).toBeTruthy();
  expect(world.asked(changeLineupChannels).map(({ body }) => body)).toEqual([
    {
      channelIds: ['a', 'c'],
      change: {
        addCategories: ['sport'],
        dvrSupport: true,
        dvrDays: 3,
        demo: true,
        mode: 'encode',
        renditions: ['HI'],
      },
    },
  ]);
  press('Võta tagasi');
  expect(await notice('Tagasi võetud')).toBeTruthy();
  expect(world.asked(undoLineupChange).map(({ body }) => body)).toEqual([{ undo: 'tagasi' }]);
});

test('those that could not be changed are named, with why', async () => {
  const world = show();
  world.answers(
    on(changeLineupChannels, {
      channels: [
        ...done('a'),
        { channelId: 'b', outcome: 'refused', why: 'Arvutatud kanalil ei ole allikat.' },
      ],
      undo: 'tagasi',
    }),
  );
  await names();
  fireEvent.click(box('Vali kõik read'));
  press('Muuda valituid');
  const form = await dialog('Muuda 3 kanalit');
  fireEvent.change(within(form).getByLabelText('Mida vooga tehakse'), { target: { value: 'copy' } });
  press('Salvesta', form);
  const refused = await dialog('Neid ei muudetud');
  expect(within(refused).getByText('Cee 9: Arvutatud kanalil ei ole allikat.')).toBeTruthy();
  expect(screen.getByText('1 kanal on muudetud. 1 jäi muutmata.', { exact: false })).toBeTruthy();
});

test('a change that is refused as a whole is said in its dialog, which stays', async () => {
  const world = show();
  world.answers(on(changeLineupChannels, refusal('operation.refused', 'Kategooriat sport ei ole.')));
  await names();
  fireEvent.click(box('Vali Aa'));
  press('Muuda valituid');
  const form = await dialog('Muuda 1 kanalit');
  fireEvent.change(within(form).getByLabelText('Lisa kategooriasse'), { target: { value: 'sport' } });
  press('Salvesta', form);
  expect(await within(form).findByText('Kategooriat sport ei ole.')).toBeTruthy();
});

test('what can be taken back is offered for ten seconds', async () => {
  show();
  await names();
  fireEvent.click(box('Vali Aa'));
  press('Eemalda valitud');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    press('Eemalda kanal', await dialog('Eemaldada 1 kanal?'));
    expect(await screen.findByText('2 kanalit on eemaldatud.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(9_000));
    expect(screen.queryByText('2 kanalit on eemaldatud.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1_500));
    expect(screen.queryByText('2 kanalit on eemaldatud.')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
  expect(await rowsIn('Kanalid')).toHaveLength(3);
});
