// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StreamNow, StreamRun } from '../../../contract/models/console/streams.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { readLineup } from '../../../contract/routes/console/lineup.ts';
import { readGuideSources } from '../../../contract/routes/console/guide.ts';
import { readLog } from '../../../contract/routes/console/log.ts';
import { readStreams } from '../../../contract/routes/console/streams.ts';
import { readTracks } from '../../../contract/routes/console/tracks.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import { afterEachConsole, on, showConsole } from '../../testing/console-world.tsx';
import { channel, lineupOf } from '../../testing/lineup-fixtures.ts';
import { fill, plain } from '../../testing/operate.ts';
import { evening, fed } from '../../testing/service-fixtures.ts';

afterEachConsole();

const runs = (...lengths: [StreamRun['state'], number][]): StreamRun[] => {
  let toMs = evening - dayMs;
  return lengths.map(([state, ms]) => ({ state, fromMs: toMs, toMs: (toMs += ms) }));
};
const state = (more: Partial<IngestState> = {}): IngestState =>
  fed({
    channelId: 'etv',
    sourceAgeMs: 3 * hourMs + 20 * minuteMs,
    loudness: -22.6,
    renditions: [{ rendition: 'HI', bitsPerSecond: 5_000_000, segmentMs: 4_000, keyFrameMs: 1_920 }],
    holeAgeMs: 12 * minuteMs,
    faults: [{ reason: 'ühendus katkes.', count: 2, ageMs: 2 * minuteMs }],
    ...more,
  });
const stream = (more: Partial<StreamNow> = {}): StreamNow => ({
  channelId: 'etv',
  name: 'ETV',
  kind: 'tv',
  ingest: 'i1',
  state: state(),
  viewers: 40,
  day: runs(['unknown', 22 * hourMs], ['up', 117 * minuteMs], ['hole', minuteMs], ['down', 2 * minuteMs]),
  ...more,
});
const well = { faults: [], day: runs(['up', dayMs]) };
const streams = [
  stream({ channelId: 'korras', name: 'Korras', state: state(well), day: well.day }),
  stream(),
  stream({
    channelId: 'varu',
    name: 'Varuga',
    day: well.day,
    state: state({ ...well, source: { index: 1, address: 'http://varu.test', kind: 'hls' } }),
  }),
  stream({ channelId: 'maas', name: 'Maas', day: well.day, state: state({ ...well, state: 'silent' }) }),
  stream({ channelId: 'kadunud', name: 'Kadunud', ingest: null, state: null, day: [] }),
];
const show = (address = '/streams', list = streams) =>
  showConsole(address, [on(readStreams, { at: evening, streams: list })], 'support');
const cards = async () => {
  const links = await within(await screen.findByRole('main')).findAllByRole('heading', { level: 2 });
  return links.map(({ textContent }) => textContent);
};
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 2 })).closest('li')!;

test('every stream is a card, the worst first; what is not measured says so', async () => {
  show();
  expect(await cards()).toEqual(['Maas', 'Kadunud', 'Varuga', 'ETV', 'Korras']);
  const card = await cardOf('ETV');
  const facts = within(card).getAllByRole('definition');
  expect(facts.map(({ textContent }) => plain(textContent))).toEqual([
    '40',
    '5,2 Mbit/s',
    'põhiline, 3 h 20 min',
    '−22,6 LUFS',
  ]);
  expect(within(card).getByText('ühendus katkes (2 korda, viimati 21.11.2026 20:41)')).toBeTruthy();
  const words = 'maas 2 min, auke 1 min, korras 1 h 57 min, mõõtmata 22 h 0 min';
  expect(within(card).getByRole('img').getAttribute('aria-label')).toBe(`24 tundi: ${words}`);
  expect(within(card).getByText(words)).toBeTruthy();
  expect((await cardOf('Kadunud')).textContent).toContain('keegi ei teata');
  expect((await cardOf('Kadunud')).textContent).toContain('24 tundi: mõõtmata');
  expect((await cardOf('Varuga')).textContent).toContain('varu 1, 3 h 20 min');
});

test('those with trouble are shown alone, and one is looked for, in the address', async () => {
  show('/streams?show=trouble');
  expect(await cards()).toEqual(['Maas', 'Kadunud', 'Varuga', 'ETV']);
  fill('Otsi kanalit', 'maas');
  await waitFor(async () => expect(await cards()).toEqual(['Maas']));
  expect(location.hash).toBe('#/streams?show=trouble&q=maas');
});

test('where nothing is wrong, and where nothing comes from outside, it says so', async () => {
  show('/streams?show=trouble', streams.slice(0, 1));
  expect(await screen.findByText(/^Kõik kanalid tulevad põhilisest/)).toBeTruthy();
});

test('a service without fed channels says that none comes', async () => {
  show('/streams', []);
  expect(await screen.findByText('Väljast ei tule ühtegi kanalit.')).toBeTruthy();
});

const showChannel = (list = streams) =>
  showConsole('/lineup/channel/etv', [
    on(readLineup, lineupOf([channel()])),
    on(readGuideSources, { sources: [], alarms: [] }),
    on(readTracks, { tracks: [] }),
    on(readLog, { at: evening, lines: [], dropped: 0, silent: [] }),
    on(readStreams, ({ query }) => ({
      at: evening,
      streams: list.filter(({ channelId }) => channelId === query.channelId),
    })),
  ]);

test('the page of a channel has all that is measured of it', async () => {
  showChannel();
  const panel = within(await screen.findByRole('region', { name: 'Voog praegu' }));
  await panel.findByRole('img');
  const facts = panel.getAllByRole('definition').map(({ textContent }) => plain(textContent));
  expect(facts).toContain('HI: 5 Mbit/s, lõik 4,0 s, võtmekaader iga 1,9 s järel');
  expect(facts).toContain('12 min tagasi');
  expect(facts).toContain('i1');
});

test.each([
  ['hls-remux', 'HLS, lõigud MP4-ks pakitud'],
  ['srt', 'MPEG-TS üle SRT'],
  ['uus', 'uus'],
])('how a source is read is said in words where they are known: %s', async (kind, words) => {
  const source = { index: 0, address: 'http://allikas.test', kind };
  showChannel([stream({ state: state({ source }) })]);
  expect(await screen.findByText(`http://allikas.test (${words})`)).toBeTruthy();
});
