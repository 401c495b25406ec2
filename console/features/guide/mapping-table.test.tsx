// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decideGuideMapping, readGuideSource } from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { guideSource, mapped } from '../../testing/guide-fixtures.ts';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { notice, press, rowsIn, rowTexts } from '../../testing/programme-steps.ts';

afterEachConsole();

const mapping = [
  mapped('etv.ee', { channelId: 'etv', how: 'id', programmes: 300 }),
  mapped('zdf', {}),
  mapped('pood', { decided: true }),
  mapped('k2', { name: 'Kanal 2', channelId: 'kanal2', how: 'name', coveredUntil: Date.UTC(2026, 11, 5, 4) }),
  mapped('arte'),
  mapped('tv3', { channelId: 'kanal2', how: 'operator', decided: true }),
];

async function show() {
  const world = showConsole('/guide/source/kava', [
    on(readGuideSource, { source: guideSource(), mapping, fetches: [] }),
    on(
      readLineup,
      lineupOf([
        channel(),
        channel({ id: 'kanal2', name: 'Duo 2' }),
        channel({ id: 'vikker', name: 'Vikerraadio', kind: 'radio' }),
      ]),
    ),
    on(decideGuideMapping, null),
  ]);
  await rowsIn('Seosed');
  await screen.findAllByRole('option', { name: 'Duo 2' });
  return { ...world, decided: () => world.asked(decideGuideMapping).map(({ body }) => body) };
}
const select = (name: string): HTMLSelectElement =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Seo kanaliga ${name}` });
const row = async (name: string): Promise<HTMLElement> => {
  const found = (await rowsIn('Seosed')).find((one) => within(one).queryByText(name, { selector: 'b' }));
  return found!;
};
const decision = (one: object) => ({ sourceId: 'kava', decisions: [one] });

test('what is proposed stands first, then what is open, then what is sure, with why and how much', async () => {
  await show();
  const cells = (await rowTexts('Seosed')).map(([name, , ...rest]) => [name, ...rest.slice(0, 3)]);
  expect(cells).toEqual([
    ['Kanal 2', 'pakkumine nime järgi', '0', '05.12.2026 06:00'],
    ['arte', 'sidumata', '0', '–'],
    ['zdf', 'sidumata', '0', '–'],
    ['etv.ee', 'sama tunnus', '300', '–'],
    ['pood', 'otsustatud: ei ole meie', '0', '–'],
    ['tv3', 'otsustatud', '0', '–'],
  ]);
  const chosen = ['Kanal 2', 'arte', 'pood'].map((name) => select(name).selectedOptions[0]?.textContent);
  expect(chosen).toEqual(['Duo 2', 'vali', 'ei ole meie']);
});

test('a channel of a feed is one of ours on television, or none', async () => {
  const { decided } = await show();
  const choices = within(select('arte')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['vali', 'ei ole meie', 'ETV', 'Duo 2']);
  fireEvent.change(select('arte'), { target: { value: 'etv' } });
  expect(await notice('Seos on muudetud, kava võetakse järgmisel toomisel')).toBeTruthy();
  fireEvent.change(select('zdf'), { target: { value: '-' } });
  await expect
    .poll(decided)
    .toEqual([decision({ feedId: 'arte', channelId: 'etv' }), decision({ feedId: 'zdf', channelId: null })]);
});

test('to choose nothing decides nothing', async () => {
  const { decided } = await show();
  fireEvent.change(select('Kanal 2'), { target: { value: '' } });
  fireEvent.change(select('arte'), { target: { value: 'etv' } });
  await expect.poll(decided).toEqual([decision({ feedId: 'arte', channelId: 'etv' })]);
});

test('a proposal is confirmed, and what was decided is taken back', async () => {
  const { decided } = await show();
  expect(within(await row('Kanal 2')).queryByRole('button', { name: 'Võta otsus tagasi' })).toBeNull();
  expect(within(await row('etv.ee')).queryByRole('button')).toBeNull();
  press('Kinnita', await row('Kanal 2'));
  await expect.poll(decided).toHaveLength(1);
  press('Võta otsus tagasi', await row('pood'));
  await expect
    .poll(decided)
    .toEqual([decision({ feedId: 'k2', channelId: 'kanal2' }), decision({ feedId: 'pood', undo: true })]);
});

test('a decision that is refused is said in words, and the channel stays as it was', async () => {
  const { answers } = await show();
  answers(on(decideGuideMapping, refusal('operation.refused', 'Kanal etv on juba seotud.')));
  fireEvent.change(select('arte'), { target: { value: 'etv' } });
  expect(await notice('Kanal etv on juba seotud.')).toBeTruthy();
  expect(select('arte').value).toBe('');
});
