import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import type { Engine, EngineListener, Source } from './engine.ts';
import { makeMseEngine } from './mse-engine.ts';
import { noTracks, type Tracks } from './tracks.ts';

const live: Source = { url: '/live/', playlists: [{ path: 'x', body: '#EXTM3U' }], best: 'HI' };
const title: Source = { url: '/title/', playlists: [], best: 'HI', startSeconds: 0 };
const withSounds: Source = { ...live, playlists: [{ path: 'x', body: '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO' }] };

const text: ChannelTrack = {
  name: 'T1',
  kind: 'text',
  form: 'teletext',
  language: 'et',
  role: 'subtitles',
  label: null,
  offsetMs: 0,
};

const fake = () => {
  const engine = {
    load: vi.fn<Engine['load']>(),
    stopLoading: vi.fn<Engine['stopLoading']>(),
    destroy: vi.fn<Engine['destroy']>(),
    settle: vi.fn<Engine['settle']>(),
  };
  return { ...engine, made: engine as unknown as Engine };
};
let light: ReturnType<typeof fake>;
let whole: ReturnType<typeof fake>;
let arrive: () => void;
let asked: number;
let engine: Engine;
let heard: Tracks[];

beforeEach(() => {
  [light, whole, asked, heard] = [fake(), fake(), 0, []];
  const listener: Partial<EngineListener> = { tracks: (tracks) => heard.push(tracks) };
  engine = makeMseEngine({} as HTMLVideoElement, listener as EngineListener, {
    light: () => light.made,
    whole() {
      asked++;
      return new Promise((resolve) => (arrive = () => resolve(() => whole.made)));
    },
  });
});

const comes = async () => {
  arrive();
  await vi.waitFor(() => expect(asked).toBe(1));
  await Promise.resolve();
};

it('plays channels with the light build and never asks for the whole one', () => {
  engine.load(live);
  engine.load({ ...live, startMs: 5 });
  expect(light.load).toHaveBeenCalledTimes(2);
  expect(asked).toBe(0);
});

it.each([
  ['a title', title],
  ['a stream whose list names sounds', withSounds],
])('plays %s with the whole build, and channels from then on too', async (_, source) => {
  engine.load(live);
  engine.load(source);
  expect(light.destroy).toHaveBeenCalledOnce();
  await comes();
  await vi.waitFor(() => expect(whole.load).toHaveBeenCalledExactlyOnceWith(source));
  engine.load(live);
  expect(whole.load).toHaveBeenLastCalledWith(live);
  expect(light.load).toHaveBeenCalledOnce();
  expect(asked).toBe(1);
});

it('plays what is wanted when the whole build arrives, and has nothing to lead elsewhere until then', async () => {
  engine.load(title);
  expect(engine.rebase('/newer/', false)).toBe(false);
  const other = { ...title, url: '/other/' };
  engine.load(other);
  await comes();
  await vi.waitFor(() => expect(whole.load).toHaveBeenCalledExactlyOnceWith(other));
});

it('plays nothing that was given up, or that comes after the end', async () => {
  engine.load(title);
  engine.stopLoading();
  await comes();
  expect(whole.load).not.toHaveBeenCalled();
  engine.destroy();
  expect(whole.destroy).toHaveBeenCalledOnce();
});

it('makes no engine for a page that is gone', async () => {
  engine.load(title);
  engine.destroy();
  await comes();
  engine.load(live);
  expect(whole.load).not.toHaveBeenCalled();
});

it('offers the tracks of a channel anew whenever it begins, so that what was chosen is chosen again', async () => {
  engine.load({ ...live, tracks: [text] });
  await vi.waitFor(() => expect(heard.at(-1)?.texts).toHaveLength(1));
  engine.load({ ...live, tracks: [text], startMs: 5 });
  expect(heard.at(-1)).toBe(noTracks);
  await vi.waitFor(() => expect(heard.at(-1)?.texts).toHaveLength(1));
});

it('a text that is chosen as soon as it is offered is shown', async () => {
  const shown = { mode: 'disabled' };
  const video = { addTextTrack: () => shown } as unknown as HTMLVideoElement;
  const listener: Partial<EngineListener> = {
    tracks(tracks) {
      heard.push(tracks);
      if (tracks.texts.length > 0 && tracks.textId === undefined) engine.chooseTrack('text', 0);
    },
  };
  engine = makeMseEngine(video, listener as EngineListener, {
    light: () => ({ ...light.made, wallMs: () => undefined }),
    whole: () => new Promise(() => undefined),
  });
  engine.load({ ...live, tracks: [text] });
  await vi.waitFor(() => expect(heard.at(-1)?.texts).toHaveLength(1));
  expect(heard.at(-1)?.textId).toBe(0);
  expect(shown.mode).toBe('hidden');
  engine.destroy();
});

it('the buffer grows to its full length with another sound, too', async () => {
  const video = new EventTarget() as HTMLVideoElement;
  const sounds: ChannelTrack[] = [
    { ...text, name: 'AU', kind: 'sound' },
    { ...text, name: 'S1', kind: 'sound' },
  ];
  engine = makeMseEngine(
    video,
    { tracks: (tracks) => heard.push(tracks) } as Partial<EngineListener> as EngineListener,
    {
      light: () => light.made,
      whole: async () => () => whole.made,
    },
  );
  engine.load({ ...live, tracks: sounds });
  await vi.waitFor(() => expect(heard.at(-1)?.audio).toHaveLength(2));
  engine.settle();
  engine.chooseTrack('audio', 1);
  await vi.waitFor(() => expect(whole.load).toHaveBeenCalledOnce());
  expect(whole.settle).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('playing'));
  expect(whole.settle).toHaveBeenCalledOnce();
});

describe('a sound that was chosen before', () => {
  const all = 'https://s1/t/A/l/etv/master.m3u8?sounds';
  const sounds: ChannelTrack[] = [
    { ...text, name: 'AU', kind: 'sound', role: 'main' },
    { ...text, name: 'S1', kind: 'sound', role: 'description' },
    { ...text, name: 'S2', kind: 'sound', role: 'main', language: 'ru' },
  ];
  const channel: Source = { ...live, url: all, tracks: sounds };
  const offered = () => vi.waitFor(() => expect(heard.at(-1)?.audio).toHaveLength(3));

  it('is what a channel begins with, and nothing else is opened before', async () => {
    engine.load({ ...channel, remembered: 'et description' });
    expect(light.load).not.toHaveBeenCalled();
    await comes();
    await vi.waitFor(() => expect(whole.load).toHaveBeenCalledOnce());
    expect(whole.load.mock.calls[0]?.[0]).toMatchObject({ url: all, playlists: [], sound: 'S1' });
    await offered();
    expect(heard.at(-1)?.audioId).toBe(1);
    expect(whole.load).toHaveBeenCalledOnce();
  });

  it.each([undefined, 'et', 'fi', 'en description'])('holds up nobody who chose %s', async (remembered) => {
    engine.load({ ...channel, remembered });
    expect(light.load).toHaveBeenCalledOnce();
    expect(light.load.mock.calls[0]?.[0]).toMatchObject({
      url: all.replace('?sounds', ''),
      playlists: live.playlists,
    });
    await offered();
    expect(heard.at(-1)?.audioId).toBe(0);
    expect(asked).toBe(0);
  });

  it('is what a channel without its pictures begins with', async () => {
    engine.load({ ...channel, path: 'AU/live.m3u8', remembered: 'ru', prefetched: true });
    expect(light.load.mock.calls[0]?.[0]).toMatchObject({
      url: all.replace('?sounds', ''),
      path: 'S2/live.m3u8',
      playlists: [],
      prefetched: false,
    });
    await offered();
    expect(heard.at(-1)?.audioId).toBe(2);
  });

  it('can be changed although its groups came before the part that knows them', async () => {
    const choose = vi.fn<Engine['chooseTrack']>();
    const group = (id: number, name: string) => ({ id, name, label: name, language: undefined });
    const groups = [group(0, 'AU'), group(1, 'S1'), group(2, 'S2')];
    const listener: Partial<EngineListener> = { tracks: (tracks) => heard.push(tracks) };
    engine = makeMseEngine({} as HTMLVideoElement, listener as EngineListener, {
      light: () => light.made,
      whole: async () => (_, hears) => ({
        ...whole.made,
        load: () => hears.tracks({ ...noTracks, audio: groups, audioId: 2 }),
        chooseTrack: choose,
      }),
    });
    engine.load({ ...channel, remembered: 'ru' });
    expect(heard).toEqual([noTracks]);
    await offered();
    engine.chooseTrack('audio', 0);
    expect(choose).toHaveBeenCalledWith('audio', 0);
  });
});
