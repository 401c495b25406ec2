// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decideGuideMappings, readGuideMapping } from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { mapped } from '../../testing/guide-fixtures.ts';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { button, notice, press, rowsIn, rowTexts, write } from '../../testing/programme-steps.ts';

afterEachConsole();

const mapping = [
  ...Array.from({ length: 60 }, (_, i) => ({
    sourceId: i % 2 ? 'kava' : 'teine',
    ...mapped(`k${i}`, { name: `Kanal ${i}`, channelId: `c${i}`, how: 'name', confidence: 93 }),
  })),
  { sourceId: 'kava', ...mapped('etv.ee', { channelId: 'etv', how: 'id', confidence: 100 }) },
  { sourceId: 'kava', ...mapped('duo', { name: 'Duo Film', suggestion: 'c1', confidence: 62 }) },
  { sourceId: 'teine', ...mapped('pood', { decided: true }) },
];
async function show(address = '/guide/mapping') {
  const channels = Array.from({ length: 60 }, (_, i) =>
    channel({ id: `c${i}`, name: `Meie ${i}`, number: i + 1 }),
  );
  const world = showConsole(address, [
    on(readGuideMapping, mapping),
    on(readLineup, lineupOf(channels)),
    on(decideGuideMappings, null),
  ]);
  await rowsIn('Seosed');
  return { ...world, decided: () => world.asked(decideGuideMappings).map(({ body }) => body.decisions) };
}

test('all that is surer than 90 % is confirmed in one press and one call, and taken back by another', async () => {
  const { decided } = await show();
  expect(await rowsIn('Seosed')).toHaveLength(61);
  press('Kinnita kõik üle 90 % (60)');
  expect(await screen.findByText('60 seost on kinnitatud.')).toBeTruthy();
  expect(decided()[0]).toHaveLength(60);
  expect(decided()[0]).toContainEqual({ sourceId: 'kava', feedId: 'k1', channelId: 'c1' });
  press('Võta tagasi');
  expect(await notice('Tagasi võetud')).toBeTruthy();
  expect(decided()[1]).toContainEqual({ sourceId: 'kava', feedId: 'k1', undo: true });
});

test('what is looked for is found by the names of both, the feed, and what it could be; only that is confirmed', async () => {
  const { decided } = await show();
  write('Otsi kanalit või allikat', 'teine');
  await expect.poll(async () => (await rowsIn('Seosed')).length).toBe(30);
  press('Kinnita kõik üle 90 % (30)');
  await screen.findByText('30 seost on kinnitatud.');
  expect(decided()[0]).toHaveLength(30);
  write('Otsi kanalit või allikat', 'duo');
  await expect.poll(async () => (await rowsIn('Seosed')).length).toBe(1);
  const [row] = await rowTexts('Seosed');
  expect([row![0], row![1], row![3], row![4]]).toEqual(['Duo Film', 'kava', '62 %', 'võiks olla Meie 1']);
  expect(button('Kinnita kõik üle 90 % (0)').disabled).toBe(true);
});

test('a likely one is confirmed by itself, and another is chosen', async () => {
  const { decided, answers } = await show('/guide/mapping?q=duo');
  const [row] = await rowsIn('Seosed');
  press('Kinnita', row);
  expect(await notice('Seos on muudetud, kava võetakse järgmisel toomisel')).toBeTruthy();
  fireEvent.change(within(row!).getByRole('combobox'), { target: { value: 'c7' } });
  await expect
    .poll(decided)
    .toEqual([
      [{ sourceId: 'kava', feedId: 'duo', channelId: 'c1' }],
      [{ sourceId: 'kava', feedId: 'duo', channelId: 'c7' }],
    ]);
  answers(on(decideGuideMappings, refusal('operation.refused', 'Kanal c9 on juba seotud.')));
  fireEvent.change(within(row!).getByRole('combobox'), { target: { value: 'c9' } });
  expect(await screen.findByText('Kanal c9 on juba seotud.')).toBeTruthy();
});

test('everything is shown when it is wanted, the surest first', async () => {
  await show('/guide/mapping?show=all');
  expect(await rowsIn('Seosed')).toHaveLength(63);
  expect((await rowTexts('Seosed'))[0]![0]).toBe('etv.ee');
});
