// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import { readGuideSources } from '../../../contract/routes/console/guide.ts';
import { readLineup, saveLineupChannel, trySource } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf, trial } from '../../testing/lineup-fixtures.ts';
import { button, field, notice, press, write } from '../../testing/programme-steps.ts';

afterEachConsole();

/** The page for a new channel, beside those that are there. */
async function begin(channels: LineupChannel[]) {
  const world = showConsole('/lineup/add', [
    on(readLineup, lineupOf(channels)),
    on(readGuideSources, { sources: [], alarms: [] }),
    on(trySource, trial()),
    on(saveLineupChannel, channel()),
  ]);
  await screen.findByRole('button', { name: 'Täidan ise' });
  return { ...world, saved: () => world.asked(saveLineupChannel).map(({ body }) => body) };
}
const addresses = (): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(/^\d+\. allikas$/).map(({ value }) => value);

test('a new channel begins with its address, and what comes from there fills in the rest', async () => {
  const { answers, asked, saved } = await begin([channel({ id: 'kanal-sport' })]);
  answers(
    on(
      trySource,
      trial({
        service: 'Kanal Sport',
        mode: 'encode',
        picture: { codec: 'mpeg2video', width: 720, height: 576, framesPerSecond: 25 },
      }),
    ),
  );
  expect(button('Vaata, mis tuleb').disabled).toBe(true);
  write('Allika aadress', ' udp://239.9.9.9:5000 ');
  press('Vaata, mis tuleb');
  await screen.findByRole('region', { name: 'Andmed' });
  expect(screen.getByRole('img', { name: 'Kaader allikast' })).toBeTruthy();
  expect(asked(trySource).map(({ body }) => body)).toEqual([{ address: 'udp://239.9.9.9:5000', kind: 'tv' }]);
  expect([field('Tunnus').value, field('Nimi').value]).toEqual(['kanal-sport-2', 'Kanal Sport']);
  press('Salvesta');
  await notice('Salvestatud');
  expect(saved()).toMatchObject([
    {
      fields: {
        id: 'kanal-sport-2',
        name: 'Kanal Sport',
        source: { addresses: ['udp://239.9.9.9:5000'], mode: 'encode' },
        renditions: ['LO', 'ME'],
      },
      version: null,
    },
  ]);
});

test('an address from which nothing comes says why, and can be filled in all the same', async () => {
  const { answers } = await begin([channel()]);
  answers(on(trySource, trial({ fault: 'Kümne sekundiga ei tulnud midagi.' })));
  write('Allika aadress', 'udp://239.9.9.9:5000');
  press('Vaata, mis tuleb');
  expect((await screen.findByRole('alert')).textContent).toBe('Kümne sekundiga ei tulnud midagi.');
  expect(screen.queryByRole('region', { name: 'Andmed' })).toBeNull();
  press('Täidan ise');
  await screen.findByRole('region', { name: 'Andmed' });
  expect(addresses()).toEqual(['udp://239.9.9.9:5000']);
  // The id follows the name until somebody writes another.
  write('Nimi', 'Õhtu TV');
  expect(field('Tunnus').value).toBe('ohtu-tv');
  write('Tunnus', 'oma');
  write('Nimi', 'Muu');
  expect(field('Tunnus').value).toBe('oma');
});
