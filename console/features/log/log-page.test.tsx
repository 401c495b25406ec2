// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LogLine } from '../../../contract/models/console/log.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { readLog } from '../../../contract/routes/console/log.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { fill, press } from '../../testing/operate.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { evening } from '../../testing/service-fixtures.ts';

afterEachConsole();
afterEach(() => void vi.restoreAllMocks());

const line = (more: Partial<LogLine> = {}): LogLine => ({
  id: 'a-1',
  at: evening + 5_000,
  level: 'warn',
  part: 'ingest',
  event: 'source.ended',
  channel: 'etv',
  request: null,
  details: 'fault=vastas koodiga 503',
  ...more,
});
const lines = [
  line(),
  line({
    id: 'b-1',
    at: evening + 7_000,
    level: 'info',
    part: 'edge:s1',
    channel: null,
    event: 'closed',
    details: '',
    request: 'r1',
  }),
];
const answer = { at: evening, lines, dropped: 0, silent: [] as string[] };
const show = (address = '/log', more: Partial<typeof answer> = {}) =>
  showConsole(
    address,
    [
      on(readLog, { ...answer, ...more }),
      on(readLineup, lineupOf([channel({ id: 'etv', name: 'Eesti Üks' })])),
    ],
    'lineup',
  );
const shown = async () => {
  const region = within(await screen.findByRole('region', { name: 'Logi read' }));
  return region.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('lines say when, how grave, which part, which channel and what', async () => {
  show('/log', { dropped: 12, silent: ['s2'] });
  expect(await shown()).toEqual([
    '20:43:05 hoiatus ingest etv source.ended fault=vastas koodiga 503',
    '20:43:07 teade edge:s1 closed  request=r1',
  ]);
  expect(screen.getByText('Ei vasta: s2.')).toBeTruthy();
  expect(screen.getByText('12 vanemat rida enam mälus ei ole.')).toBeTruthy();
});

test('filters are asked for, and stay in the address', async () => {
  const world = show('/log?channel=etv');
  await shown();
  expect(world.asked(readLog)[0]!.query).toEqual({ channel: 'etv' });
  fill('Tase', 'error');
  fill('Osa', 'edge');
  fill('Otsi logist', '503');
  await waitFor(() =>
    expect(world.asked(readLog).at(-1)!.query).toEqual({
      channel: 'etv',
      level: 'error',
      part: 'edge',
      text: '503',
    }),
  );
  expect(location.hash).toBe('#/log?channel=etv&level=error&part=edge&q=503');
  world.answers(on(readLog, { ...answer, lines: [] }));
  fill('Osa', 'server');
  expect(await screen.findByText('Ükski rida ei sobi.')).toBeTruthy();
});

test('channels are chosen by their names', async () => {
  show();
  expect(await screen.findByRole('option', { name: 'Eesti Üks' })).toHaveProperty('value', 'etv');
});

test('it can be stopped, and what is seen kept as a file', async () => {
  const files = savedFiles();
  show();
  await shown();
  await press('Peata');
  expect(screen.getByText('peatatud 21.11.2026 20:43')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Jätka' }).getAttribute('aria-pressed')).toBe('true');
  await press('Laadi alla');
  expect(files[0]!.name).toBe('paasuke.log');
  expect(await files[0]!.bytes.text()).toBe(
    '2026-11-21T18:43:05.000Z warn ingest etv source.ended fault=vastas koodiga 503\n' +
      '2026-11-21T18:43:07.000Z info edge:s1 closed request=r1\n',
  );
});

test('a log of which nothing is in memory, and one that is refused, say so', async () => {
  const world = show('/log', { lines: [] });
  expect(await screen.findByText('Siin ei ole midagi logitud.')).toBeTruthy();
  world.answers(on(readLog, refusal('operation.refused', 'Proovi hiljem.')));
  fill('Osa', 'server');
  expect((await screen.findByRole('alert')).textContent).toContain('Proovi hiljem.');
});
