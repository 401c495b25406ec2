// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MappingPreview } from '../../../contract/models/console/guide-mapping.ts';
import {
  decideGuideMappings,
  previewGuideMapping,
  readGuideMapping,
} from '../../../contract/routes/console/guide.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { mapped } from '../../testing/guide-fixtures.ts';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { noDialog, press, rowsIn } from '../../testing/programme-steps.ts';

afterEachConsole();

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+02:00`);
const programs = [
  { startMs: at('20:00'), endMs: at('20:30'), title: 'Osoon' },
  { startMs: at('20:30'), endMs: null, title: 'Aktuaalne kaamera' },
];
const preview: MappingPreview = {
  feedId: 'e2',
  name: 'ETV 2 HD',
  programs,
  fault: null,
  candidates: [
    {
      channelId: 'etv2',
      name: 'ETV2',
      confidence: 93,
      reasons: [
        { kind: 'name', theirs: 'ETV 2 HD', ours: 'ETV2' },
        { kind: 'number', theirs: '2', ours: '2' },
      ],
      programs: programs.slice(0, 1),
      agreeing: 1,
    },
    {
      channelId: 'etv',
      name: 'ETV',
      confidence: 80,
      reasons: [{ kind: 'likeName', theirs: 'ETV 2 HD', ours: 'ETV' }],
      programs: [],
      agreeing: 0,
    },
  ],
};
function show(answer = preview, address = '/guide/mapping') {
  const row = mapped('e2', { name: 'ETV 2 HD', suggestion: 'etv', confidence: 80 });
  const world = showConsole(address, [
    on(readGuideMapping, [{ sourceId: 'kava', ...row }]),
    on(readLineup, lineupOf([channel({ id: 'etv' }), channel({ id: 'etv2', name: 'ETV2' })])),
    on(previewGuideMapping, answer),
    on(decideGuideMappings, null),
  ]);
  return { ...world, decided: () => world.asked(decideGuideMappings).map(({ body }) => body.decisions) };
}

test('what a feed says next stands beside the guides of those that it could be, and one is confirmed', async () => {
  const world = show();
  await rowsIn('Seosed');
  press('Võrdle: ETV 2 HD');
  const box = within(await screen.findByRole('dialog'));
  await box.findByText('sama nimi „ETV 2 HD“, sama number 2');
  expect(world.asked(previewGuideMapping)[0]!.query).toEqual({ sourceId: 'kava', feedId: 'e2' });
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '20:00 Osoon',
    '20:30 Aktuaalne kaamera',
    '20:00 Osoon',
  ]);
  expect(box.getByText('Kavas samal ajal sama saade: 1/2')).toBeTruthy();
  expect(box.getByText('Kaheteistkümneks tunniks ei ole midagi öeldud.')).toBeTruthy();
  press('Kinnita ETV2');
  await waitFor(() =>
    expect(world.decided()).toEqual([[{ sourceId: 'kava', feedId: 'e2', channelId: 'etv2' }]]),
  );
  await noDialog();
});

test('it has an address, says why a feed cannot be read, and can say that it is none of ours', async () => {
  const world = show(
    { ...preview, programs: [], fault: 'ühendus katkes', candidates: [] },
    '/guide/mapping?compare=kava+e2',
  );
  const box = within(await screen.findByRole('dialog'));
  expect(await box.findByText('ühendus katkes')).toBeTruthy();
  expect(box.getByText(/^Ükski meie kanal/)).toBeTruthy();
  press('Ei ole meie');
  await waitFor(() =>
    expect(world.decided()).toEqual([[{ sourceId: 'kava', feedId: 'e2', channelId: null }]]),
  );
});
