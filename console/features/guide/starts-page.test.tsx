// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dropLearnedStart, listLearnedStarts } from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { dialog, notice, press, rowTexts } from '../../testing/programme-steps.ts';

afterEachConsole();

const startAt = Date.UTC(2026, 10, 28, 18);
const start = {
  programId: 100_001,
  channelId: 'etv',
  name: 'Pealtnägija',
  startAt,
  endAt: startAt + 3_600_000,
  learnedAt: startAt + 480_000,
  members: 7,
};
const show = (starts = [start]) =>
  showConsole('/guide/starts', [
    on(listLearnedStarts, starts),
    on(readLineup, lineupOf([channel()])),
    on(dropLearnedStart, { existed: true }),
  ]);

test('what viewers found stands beside what the guide says, and leads to its programme', async () => {
  show();
  expect(await rowTexts('Algused')).toEqual([
    ['Pealtnägija', 'ETV', '28.11.2026 20:00', '28.11.2026 20:08', '7', 'Jäta kõrvale'],
  ]);
  expect(screen.getByRole('link', { name: 'Pealtnägija' }).getAttribute('href')).toBe(
    '#/guide/program/100001',
  );
});

test('where nothing was found the page says so', async () => {
  show([]);
  expect(await screen.findByText('Vaatajad pole leidnud ühtegi valet algust.')).toBeTruthy();
});

test('one is dropped after a question', async () => {
  const { asked } = show();
  await rowTexts('Algused');
  press('Jäta kõrvale');
  const question = await dialog('Jätan õpitud alguse kõrvale?');
  expect(asked(dropLearnedStart)).toEqual([]);
  press('Jäta kõrvale', question);
  expect(await notice('Õpitud algus on kõrvale jäetud.')).toBeTruthy();
  expect(asked(dropLearnedStart).map(({ body }) => body)).toEqual([{ programId: 100_001 }]);
});
