import Hls, { Events } from 'hls.js';
import { expect, test, vi } from 'vitest';
import { listenToHlsTracks } from './hls-tracks.ts';
import { noTracks, type Tracks } from './tracks.ts';

/** As much of hls.js as tells of tracks. Behind its lists it makes a choice of its own. */
function fakeHls() {
  const heard = new Map<string, (event: string, data: object) => void>();
  const state = {
    audioTracks: [],
    audioTrack: -1,
    subtitleTracks: [{ name: 'eesti', lang: 'et' }],
    subtitleTrack: 0,
    config: {} as { audioPreference?: unknown },
  };
  return Object.assign(state, {
    on: (event: string, listener: () => void) => void heard.set(event, listener),
    parses: (audioTracks: object[]) => heard.get(Events.MANIFEST_PARSED)?.('', { audioTracks }),
    updates(): void {
      heard.get(Events.SUBTITLE_TRACKS_UPDATED)?.('', {});
      state.subtitleTrack = -1;
    },
  });
}

test('a choice that is made as soon as texts are heard of outlasts the one of hls.js', async () => {
  const hls = fakeHls();
  const report = vi.fn<(tracks: Tracks) => void>(() => void (hls.subtitleTrack = 0));
  listenToHlsTracks(hls as unknown as Hls, report, () => undefined);
  hls.updates();
  await Promise.resolve();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]?.[0]).toMatchObject({ texts: [{ id: 0, language: 'et' }], textId: undefined });
  expect(hls.subtitleTrack).toBe(0);
});

test('begins with the sound that is wanted, found by its folder, or else with the default one', () => {
  const hls = fakeHls();
  const sounds = ['AU', 'S1'].map((name) => ({ name, url: `https://s1/t/A/l/etv/${name}/live.m3u8` }));
  let first: string | undefined = 'S1';
  listenToHlsTracks(
    hls as unknown as Hls,
    () => undefined,
    () => first,
  );
  hls.parses(sounds);
  expect(hls.config.audioPreference).toBe(sounds[1]);
  first = undefined;
  hls.parses(sounds);
  expect(hls.config.audioPreference).toBeUndefined();
});

test('says what a track is for, as its list does', async () => {
  const hls = fakeHls();
  const description = { name: 'kirjeldustõlge (eesti)', lang: 'et', url: '/A1/list.m3u8' };
  const characteristics = 'public.accessibility.describes-video';
  const hearing =
    'public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound';
  const texts = [
    { name: 'eesti (vaegkuuljatele)', lang: 'et', url: '/S0/list.m3u8', characteristics: hearing },
    { name: 'eesti (ainult võõrkeelne osa)', lang: 'et', url: '/S1/list.m3u8', forced: true },
  ];
  Object.assign(hls, {
    audioTracks: [
      { name: 'eesti', lang: 'et', url: '/A0/list.m3u8' },
      { ...description, characteristics },
    ],
    subtitleTracks: texts,
  });
  let heard = noTracks;
  listenToHlsTracks(
    hls as unknown as Hls,
    (tracks) => (heard = tracks),
    () => undefined,
  );
  hls.updates();
  await Promise.resolve();
  expect(heard.audio.map(({ role }) => role)).toEqual([undefined, 'description']);
  expect(heard.texts.map(({ role }) => role)).toEqual(['hearing', 'forced']);
});
