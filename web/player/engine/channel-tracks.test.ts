// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { ChannelTrack, TrackRole } from '../../../contract/models/tracks.ts';
import { offerChannelTracks, type ChannelTracks } from './channel-tracks.ts';
import type { Engine, Source } from './engine.ts';
import { preferredTrack, rememberedAs, type Track, type Tracks } from './tracks.ts';

const track = (name: ChannelTrack['name'], language: string, role: TrackRole): ChannelTrack => ({
  name,
  kind: name.startsWith('T') ? 'text' : 'sound',
  form: 'aac',
  language,
  role,
  label: null,
  offsetMs: 0,
});
const tracks = [
  track('AU', 'et', 'main'),
  track('S1', 'et', 'description'),
  track('S2', 'ru', 'main'),
  track('T1', 'et', 'hearing'),
];
const live: Source = { url: 'https://s1/t/A/l/etv/master.m3u8?sounds', playlists: [], best: 'HI', tracks };
const group = (id: number, name: string): Track => ({ id, name, label: name, language: undefined });
const groups = (audioId: number): Tracks => ({
  audio: [group(0, 'AU'), group(1, 'S1'), group(2, 'S2')],
  audioId,
  texts: [],
  textId: undefined,
});

const begin = vi.fn<(source: Source) => void>();
const chooseTrack = vi.fn<Engine['chooseTrack']>();
let heard: Tracks;
let url: string;
let channel: ChannelTracks;
const open = (source: Source): void => {
  channel = offerChannelTracks(source, {
    video: {} as HTMLVideoElement,
    engine: () => ({ wallMs: () => 5_000, positionOf: () => 0, chooseTrack }),
    url: () => url,
    heard: (next) => (heard = next),
    begin,
  });
};
beforeEach(() => {
  vi.clearAllMocks();
  url = live.url;
  open(live);
});

it('offers what the channel has, by name, language and purpose, and begins with the first sound and no text', () => {
  expect(heard.audio.map(({ label }) => label)).toEqual(['eesti', 'kirjeldustõlge (eesti)', 'vene']);
  expect(heard.texts).toEqual([{ id: 0, label: 'eesti (vaegkuuljatele)', language: 'et', role: 'hearing' }]);
  expect([heard.audioId, heard.textId]).toEqual([0, undefined]);
});

it('another sound opens the list that has them as groups, by the ticket of this moment, and is heard once it plays', () => {
  url = 'https://s2/t/B/l/etv/master.m3u8';
  channel.chooseTrack('audio', 2);
  expect(begin).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      url: 'https://s2/t/B/l/etv/master.m3u8?sounds',
      playlists: [],
      startMs: undefined,
    }),
  );
  expect(heard.audioId).toBe(0);
  channel.groupsCame(groups(0));
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', 2);
  channel.groupsCame(groups(2));
  expect(heard.audioId).toBe(2);
});

it('with the groups there, sounds change among them', () => {
  channel.chooseTrack('audio', 1);
  channel.groupsCame(groups(1));
  channel.chooseTrack('audio', 0);
  expect(begin).toHaveBeenCalledOnce();
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', 0);
  channel.groupsCame(groups(0));
  expect(heard.audioId).toBe(0);
});

it('in the past it goes on where it is', () => {
  open({ ...live, past: { fromMs: 0, toMs: 10_000, startMs: 1_000 }, startMs: 1_000 });
  channel.chooseTrack('audio', 2);
  expect(begin.mock.lastCall?.[0].startMs).toBe(5_000);
});

it('the sound that plays is not asked for again', () => {
  channel.chooseTrack('audio', 0);
  expect(begin).not.toHaveBeenCalled();
});

it('a description is remembered as one, and never heard in place of something else', () => {
  const [main, description, russian] = heard.audio;
  expect(preferredTrack(heard.audio, rememberedAs(description!))).toBe(description);
  expect(preferredTrack([main!, russian!], rememberedAs(description!))).toBeUndefined();
  expect(preferredTrack([description!, russian!], rememberedAs(main!))).toBeUndefined();
});

it('subtitles in the same language do in place of others', () => {
  const plain: Track = { id: 3, label: 'eesti', language: 'et', role: 'subtitles' };
  expect(preferredTrack(heard.texts, rememberedAs(plain))).toBe(heard.texts[0]);
  expect(preferredTrack([{ ...plain, role: 'forced' }], rememberedAs(plain))).toBeUndefined();
});
