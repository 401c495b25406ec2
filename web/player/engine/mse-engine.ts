import Light from 'hls.js/light';
import type { TrackFolder } from '../../../contract/models/tracks.ts';
import { multivariantAddress } from '../../../contract/stream-path.ts';
import { load } from '../../lib/loading/load.ts';
import type { ChannelTracks } from './channel-tracks.ts';
import type { Engine, EngineListener, MakeEngine, Source } from './engine.ts';
import { makeHlsEngine } from './hls-engine.ts';
import { streamBase } from './stream-address.ts';
import { noTracks, type Tracks } from './tracks.ts';

/** Can this browser feed a media element itself? Asked before native HLS, which Chromium claims and lacks. */
export const isSupported = (): boolean => Light.isSupported();

const builds = {
  light: ((video, listener) => makeHlsEngine(Light, video, listener)) satisfies MakeEngine,
  async whole(): Promise<MakeEngine> {
    const { default: Whole } = await load(() => import('hls.js'), { lane: 'picture' });
    return (video, listener) => makeHlsEngine(Whole, video, listener);
  },
};

const ownTracks = () => load(() => import('./channel-tracks.ts'), { lane: 'later' });

/**
 * The engine for all browsers with Media Source Extensions. It plays with the light build of hls.js, which is two thirds of the
 * whole, until something is to be played that has sounds of its own; from then on with the whole one. The texts of a channel
 * are read beside it by either, and its sounds are groups only once another one than the first is wanted.
 */
export function makeMseEngine(
  video: HTMLVideoElement,
  listener: EngineListener,
  { light, whole } = builds,
): Engine {
  /** What plays, or is about to. */
  let playing: Source | undefined;
  let base = streamBase('');
  /** The sounds and texts of the channel that plays. */
  let offered: ChannelTracks | undefined;
  /** What its list has as groups. */
  let groups = noTracks;
  /** The sound that is wanted of it; the first needs no groups. */
  let sound: TrackFolder = 'AU';

  const heard: EngineListener = {
    ...listener,
    tracks: (tracks) => (playing?.tracks ? soundsCame(tracks) : listener.tracks(tracks)),
  };
  let engine: Engine | undefined = light(video, heard);
  let isWhole = false;
  /** What is to be played as soon as the whole build is here. */
  let awaited: Source | undefined;
  let destroyed = false;

  async function grow(): Promise<void> {
    engine?.destroy();
    engine = undefined;
    const make = await whole();
    if (destroyed) return;
    engine = make(video, heard);
    isWhole = true;
    if (awaited) engine.load(awaited);
    awaited = undefined;
  }

  function begin(source: Source): void {
    if (engine && (isWhole || !hasSounds(source))) return engine.load(source);
    awaited = source;
    if (engine) void grow();
  }

  /** The groups of a channel are there, or another sound of them plays. */
  function soundsCame(tracks: Tracks): void {
    groups = tracks;
    const { audio, audioId } = tracks;
    const wanted = audio.find(({ name }) => name === sound)?.id;
    if (wanted !== undefined && wanted !== audioId) engine?.chooseTrack('audio', wanted);
    const now = audio.find(({ id }) => id === audioId)?.name;
    if (now !== undefined) offered?.hears(now as TrackFolder);
  }

  function playSound(name: TrackFolder): void {
    if (!playing) return;
    sound = name;
    const id = groups.audio.find((one) => one.name === name)?.id;
    if (id !== undefined) return engine?.chooseTrack('audio', id);
    // What came along is the list without groups.
    const startMs = playing.past && (engine?.wallMs() ?? playing.startMs);
    begin({
      ...playing,
      url: `${base.folder}${multivariantAddress({ sounds: true })}`,
      playlists: [],
      startMs,
    });
  }

  async function offerTracks(source: Source): Promise<void> {
    const { offerChannelTracks } = await ownTracks();
    if (destroyed || playing !== source) return;
    offered = offerChannelTracks(source, {
      video,
      engine: () => engine,
      addressOf: (path) => base.folder + path,
      heard: listener.tracks,
      playSound,
    });
  }

  return {
    kind: 'hls',
    steady: false,
    load(source) {
      offered?.stop();
      offered = undefined;
      playing = source;
      base = streamBase(source.url);
      [sound, groups] = ['AU', noTracks];
      if (!source.tracks) return begin(source);
      begin({ ...source, url: withoutSounds(source.url) });
      listener.tracks(noTracks);
      void offerTracks(source);
    },
    stopLoading() {
      awaited = undefined;
      engine?.stopLoading();
    },
    rebase(url, resume) {
      base = streamBase(url);
      return engine?.rebase(url, resume) ?? false;
    },
    recoverMedia: () => engine?.recoverMedia() ?? false,
    settle: () => engine?.settle(),
    line: () => engine?.line(),
    prefetch: (path, fromMs) => engine?.prefetch(path, fromMs),
    dropPrefetch: () => engine?.dropPrefetch(),
    chooseTrack(kind, id) {
      if (playing?.tracks) offered?.choose(kind, id);
      else engine?.chooseTrack(kind, id);
    },
    wallMs: () => engine?.wallMs(),
    span: () => engine?.span(),
    positionOf: (ms) => engine?.positionOf(ms),
    livePosition: () => engine?.livePosition(),
    destroy() {
      destroyed = true;
      offered?.stop();
      engine?.destroy();
    },
  };
}

/** Titles have sounds apart from the picture, and a channel once another than its first is wanted. */
const hasSounds = ({ startSeconds, url, playlists }: Source): boolean =>
  startSeconds !== undefined ||
  url.endsWith('sounds') ||
  playlists.some(({ body }) => body.includes('#EXT-X-MEDIA:TYPE=AUDIO'));

/** The address of the same list with the first sound in the pictures. */
const withoutSounds = (url: string): string => url.replace(/[?&]sounds$/, '');
