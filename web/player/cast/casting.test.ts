// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import { fakeCast } from '../../testing/fake-cast.ts';
import { stillEngine } from '../../testing/still-engine.ts';
import { preferences } from '../../lib/preferences.ts';
import { createPlayer, type Player } from '../player.ts';
import type { StreamRequest } from '../request.ts';
import { createCasting, type Casting } from './casting.ts';

const minute = 60_000;
const startMs = Date.UTC(2026, 10, 23, 19);
const past = { fromMs: startMs - minute, toMs: startMs + 60 * minute, startMs };
const listed = (fromMs: number): string =>
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(fromMs).toISOString()}\n#EXTINF:4,\n1.m4s`;
let cast: ReturnType<typeof fakeCast>;
let casting: Casting;
let player: Player;
let requests: StreamRequest[];
let said: string[];
let leave: () => void;

async function request(streamRequest: StreamRequest): Promise<StreamAnswer> {
  requests.push(streamRequest);
  const life = streamRequest.steady ? 360 * minute : 3 * minute;
  return {
    url: `https://s1.test/t/T${requests.length}/l/${streamRequest.channelId ?? 'x'}/master.m3u8`,
    serverId: 's1',
    quality: 'high',
    renewAt: Date.now() + life / 2,
    expiresAt: Date.now() + life,
    playlists: streamRequest.at === undefined ? [] : [{ path: 'LO.m3u8', body: listed(past.fromMs - 2_000) }],
    past: streamRequest.at === undefined ? null : past,
  };
}
const settle = () => vi.advanceTimersByTimeAsync(20);
const lastLoad = () => cast.loads[cast.loads.length - 1]!;

beforeEach(async () => {
  vi.useFakeTimers({ now: startMs + 26 * 60 * minute });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  preferences.setState({ volume: 0.9, muted: false });
  [requests, said] = [[], []];
  cast = fakeCast();
  player = createPlayer({ request, chooseEngine: async () => stillEngine });
  leave = player.attach(document.body.appendChild(document.createElement('section')));
  casting = createCasting({ player, framework: cast.framework, say: (what) => said.push(what) });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A channel is on at a device. */
async function casts(place?: { at: number }): Promise<void> {
  player.open({ channelId: 'etv' }, place);
  await settle();
  cast.session('SESSION_STARTED');
  await settle();
}

describe('what goes to a device', () => {
  test('is the stream that was on, by a ticket that lasts, and plays', async () => {
    await casts();
    expect(requests[1]).toMatchObject({ channelId: 'etv', steady: true, continues: 'T1' });
    expect(lastLoad()).toMatchObject({
      media: { contentId: expect.stringContaining('/t/T2/l/etv/') },
      autoplay: true,
    });
    expect(player.store.getState().remote).toEqual({ device: 'Elutuba', by: 'cast' });
    await cast.loaded({ playerState: 'PLAYING', currentTime: 30, liveSeekableRange: { start: 0, end: 42 } });
    cast.says({ currentTime: 31 });
    expect(player.store.getState().state).toBe('playing');
    expect(player.timeline()).toMatchObject({ atLive: true });
  });

  test('of the past begins at its place, on the clock of the list, and moves there', async () => {
    await casts({ at: startMs });
    // The list begins two seconds before what was opened.
    expect(lastLoad()).toMatchObject({ media: { streamType: 'BUFFERED' }, currentTime: 62 });
    await cast.loaded({ playerState: 'PLAYING', currentTime: 62 });
    cast.says({ currentTime: 63 });
    expect(player.timeline()?.positionMs).toBe(startMs + 1_000);
    player.seekBy(10);
    expect(cast.commands).toContainEqual(['seek', { currentTime: 73 }]);
    // What is heard until then is of before.
    cast.says({ currentTime: 64 });
    expect(player.timeline()?.positionMs).toBe(startMs + 11_000);
    cast.obeys();
  });

  test('is another channel when that is zapped to', async () => {
    await casts();
    await cast.loaded({ playerState: 'PLAYING' });
    player.open({ channelId: 'kanal2' });
    await settle();
    expect(lastLoad().media.contentId).toContain('/l/kanal2/');
  });

  test('is loaded anew five minutes before the ticket ends, and stays paused', async () => {
    await casts({ at: startMs });
    await cast.loaded({ playerState: 'PLAYING', currentTime: 62 });
    player.pause();
    cast.obeys();
    cast.says({ playerState: 'PAUSED' });
    await vi.advanceTimersByTimeAsync(354 * minute);
    expect(cast.loads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(lastLoad()).toMatchObject({ autoplay: false, currentTime: 62 });
    expect(cast.loads).toHaveLength(2);
  });

  test('goes on from the next server when it fails there', async () => {
    await casts();
    await cast.loaded({}, 'load_failed');
    await settle();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests[2]).toMatchObject({ failedStreamServerId: 's1', steady: true });
  });
});

describe('what is done there', () => {
  beforeEach(async () => {
    await casts({ at: startMs });
    await cast.loaded({ playerState: 'PLAYING', currentTime: 62 });
    cast.says({ currentTime: 63 });
  });

  test('a pause by its remote control is one, and so is going on', () => {
    cast.says({ playerState: 'PAUSED' });
    expect(player.store.getState().state).toBe('paused');
    cast.says({ playerState: 'PLAYING' });
    cast.says({ currentTime: 64 });
    expect(player.store.getState().state).not.toBe('paused');
    expect(cast.commands).toEqual([]);
  });

  test('two quick presses are two commands, no matter what is heard between them', () => {
    player.pause();
    player.play();
    cast.says({ playerState: 'PAUSED' });
    cast.obeys();
    cast.says({ playerState: 'PLAYING' });
    expect(cast.commands).toEqual(['pause', 'play']);
  });

  test('its loudness is its own: chosen here, and nothing that this device remembers', async () => {
    expect(player.store.getState().volume).toBe(0.5);
    player.setVolume(0.3);
    player.setVolume(0.2);
    await settle();
    cast.says({ volumeLevel: 0.2 });
    expect(cast.commands.slice(-2)).toEqual([
      ['volume', 0.3],
      ['volume', 0.2],
    ]);
    cast.says({ volumeLevel: 0.7 });
    expect([player.store.getState().volume, preferences.getState().volume]).toEqual([0.7, 0.9]);
    player.setMuted(true);
    expect(cast.commands).toContainEqual(['mute', true]);
    cast.session('SESSION_ENDED');
    expect(player.store.getState()).toMatchObject({ volume: 0.9, muted: false });
  });

  test('texts that it has found are offered and chosen', () => {
    cast.medium.media = {
      tracks: [
        { trackId: 7, type: 'AUDIO', name: 'eesti', language: 'et' },
        { trackId: 9, type: 'TEXT', name: 'Subtiitrid', language: 'et' },
      ],
    };
    cast.says({});
    const { texts } = player.store.getState().tracks;
    expect(texts).toEqual([{ id: 9, label: 'Subtiitrid', language: 'et' }]);
    player.chooseTrack('text', texts[0]);
    expect(cast.commands).toContainEqual(['tracks', { ids: [7, 9] }]);
  });

  test('a text that was chosen is chosen again on the next channel, which has the same ones', async () => {
    cast.medium.media = { tracks: [{ trackId: 9, type: 'TEXT', name: 'Subtiitrid', language: 'et' }] };
    cast.says({});
    player.chooseTrack('text', player.store.getState().tracks.texts[0]);
    Object.assign(cast.medium, { activeTrackIds: [9] });
    cast.says({});
    player.open({ channelId: 'etv2' });
    await settle();
    Object.assign(cast.medium, { activeTrackIds: [] });
    cast.commands.length = 0;
    await cast.loaded({ playerState: 'PLAYING' });
    expect(cast.commands).toContainEqual(['tracks', { ids: [9] }]);
    preferences.setState({ trackChoices: [] });
  });
});

describe('what comes back', () => {
  test('goes on where it was there', async () => {
    await casts({ at: startMs });
    await cast.loaded({ playerState: 'PLAYING', currentTime: 62 });
    cast.says({ currentTime: 100 });
    casting.recall();
    expect(cast.commands).toEqual(['end']);
    // A receiver that is stopped says so before the session is over, and then it is forgotten.
    cast.medium.idleReason = 'CANCELLED';
    cast.says({ playerState: 'IDLE', isMediaLoaded: false });
    cast.says({ isConnected: false, currentTime: 0, playerState: null });
    cast.session('SESSION_ENDED');
    await settle();
    expect(requests[2]).toMatchObject({ at: startMs + 38_000, continues: 'T2' });
    expect(requests[2]).not.toHaveProperty('steady');
    expect(player.store.getState().remote).toBeUndefined();
    expect(said).toEqual([]);
  });

  test('is live where it was live', async () => {
    await casts();
    await cast.loaded({ playerState: 'PLAYING', liveSeekableRange: { start: 0, end: 42 } });
    casting.recall();
    cast.session('SESSION_ENDED');
    await settle();
    expect(requests[2]).not.toHaveProperty('at');
    expect(player.store.getState().state).toBe('loaded');
  });

  test('stands still when the device is lost, and that is said', async () => {
    await casts({ at: startMs });
    await cast.loaded({ playerState: 'PLAYING', currentTime: 62 });
    cast.says({ currentTime: 80 });
    cast.says({ isConnected: false, currentTime: 0 });
    cast.session('SESSION_ENDED');
    await settle();
    expect(requests[2]).toMatchObject({ at: startMs + 18_000 });
    expect(player.store.getState().state).toBe('unloaded');
    expect(said).toEqual(['lost']);
  });
});

test('there is something to choose from as long as devices are near', () => {
  cast.devices('NO_DEVICES_AVAILABLE');
  expect(casting.store.getState().near).toBe(false);
  cast.devices('NOT_CONNECTED');
  expect(casting.store.getState().near).toBe(true);
  casting.choose();
  expect(cast.commands).toEqual(['choose']);
});
