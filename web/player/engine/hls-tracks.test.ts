import Hls, { Events } from 'hls.js';
import { expect, test, vi } from 'vitest';
import { listenToHlsTracks } from './hls-tracks.ts';
import type { Tracks } from './tracks.ts';

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
