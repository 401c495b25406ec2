import Hls, { Events } from 'hls.js';
import { expect, test, vi } from 'vitest';
import { listenToHlsTracks } from './hls-tracks.ts';
import type { Tracks } from './tracks.ts';

/** As much of hls.js as tells of tracks. Behind its lists it makes a choice of its own. */
function fakeHls() {
  const heard = new Map<string, () => void>();
  const state = {
    audioTracks: [],
    audioTrack: -1,
    subtitleTracks: [{ name: 'eesti', lang: 'et' }],
    subtitleTrack: 0,
  };
  return Object.assign(state, {
    on: (event: string, listener: () => void) => void heard.set(event, listener),
    updates(): void {
      heard.get(Events.SUBTITLE_TRACKS_UPDATED)?.();
      state.subtitleTrack = -1;
    },
  });
}

test('a choice that is made as soon as texts are heard of outlasts the one of hls.js', async () => {
  const hls = fakeHls();
  const report = vi.fn<(tracks: Tracks) => void>(() => void (hls.subtitleTrack = 0));
  listenToHlsTracks(hls as unknown as Hls, report);
  hls.updates();
  await Promise.resolve();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]?.[0]).toMatchObject({ texts: [{ id: 0, language: 'et' }], textId: undefined });
  expect(hls.subtitleTrack).toBe(0);
});
