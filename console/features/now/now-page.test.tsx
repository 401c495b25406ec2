// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceStatus } from '../../../contract/models/console/service.ts';
import { seeAlarms, solveAlarms } from '../../../contract/routes/console/alarms.ts';
import { listFindings, sampleChart, serviceNow } from '../../../contract/routes/console/service.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { cellsOf, plain, press, sent } from '../../testing/operate.ts';
import {
  alarm,
  evening,
  fed,
  health,
  nothingFound,
  status,
  storage,
} from '../../testing/service-fixtures.ts';

afterEachConsole();

const noSamples = on(sampleChart, { times: [], lines: [] });
const show = (more: Partial<ServiceStatus> = {}) =>
  showConsole('/', [on(serviceNow, status(more)), on(listFindings, nothingFound), noSamples]);

/** What stands beside the name of a number. */
const numberOf = (name: string): string =>
  plain(screen.getByText(name, { selector: 'span' }).parentElement!.textContent).slice(name.length);

test('a service where nothing happens says so in each of its parts', async () => {
  show();
  expect(await screen.findByText('Kõik on korras.')).toBeTruthy();
  expect(screen.getByText('seis 21.11.2026 20:43')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Häired' })).toBeNull();
  for (const words of [
    'Praegu ei vaata keegi.',
    'Väljast ei tule ühtegi kanalit.',
    'Saatekava allikaid ei ole.',
    'Vigu ei ole.',
    'Keegi ei ole mõõtnud.',
    'Arhiivi ei ole veel üle vaadatud.',
    'Selle aja kohta mõõtmisi ei ole.',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect([numberOf('Vaatajaid'), numberOf('Esimene pilt')]).toEqual(['0', '–keegi ei ole mõõtnud']);
});

test('what is left to do is there instead of „all is well“, the worst first, each with how it is mended', async () => {
  const channels = {
    state: 'warn',
    what: 'Kanalid',
    found: 'ühtegi kanalit ei ole',
    mend: 'Lisa kanal.',
    to: '/lineup',
  } as const;
  const secrets = {
    state: 'bad',
    what: 'Saladused',
    found: 'MEDIA_SECRET: see on äraarvatav',
    mend: 'Tee uus.',
    to: null,
  } as const;
  showConsole('/', [
    on(serviceNow, status()),
    on(listFindings, { at: evening, findings: [channels, ...nothingFound.findings, secrets] }),
    noSamples,
  ]);
  const left = within(await screen.findByRole('region', { name: 'Veel teha' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Saladused: MEDIA_SECRET: see on äraarvatavTee uus.',
    'Kanalid: ühtegi kanalit ei oleLisa kanal.',
  ]);
  expect(left.getByRole('link').getAttribute('href')).toBe('#/lineup');
  expect(screen.queryByText('Kõik on korras.')).toBeNull();
});

test('while nobody could look it over, nobody says that all is well', async () => {
  showConsole('/', [
    on(serviceNow, status()),
    on(listFindings, refusal('operation.refused', 'Ei saa.')),
    noSamples,
  ]);
  expect(await screen.findByText('Seadistust ei saanud üle vaadata.')).toBeTruthy();
  expect(screen.queryByText('Kõik on korras.')).toBeNull();
});

test('what somebody has to look at stands first, and leads to where it is mended', async () => {
  show({
    alarms: [
      alarm({ text: 'ETV ei tule', to: '/lineup/channel/etv' }),
      alarm({ id: null, level: 'warn', text: 'Ketas saab täis' }),
    ],
  });
  const alarms = within(await screen.findByRole('region', { name: 'Häired' }));
  expect(alarms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ETV ei tuleNäginLahendatud',
    'Ketas saab täis',
  ]);
  expect(alarms.getByRole('link', { name: 'ETV ei tule' }).getAttribute('href')).toBe('#/lineup/channel/etv');
  expect(alarms.getByRole('link', { name: 'Kõik häired' }).getAttribute('href')).toBe('#/alarms');
  expect(alarms.getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByText('Kõik on korras.')).toBeNull();
});

test('numbers are added up and told with their units', async () => {
  show({
    viewers: 12_345,
    bitsPerSecond: 61_750_000_000,
    starts: 900,
    refusals: [
      { code: 'stream.gone', count: 4 },
      { code: 'viewtime.none', count: 3 },
    ],
    errors: [
      { code: 'network', count: 5 },
      { code: 'decode', count: 9 },
    ],
    zap95: 2_500,
    mails: { waiting: 2, failed: 1 },
  });
  await screen.findByText('Kõik on korras.');
  expect(
    ['Vaatajaid', 'Saadab', 'Käivitusi tunnis', 'Esimene pilt', 'Vigu mängijates', 'Kirju ootab'].map(
      numberOf,
    ),
  ).toEqual([
    '12 345',
    '61,8 Gbit/s',
    '900keelduti 7',
    '2500 ms95 korral 100-st kiiremini',
    '14tunnis, mõõtjatel',
    '2kohale ei jõudnud 1',
  ]);
  expect(await cellsOf('Vead ja keeldumised tunnis')).toEqual([
    ['decode', '9'],
    ['network', '5'],
    ['stream.gone', '4'],
    ['viewtime.none', '3'],
  ]);
});

test('what is watched, what sends it, and what comes from outside are told in words', async () => {
  show({
    channels: [
      { id: 'etv', name: 'ETV', viewers: 40 },
      { id: 'vod', name: 'vod', viewers: 7 },
    ],
    servers: [
      { id: 'e1', health: health() },
      { id: 'e2', health: health({ draining: true, viewers: 3, bitsPerSecond: 850_000 }) },
      { id: 'e3', health: null },
    ],
    fed: [
      fed(),
      fed({
        channelId: 'tv3',
        state: 'restarting',
        source: { index: 1, address: 'http://varu.test', kind: 'hls' },
        lastError: 'allikas ei vasta',
      }),
      fed({ channelId: 'uus', state: 'starting', source: null, bitsPerSecond: 0 }),
    ],
    networks: [{ network: 'mobile', count: 30 }],
    guide: [
      { id: 'xmltv', okAt: Date.parse('2026-11-21T06:05:00Z'), alarm: null },
      { id: 'teine', okAt: null, alarm: 'ei ole uuenenud' },
    ],
  });
  expect(await cellsOf('Kanalid, mida vaadatakse')).toEqual([
    ['ETV', '40'],
    ['filmid ja sarjad', '7'],
  ]);
  expect(await cellsOf('Videoserverid')).toEqual([
    ['e1', 'töötab', '12', '48,3 Mbit/s'],
    ['e2', 'tühjeneb', '3', '850 kbit/s'],
    ['e3', 'ei vasta', '0', '0 kbit/s'],
  ]);
  expect(await cellsOf('Väljast tulevad kanalid')).toEqual([
    ['ETV', 'tuleb', 'põhiline', '5,2 Mbit/s', ''],
    ['tv3', 'alustab uuesti', 'varu 1', '5,2 Mbit/s', 'allikas ei vasta'],
    ['uus', 'algab', '–', '0 kbit/s', ''],
  ]);
  expect(await cellsOf('Võrgud ööpäevas')).toEqual([['mobile', '30']]);
  expect(await cellsOf('Saatekava allikad')).toEqual([
    ['xmltv', '21.11.2026 08:05', 'korras'],
    ['teine', 'ei kunagi', 'ei ole uuenenud'],
  ]);
  expect(screen.getByRole('link', { name: 'tv3' }).getAttribute('href')).toBe('#/lineup/channel/tv3');
});

test('the archive tells what is free, and its largest channels first', async () => {
  const channel = { oldestMs: 0, keptFromMs: 0 };
  show({
    storage: storage({
      channels: [
        { ...channel, channelId: 'etv', bytes: 900_000_000, hours: 20 },
        { ...channel, channelId: 'tv3', bytes: 1_260_000_000_000, hours: 400 },
      ],
    }),
  });
  expect(await cellsOf('Salvestusruum')).toEqual([
    ['tv3', '400', '1260 GB'],
    ['ETV', '20', '900 MB'],
  ]);
  expect(plain(screen.getByText(/^Vaba/).textContent)).toBe('Vaba 400 GB / 2000 GB');
});

test('an ingest that is silent is told from one that has nothing to bring', async () => {
  show({ fed: null, storage: storage() });
  expect(await screen.findByText('Salvestav osa ei vasta.')).toBeTruthy();
  // The archive was looked over, and is empty.
  expect(screen.getAllByText('Väljast ei tule ühtegi kanalit.')).toHaveLength(1);
});

test('a refusal is shown in words, and is asked again', async () => {
  const world = showConsole('/', [
    on(serviceNow, refusal('operation.refused', 'Andmebaas on hoolduses.')),
    on(listFindings, nothingFound),
    noSamples,
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('Andmebaas on hoolduses.');
  world.answers(on(serviceNow, status()));
  await press('Proovi uuesti');
  expect(await screen.findByText('Kõik on korras.')).toBeTruthy();
});

test('alarms are seen by one button, and solved one by one; who has seen one is said', async () => {
  const seen = alarm({ id: 9, text: 'Vana', seenAt: evening, seenBy: 'mari@haldus.test' });
  const world = show({ alarms: [alarm(), alarm({ id: 8, text: 'Ketas on täis' }), seen] });
  expect((await screen.findByText('nägi mari@haldus.test')).closest('li')!.textContent).toBe(
    'Vananägi mari@haldus.testLahendatud',
  );
  world.answers(on(seeAlarms, { count: 2 }), on(solveAlarms, { count: 1 }));
  await press('Nägin kõiki');
  expect(await screen.findByText('2 häirest rohkem ei teatata.')).toBeTruthy();
  await press('Lahendatud: Vana');
  expect(await screen.findByText('Häire on lahendatud.')).toBeTruthy();
  expect(sent(world, seeAlarms)).toEqual([{ ids: [7, 8] }]);
  expect(sent(world, solveAlarms)).toEqual([{ ids: [9] }]);
});
