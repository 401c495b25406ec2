import { beforeEach, expect, it } from 'vitest';
import type { SourceTrack } from '../../../contract/models/tracks.ts';
import { mediaLineup, registerTracks } from '../../../contract/routes/media.ts';
import { readTracks, saveTrack } from '../../../contract/routes/console/tracks.ts';
import { sound, text } from '../../../contract/rules/fixtures/source-track.ts';
import { dayMs } from '../../../contract/time.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
let lineup: Awaited<ReturnType<typeof operatorAs>>;
beforeEach(async () => {
  await s.channel();
  lineup = await operatorAs(s, 'lineup', 'kadri');
});

const ingest = s.client({ token: 'media-secret-of-the-tests' });
const page888 = text('est', { page: '888' });
const found = [sound('est', { first: true }), sound('rus'), sound('dut'), page888];
const register = async (tracks: readonly SourceTrack[]) =>
  (await ingest(registerTracks, { params: { channelId: 'etv' }, body: { tracks: [...tracks] } })).tracks;
const offered = async () =>
  (await ingest(mediaLineup, {})).channels
    .find(({ id }) => id === 'etv')
    ?.tracks?.map(({ name, language, role }) => [name, language, role].join(' '));

it('what an ingest finds gets names, and edges hear what it is to members', async () => {
  const before = (await ingest(mediaLineup, {})).version;
  expect((await register(found)).map(({ name }) => name)).toEqual(['AU', 'S1', 'S2', 'T1']);
  expect(await offered()).toEqual(['AU et main', 'S1 ru main', 'S2 et spokenSubtitles', 'T1 et subtitles']);
  expect((await ingest(mediaLineup, {})).version).not.toBe(before);
});

it('two ingests of a channel that ask at once are given the same names', async () => {
  const [one, other] = await Promise.all([register(found), register(found.toReversed())]);
  const sorted = (names: typeof one) => names.map(({ key, name }) => `${name} ${key}`).sort();
  expect(sorted(one)).toEqual(sorted(other));
});

it('a track that was not seen for longer than anything is kept is not offered, and keeps its name', async () => {
  await register(found);
  s.passes(18 * dayMs);
  await register([sound('est', { first: true }), sound('rus')]);
  expect(await offered()).toEqual(['AU et main', 'S1 ru main']);
  expect((await register([sound('dut')])).map(({ name }) => name)).toEqual(['S2']);
});

it('an operator says what a track is, or that nobody gets it; that stands when it is found again', async () => {
  await register(found);
  const base = { channelId: 'etv', hidden: false, offsetMs: 0 } as const;
  await lineup.call(saveTrack, { body: { ...base, name: 'S2', role: 'description', language: 'et' } });
  await lineup.call(saveTrack, { body: { ...base, name: 'T1', label: ' Subtiitrid ', offsetMs: 680 } });
  await lineup.call(saveTrack, { body: { ...base, name: 'S1', hidden: true } });
  await register(found);
  expect(await offered()).toEqual(['AU et main', 'S2 et description', 'T1 et subtitles']);
  const { tracks } = await lineup.call(readTracks, { query: { channelId: 'etv' } });
  expect(tracks.find(({ track }) => track.name === 'T1')).toMatchObject({
    track: { label: 'Subtiitrid', offsetMs: 680 },
    sent: { language: 'est', purpose: 'normal', page: '888' },
    own: { language: null, role: null },
  });
  expect(tracks.find(({ track }) => track.name === 'S1')?.hidden).toBe(true);
  await lineup.call(saveTrack, { body: { ...base, name: 'S2' } });
  expect(await offered()).toContain('S2 et spokenSubtitles');
});

it('a track that was never seen cannot be changed, and a channel that is not there has none', async () => {
  const body = { channelId: 'etv', name: 'T4', hidden: true, offsetMs: 0 } as const;
  await expect(lineup.call(saveTrack, { body })).rejects.toMatchObject({
    message: 'Rada T4 sellel kanalil ei ole.',
  });
  await expect(
    ingest(registerTracks, { params: { channelId: 'olematu' }, body: { tracks: [] } }),
  ).rejects.toMatchObject({ code: 'channel.unknown' });
});
