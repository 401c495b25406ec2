import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { notices } from '../../../../ui/feedback/notices.ts';
import type { Player } from '../../../player/player.ts';
import { freshView, type PlayerView } from '../../../player/view.ts';
import { frameMsOf, stepFrame } from './frame-step.ts';

const master = (rates: Record<string, string>) => [
  {
    path: 'master.m3u8',
    body: Object.entries(rates)
      .map(
        ([name, rate]) =>
          `#EXT-X-STREAM-INF:BANDWIDTH=1${rate && `,FRAME-RATE=${rate}`}\n${name}/live.m3u8\n`,
      )
      .join(''),
  },
];

test.each([
  [{ HI: '50.000', LO: '25.000' }, 'HI', 20],
  [{ HI: '50.000', LO: '25.000' }, 'LO', 40],
  [{ HI: '', ME: '50.000' }, undefined, 20],
  [{ HI: '', LO: '' }, 'HI', 40],
  [{}, 'HI', 40],
] as const)('with %j a picture of %s stays %d ms', (rates, rendition, ms) => {
  expect(frameMsOf(master(rates), rendition)).toBe(ms);
});

function watching(view: Partial<PlayerView>, ahead = true) {
  const fresh = freshView({ quality: 'high', volume: 1, muted: false });
  const subject = { channelId: 'etv' };
  const store = createStore<PlayerView>(() => ({
    ...fresh,
    subject,
    channelId: 'etv',
    place: { at: 1 },
    rendition: 'HI',
    state: 'paused',
    ...view,
  }));
  const seekBy = vi.fn<(seconds: number) => void>();
  const pause = vi.fn<() => void>();
  const stream = () => ({ playlists: master({ HI: '50.000' }) }) as ReturnType<Player['stream']>;
  return { store, seekBy, pause, stream, hasAhead: () => ahead };
}

beforeEach(() => notices.setState({ notice: undefined }));

test('a picture that stands still goes one frame on, and one back', () => {
  const player = watching({});
  stepFrame(player, 1);
  stepFrame(player, -1);
  expect(player.seekBy.mock.calls).toEqual([[0.02], [-0.02]]);
  expect(player.pause).not.toHaveBeenCalled();
});

test('one that runs is paused, and goes no further', () => {
  const player = watching({ state: 'playing' });
  stepFrame(player, 1);
  expect([player.pause.mock.calls.length, player.seekBy.mock.calls.length]).toEqual([1, 0]);
});

test('a step never leads to live: neither from there, which says so, nor from its edge', () => {
  const live = watching({ place: undefined });
  stepFrame(live, 1);
  expect(live.seekBy).not.toHaveBeenCalled();
  expect(notices.getState().notice?.text).toMatch(/^Kaadrikaupa saab liikuda järelvaatamisel/);
  const edge = watching({}, false);
  stepFrame(edge, 1);
  expect(edge.seekBy).not.toHaveBeenCalled();
  stepFrame(edge, -1);
  expect(edge.seekBy).toHaveBeenCalledWith(-0.02);
});
