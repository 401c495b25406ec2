import Light from 'hls.js/light';
import { soundsOf } from '../../../contract/rules/first-sound.ts';
import { load } from '../../lib/loading/load.ts';
import type { ChannelTracks } from './channel-tracks.ts';
import type { Engine, EngineListener, MakeEngine, Source } from './engine.ts';
import { makeHlsEngine } from './hls-engine.ts';
import { noTracks, preferredTrack } from './tracks.ts';

/** What channels begin with is read by this engine only, and comes in its piece. */
export { createPreloads } from '../preload/create-preloads.ts';

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
 * whole, until something is to be played that has sounds of its own; from then on with the whole one. The sounds and texts of a
 * channel are offered beside it, see `channel-tracks.ts`.
 */
export function makeMseEngine(
  video: HTMLVideoElement,
  listener: EngineListener,
  { light, whole } = builds,
): Engine {
  /** What plays, or is about to, and where it is by now. */
  let playing: Source | undefined;
  let url = '';
  let channel: ChannelTracks | undefined;
  /** The sounds that the engine has found as groups, of a channel. */
  let groups = noTracks;
  const heard: EngineListener = {
    ...listener,
    tracks(tracks) {
      if (!playing?.tracks) return listener.tracks(tracks);
      groups = tracks;
      channel?.groupsCame(tracks);
    },
  };
  let engine: Engine | undefined = light(video, heard);
  let isWhole = false;
  /** What is to be played as soon as the whole build is here. */
  let awaited: Source | undefined;
  let destroyed = false;
  let settled = false;

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

  /** No other part of the player hears of it: what begins again with another sound has a short buffer until it plays. */
  function beginAgain(source: Source): void {
    begin(source);
    video.addEventListener('playing', () => settled && engine?.settle(), { once: true });
  }

  async function offerTracks(source: Source, sound: string | undefined): Promise<void> {
    const { offerChannelTracks } = await ownTracks();
    if (destroyed || playing !== source) return;
    channel = offerChannelTracks(source, {
      video,
      engine: () => engine,
      url: () => url,
      heard: listener.tracks,
      begin: beginAgain,
      sound,
    });
    channel.offer();
    // They may have come before this part.
    channel.groupsCame(groups);
  }

  return {
    kind: 'hls',
    steady: false,
    load(source) {
      channel?.stop();
      channel = undefined;
      [playing, url, settled, groups] = [source, source.url, false, noTracks];
      const sound = soundBefore(source);
      begin(source.tracks ? withSound(source, sound) : source);
      if (!source.tracks) return;
      // What is chosen is chosen again in what is offered anew, and nothing shows until then.
      listener.tracks(noTracks);
      void offerTracks(source, sound);
    },
    stopLoading() {
      awaited = undefined;
      engine?.stopLoading();
    },
    rebase(next, resume) {
      url = next;
      return engine?.rebase(next, resume) ?? false;
    },
    recoverMedia: () => engine?.recoverMedia() ?? false,
    settle() {
      settled = true;
      engine?.settle();
    },
    line: () => engine?.line(),
    prefetch: (path, fromMs) => engine?.prefetch(path, fromMs),
    dropPrefetch: () => engine?.dropPrefetch(),
    chooseTrack: (kind, id) => (playing?.tracks ? channel : engine)?.chooseTrack(kind, id),
    wallMs: () => engine?.wallMs(),
    span: () => engine?.span(),
    marks: () => engine?.marks?.() ?? [],
    positionOf: (ms) => engine?.positionOf(ms),
    livePosition: () => engine?.livePosition(),
    destroy() {
      destroyed = true;
      channel?.stop();
      engine?.destroy();
    },
  };
}

/** The sound of a channel that was chosen before, by its folder, where that is not the one in the pictures. */
function soundBefore({ tracks = [], remembered }: Source): string | undefined {
  const sounds = soundsOf(tracks).map(({ name, language, role }, id) => ({
    id,
    name,
    role,
    label: '',
    language: language === 'und' ? undefined : language,
  }));
  const name = preferredTrack(sounds, remembered)?.name;
  return name === 'AU' ? undefined : name;
}

/** A channel that begins with a sound: as long as no other one is wanted, the first lies in the pictures. */
function withSound(source: Source, sound: string | undefined): Source {
  const firstAlone = source.url.replace(/[?&]sounds$/, '');
  if (sound === undefined) return { ...source, url: firstAlone };
  // What came along, or is in memory, is of the first.
  const begun = { ...source, playlists: [], prefetched: false, preloaded: undefined };
  if (source.path === undefined) return { ...begun, sound };
  return { ...begun, url: firstAlone, path: source.path.replace(/^[^/]+/, sound) };
}

/** Titles have sounds apart from the picture, and a channel once another than its first is wanted. */
const hasSounds = ({ startSeconds, url, playlists }: Source): boolean =>
  startSeconds !== undefined ||
  url.endsWith('sounds') ||
  playlists.some(({ body }) => body.includes('MEDIA:TYPE=AUDIO'));
