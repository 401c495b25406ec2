// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChannelFields, Lineup, LineupChannel } from '../../../contract/models/console/lineup.ts';
import { readGuideSources } from '../../../contract/routes/console/guide.ts';
import { readTracks } from '../../../contract/routes/console/tracks.ts';
import { readLineup, saveLineupChannel, trySource } from '../../../contract/routes/console/lineup.ts';
import { afterEachConsole, on, refusal, showConsole } from '../../testing/console-world.tsx';
import { channel, fed, lineupOf, noStreams, trial } from '../../testing/lineup-fixtures.ts';
import { button, facts, field, notice, press, tick, write } from '../../testing/programme-steps.ts';

afterEachConsole();

const categories: Lineup['categories'] = [
  { id: 'uudised', name: 'Uudised', channels: 4 },
  { id: 'lapsed', name: 'Lapsed', channels: 1 },
];

/** A channel that is there, or the page for a new one. */
async function show(held: LineupChannel[] = [], kind: 'tv' | 'radio' = 'tv') {
  const at = held[0] ? `/lineup/channel/${held[0].fields.id}` : '/lineup/add';
  const world = showConsole(at, [
    on(readLineup, () => lineupOf(held, { categories })),
    on(readGuideSources, { sources: [], alarms: [] }),
    noStreams,
    on(readTracks, { tracks: [] }),
    on(trySource, trial()),
    on(saveLineupChannel, ({ body }) => {
      const { fields } = body as { fields: Partial<LineupChannel['fields']> };
      const saved = channel({ number: 17, ...fields }, { version: 'v2' });
      held = [saved];
      return saved;
    }),
  ]);
  if (held.length === 0) {
    await screen.findByRole('button', { name: 'Täidan ise' });
    write('Liik', kind);
    press('Täidan ise');
  }
  await screen.findByRole('region', { name: 'Andmed' });
  return { ...world, saved: () => world.asked(saveLineupChannel).map(({ body }) => body) };
}
const addresses = (): string[] =>
  screen.getAllByLabelText<HTMLInputElement>(/^\d+\. allikas$/).map(({ value }) => value);

/** What stands beside the words that a source is good. */
const foundAround = (good: HTMLElement): HTMLElement => good.closest('[role=status]')!.parentElement!;

const fresh: ChannelFields = {
  id: 'uus',
  kind: 'tv',
  name: 'Rannikutele',
  altName: null,
  extId: null,
  source: fed('srt://a.test:9000'),
  renditions: ['HI'],
  categories: [],
  demo: false,
  hasSeries: false,
  dvrSupport: true,
  dvrDays: null,
  mayRecord: true,
};

test('a new channel needs an id, a name and an address, gets the next number, and opens', async () => {
  const { saved } = await show();
  write('Tunnus', 'uus');
  write('Nimi', 'Rannikutele');
  write('1. allikas', 'srt://a.test:9000');
  write('Number', 'esimene');
  expect(field('Number').value).toBe('');
  press('Salvesta');
  expect(await notice('Salvestatud')).toBeTruthy();
  expect(saved()).toEqual([{ fields: fresh, version: null }]);
  await expect.poll(() => location.hash).toBe('#/lineup/channel/uus');
  expect(await screen.findByRole('heading', { name: 'Rannikutele', level: 1 })).toBeTruthy();
});

test('all that a channel may do is sent as it is ticked, qualities from the lowest on', async () => {
  const { saved } = await show();
  write('Tunnus', 'uus');
  write('Nimi', 'Rannikutele');
  write('1. allikas', 'srt://a.test:9000');
  write('Number', '8');
  for (const label of ['Lapsed', 'Uudised', 'Külalised võivad vaadata', 'Sarjade kanal', 'madal (LO)'])
    tick(label);
  tick('Saateid saab salvestada');
  tick('Lapsed');
  tick('Minevikku saab vaadata');
  expect(screen.queryByLabelText('Mitu päeva tagasi')).toBeNull();
  press('Salvesta');
  await notice('Salvestatud');
  const fields: ChannelFields = {
    ...fresh,
    number: 8,
    categories: ['uudised'],
    demo: true,
    hasSeries: true,
    renditions: ['LO', 'HI'],
    mayRecord: false,
    dvrSupport: false,
  };
  expect(saved()).toEqual([{ fields, version: null }]);
});

test('a new station is asked nothing of pictures', async () => {
  const { saved } = await show([], 'radio');
  write('Nimi', 'Raadio Tallinn');
  write('1. allikas', 'http://raadio.test/');
  expect(screen.queryByRole('group', { name: 'Kvaliteedid' })).toBeNull();
  expect(screen.queryByLabelText('Sarjade kanal')).toBeNull();
  expect(screen.queryByLabelText('Seisev pilt vahetab allikat')).toBeNull();
  expect(screen.queryByLabelText('Väike viide')).toBeNull();
  press('Salvesta');
  await notice('Salvestatud');
  expect(saved()[0]).toMatchObject({ fields: { kind: 'radio', id: 'raadio-tallinn' } });
});

test('what is missing is said at its field, which takes the focus, and nothing is sent', async () => {
  const { saved } = await show();
  write('1. allikas', 'udp://239.9.9.9:5000');
  press('Salvesta');
  expect(
    await screen.findByText('Tunnuses on väikesed tähed, numbrid ja sidekriipsud, kuni 40.'),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field('Tunnus'));
  write('Tunnus', 'uus');
  press('Salvesta');
  expect(await screen.findByText('Kirjuta kanali nimi.')).toBeTruthy();
  expect(field('Nimi').getAttribute('aria-invalid')).toBe('true');
  expect(saved()).toEqual([]);
});

test('what the server refuses of a field is said there', async () => {
  const { answers } = await show([channel()]);
  answers(
    on(
      saveLineupChannel,
      Response.json(
        { error: 'operation.refused', message: 'Number 7 on juba kanalil kanal2.', field: 'number' },
        { status: 422 },
      ),
    ),
  );
  write('Number', '7');
  press('Salvesta');
  expect(await screen.findByText('Number 7 on juba kanalil kanal2.')).toBeTruthy();
  expect(field('Number').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Number'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an id that is taken is said, and the form stays as it was filled in', async () => {
  const { answers } = await show();
  answers(on(saveLineupChannel, refusal('operation.refused', 'Kanal etv on juba olemas.')));
  write('Tunnus', 'etv');
  write('Nimi', 'Minu');
  write('1. allikas', 'udp://239.1.1.1:5000');
  press('Salvesta');
  expect((await screen.findByRole('alert')).textContent).toBe('Kanal etv on juba olemas.');
  expect([field('Tunnus').value, field('Nimi').value]).toEqual(['etv', 'Minu']);
  expect(location.hash).toBe('#/lineup/add');
});

test('a channel gets spares, ten addresses at most, and they change places and go', async () => {
  const { saved } = await show([channel({ source: fed('srt://a.test:1', 'srt://b.test:2') })]);
  expect(addresses()).toEqual(['srt://a.test:1', 'srt://b.test:2']);
  expect(screen.queryByRole('button', { name: 'Tõsta 1. allikas ettepoole' })).toBeNull();
  press('Tõsta 2. allikas ettepoole');
  expect(addresses()).toEqual(['srt://b.test:2', 'srt://a.test:1']);
  press('Lisa varuallikas');
  write('3. allikas', 'srt://c.test:3');
  press('Võta 1. allikas ära');
  expect(addresses()).toEqual(['srt://a.test:1', 'srt://c.test:3']);
  write('Mida vooga tehakse', 'encode');
  tick('Must pilt vahetab allikat');
  tick('Seisev pilt vahetab allikat');
  tick('Selge kõne: lisaheli, kus kõne on taustast üle (umbes 1,5% tuumast)');
  tick('Masintekst: kõnetuvastus teeb subtiitrid, kui allikas neid ei saada');
  tick('Vaataja võib märgitud reklaami tagantjärele vahele jätta');
  tick('Väike viide');
  const hint = document.getElementById(field('Väike viide').getAttribute('aria-describedby')!);
  expect(hint?.textContent).toMatch(
    /^Vaataja on maas kaks kuni kolm sekundit, mitte viisteist\. .*videoserveritel/,
  );
  const costOf = () =>
    document.getElementById(field('Parim pilt').getAttribute('aria-describedby')!)?.textContent;
  const before = costOf();
  expect(before).toMatch(/^Kokku umbes \d,\d tuuma .* Mbit\/s, kettal .* GB päevas\./);
  write('Parim pilt', '1080p50');
  expect(costOf()).not.toBe(before);
  press('Salvesta');
  await notice('Salvestatud');
  const source: ChannelFields['source'] = {
    kind: 'fed',
    addresses: ['srt://a.test:1', 'srt://c.test:3'],
    mode: 'encode',
    topRung: '1080p50',
    watch: { black: true, frozen: true },
    clearSpeech: true,
    speechToText: true,
    adSkipping: true,
    lowLatency: true,
  };
  expect(saved()).toEqual([{ fields: channel({ source }).fields, version: 'v1' }]);
  press('Võta 2. allikas ära');
  expect(screen.queryByRole('button', { name: 'Võta 1. allikas ära' })).toBeNull();
  for (let i = 1; i < 10; i++) press('Lisa varuallikas');
  expect(addresses()).toHaveLength(10);
  expect(button('Lisa varuallikas').disabled).toBe(true);
});

test('a source is looked at before it is saved: what comes of it is read in words', async () => {
  const { asked } = await show([channel()]);
  write('1. allikas', ' srt://uus.test:9 ');
  press('Proovi');
  const good = await screen.findByText('Allikas töötab');
  expect(asked(trySource).map(({ body }) => body)).toEqual([
    { address: 'srt://uus.test:9', kind: 'tv', channelId: 'etv' },
  ]);
  const found = foundAround(good);
  expect(facts(found)).toEqual([
    ['Pilt', 'h264, 1920×1080, 25 p/s'],
    ['Heli', 'aac (et), ac3 (ru)'],
    ['Kiirus', '6,2 Mbit/s'],
  ]);
  expect(within(found).getByText('Heli on kahes keeles.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Kaader allikast' }).getAttribute('src')).toBe(
    'data:image/jpeg;base64,AAAA',
  );
  // What was found is not said of another address.
  write('1. allikas', 'srt://teine.test:9');
  expect(screen.queryByText('Allikas töötab')).toBeNull();
});

test('a source without picture, sound or rate says so, and one that cannot be used says why', async () => {
  const { answers, asked } = await show();
  expect(button('Proovi').disabled).toBe(true);
  answers(on(trySource, trial({ picture: null, sounds: [], bitsPerSecond: null, still: null })));
  write('1. allikas', 'http://raadio.test/voog');
  press('Proovi');
  const good = await screen.findByText('Allikas töötab');
  expect(facts(foundAround(good))).toEqual([
    ['Pilt', 'ei ole'],
    ['Heli', 'ei ole'],
    ['Kiirus', '–'],
  ]);
  // A channel that is not there yet has no id to name.
  expect(asked(trySource)[0]?.body).toEqual({ address: 'http://raadio.test/voog', kind: 'tv' });
  answers(on(trySource, trial({ fault: 'Kümne sekundiga ei tulnud midagi.' })));
  press('Proovi');
  expect((await screen.findByRole('alert')).textContent).toBe('Kümne sekundiga ei tulnud midagi.');
  expect(screen.queryByText('Allikas töötab')).toBeNull();
  answers(on(trySource, refusal('operation.refused', 'Salvestav osa ei vasta.')));
  press('Proovi');
  expect(await notice('Salvestav osa ei vasta.')).toBeTruthy();
  expect(field('1. allikas').value).toBe('http://raadio.test/voog');
});
