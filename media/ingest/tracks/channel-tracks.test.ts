import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackKey, type SourceTrack, type TrackAnswer } from '../../../contract/models/tracks.ts';
import { silentLog } from '../../../runtime/log.ts';
import { temporaryDirectory } from '../../testing/temporary-directory.ts';
import { openTrackMemory, type TrackMemory } from './channel-tracks.ts';

const sound = (language: string): SourceTrack => ({
  kind: 'sound',
  form: 'aac',
  language,
  purpose: 'normal',
  order: 0,
});
const [est, rus] = [sound('est'), sound('rus')];

let home: Awaited<ReturnType<typeof temporaryDirectory>>;
let answer: TrackAnswer | undefined;

const open = (): Promise<TrackMemory> =>
  openTrackMemory(
    home.path,
    'i1',
    async () => {
      if (!answer) throw new Error('nobody answers');
      return answer;
    },
    silentLog,
  );
const namesOf = async (memory: TrackMemory, found: readonly SourceTrack[]) =>
  [...(await memory('etv').register(found)).names].sort(([a], [b]) => a.localeCompare(b));
const saved = (): Promise<string> => readFile(join(home.path, 'tracks-i1.json'), 'utf8');

beforeEach(async () => {
  home = await temporaryDirectory();
  answer = {
    tracks: [
      { key: trackKey(est), name: 'S1' },
      { key: trackKey(rus), name: 'S2' },
    ],
  };
});
afterEach(() => home.dispose());

test('names are those that the server gives; without it those that it gave, also after a start', async () => {
  const memory = await open();
  const both = [
    [trackKey(est), 'S1'],
    [trackKey(rus), 'S2'],
  ];
  expect(await namesOf(memory, [est, rus])).toEqual(both);
  await vi.waitFor(async () => expect(await saved()).toContain('S2'));
  answer = undefined;
  expect(await namesOf(memory, [rus, sound('fin')])).toEqual([both[1]]);
  const again = await open();
  expect(await namesOf(again, [est, rus])).toEqual(both);
  expect([...(await again('etv2').register([est])).names]).toEqual([]);
});

test('what an address has is known after a start', async () => {
  const memory = await open();
  const streams = { sounds: [{ index: 1, track: est, isMono: true }], texts: [{ index: 3, order: 0 }] };
  memory('etv').keepStreams('http://a/etv', streams);
  await vi.waitFor(async () => expect(await saved()).toContain('http://a/etv'));
  const again = await open();
  expect(again('etv').knownStreams('http://a/etv')).toEqual(streams);
  expect(again('etv').knownStreams('http://a/etv2')).toBeUndefined();
});

test('what another version has kept is forgotten', async () => {
  await writeFile(join(home.path, 'tracks-i1.json'), '{"names":{"etv":["S1"]}}');
  answer = undefined;
  expect(await namesOf(await open(), [est])).toEqual([]);
});
