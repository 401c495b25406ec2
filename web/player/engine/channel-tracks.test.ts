// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { ChannelTrack, TrackRole } from '../../../contract/models/tracks.ts';
import { offerChannelTracks, type ChannelTracks } from './channel-tracks.ts';
import type { Engine, Source } from './engine.ts';
import { noTracks, preferredTrack, rememberedAs, type Track, type Tracks } from './tracks.ts';

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
/** The cues on the element's line. */
const shown = new Set<unknown>();
const video = {
  addTextTrack: () => ({
    mode: 'disabled',
    addCue: (cue: unknown) => shown.add(cue),
    removeCue: (cue: unknown) => shown.delete(cue),
  }),
} as unknown as HTMLVideoElement;
let heard: Tracks;
let url: string;
let channel: ChannelTracks;
const open = (source: Source): void => {
  channel = offerChannelTracks(source, {
    video,
    engine: () => ({ wallMs: () => 5_000, positionOf: (ms) => ms / 1_000, chooseTrack }),
    url: () => url,
    heard: (next) => (heard = next),
    begin,
  });
  channel.offer();
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

it('who changes their mind before the other sound is here hears the first, and the list is opened once', () => {
  channel.chooseTrack('audio', 1);
  channel.chooseTrack('audio', 2);
  channel.chooseTrack('audio', 0);
  channel.groupsCame(groups(1));
  expect(chooseTrack).toHaveBeenLastCalledWith('audio', 0);
  expect(begin).toHaveBeenCalledOnce();
});

it('words leave the picture with the time line on which they lay', async () => {
  vi.useFakeTimers();
  const words = {
    timelineMs: 0,
    cues: [{ fromMs: 0, toMs: 900, rows: [{ y: 20, parts: [{ text: 'Tere' }] }] }],
  };
  const list = '#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:1970-01-01T00:00:04.000Z\n#EXTINF:4,\n1.vtt\n';
  vi.stubGlobal(
    'fetch',
    async (address: string) => new Response(address.endsWith('m3u8') ? list : JSON.stringify(words)),
  );
  vi.stubGlobal('VTTCue', class {});
  channel.chooseTrack('text', 0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown.size).toBe(1);
  channel.chooseTrack('audio', 2);
  expect(shown.size).toBe(0);
  channel.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sound alone has its other sounds in lists of their own', () => {
  open({ ...live, path: 'AU/live.m3u8' });
  channel.chooseTrack('audio', 2);
  expect(begin.mock.lastCall?.[0]).toMatchObject({ path: 'S2/live.m3u8', prefetched: false });
  expect(begin.mock.lastCall?.[0].url).toBe('https://s1/t/A/l/etv/master.m3u8');
  expect(heard.audioId).toBe(2);
  channel.groupsCame(noTracks);
  channel.chooseTrack('audio', 0);
  expect(begin.mock.lastCall?.[0].path).toBe('AU/live.m3u8');
  expect(heard.audioId).toBe(0);
});

it('the sound in the pictures is offered where nobody has said what it is', () => {
  open({ ...live, tracks: tracks.slice(1) });
  expect(heard.audio.map(({ label }) => label)).toEqual(['heli', 'kirjeldustõlge (eesti)', 'vene']);
  expect(heard.audioId).toBe(0);
  open({ ...live, tracks: tracks.slice(3) });
  expect(heard.audio).toEqual([]);
});

it('a description is remembered as one, and never heard in place of something else', () => {
  const [main, description, russian] = heard.audio;
  expect(preferredTrack(heard.audio, rememberedAs(description!))).toBe(description);
  expect(preferredTrack([main!, russian!], rememberedAs(description!))).toBeUndefined();
  expect(preferredTrack([description!, russian!], rememberedAs(main!))).toBeUndefined();
});

it('a sound of 5.1 is chosen by nobody but who has chosen it, and remembered as itself', () => {
  open({ ...live, tracks: [...tracks, { ...track('S3', 'et', 'main'), form: 'surround' }] });
  const [main, , , surround] = heard.audio;
  expect(surround?.label).toBe('eesti, ruumiline (5.1)');
  expect(preferredTrack([surround!, main!], rememberedAs(main!))).toBe(main);
  expect(preferredTrack(heard.audio, rememberedAs(surround!))).toBe(surround);
  expect(preferredTrack([main!], rememberedAs(surround!))).toBeUndefined();
});

it('subtitles in the same language do in place of others', () => {
  const plain: Track = { id: 3, label: 'eesti', language: 'et', role: 'subtitles' };
  expect(preferredTrack(heard.texts, rememberedAs(plain))).toBe(heard.texts[0]);
  expect(preferredTrack([{ ...plain, role: 'forced' }], rememberedAs(plain))).toBeUndefined();
});

it('a choice made with a channel holds where only languages are known, as with films and iPhones', () => {
  const unsaid: Track = { id: 0, label: 'eesti', language: 'et' };
  expect(preferredTrack([unsaid], rememberedAs(heard.texts[0]!))).toBe(unsaid);
  // Who wants only what is foreign translated does not want all of it.
  expect(preferredTrack([unsaid], rememberedAs({ ...unsaid, role: 'forced' }))).toBeUndefined();
  // Nor does a description become what is said.
  expect(preferredTrack([unsaid], rememberedAs(heard.audio[1]!))).toBeUndefined();
});
