import { nowMs } from '../../../ui/lib/clock.ts';
import type { Engine, EngineListener, Source } from '../engine/engine.ts';
import type { Span } from '../engine/instants.ts';
import { noTracks, type Track, type TrackKind, type Tracks } from '../engine/tracks.ts';
import { nowPlaying } from '../media-session.ts';
import { castMedia, listedSpan } from './cast-media.ts';
import { loadRequest, type CastFramework, type RemoteMedia, type RemoteTrack } from './framework.ts';
import type { RemoteDisplay } from './remote-display.ts';

/** The sounds and texts that a receiver has found in what it plays. */
function tracksOf(medium: RemoteMedia | undefined): Tracks {
  const active = medium?.activeTrackIds ?? [];
  const all = medium?.media?.tracks ?? [];
  const of = (type: string): RemoteTrack[] => all.filter((one) => one.type === type);
  const chosen = (list: readonly RemoteTrack[]): number | undefined =>
    list.find(({ trackId }) => active.includes(trackId))?.trackId;
  const [audio, texts] = [of('AUDIO'), of('TEXT')];
  return {
    audio: audio.map(trackOf),
    // What nobody has chosen is the first of them.
    audioId: chosen(audio) ?? audio[0]?.trackId,
    texts: texts.map(trackOf),
    textId: chosen(texts),
  };
}

/** All that is to be heard and read when another one of a kind is chosen, or none. */
const idsWith = ({ audioId, textId }: Tracks, kind: TrackKind, id: number | undefined): readonly number[] =>
  [kind === 'audio' ? id : audioId, kind === 'text' ? id : textId].filter((one) => one !== undefined);

const trackOf = ({ trackId, name, language }: RemoteTrack): Track => ({
  id: trackId,
  label: name ?? language ?? String(trackId),
  language: language ?? undefined,
});

/** How far behind the broadcast what is newest of it can be had, where no list says so; and the most that is believed of one. */
const [usualLagMs, mostLagMs] = [6_000, 30_000];

/** A receiver that begins further from the end than this has been told to. */
const mostBehindSeconds = 20;

/**
 * The engine whose streams play on a receiver. That fetches by itself, by a ticket that lasts for hours, so a new ticket means
 * loading anew, as with browsers that play HLS themselves.
 */
export function makeCastEngine(
  framework: CastFramework,
  display: RemoteDisplay,
  listener: EngineListener,
): Engine {
  const { context, player } = framework;
  let past: Source['past'];
  /** The instant at the first second of the receiver's time line, for the past. */
  let originMs = 0;
  let lagMs = usualLagMs;
  /** It begins so far from the end of what is live: nearer than that, and more live, it does not get. */
  let behindSeconds = 0;
  let loads = 0;
  let reported = '';

  const medium = () => context.getCurrentSession()?.getMediaSession() ?? undefined;
  const reportTracks = (): void => {
    const tracks = tracksOf(medium());
    const text = JSON.stringify(tracks);
    if (display.readyState === 0 || text === reported) return;
    reported = text;
    listener.tracks(tracks);
  };
  const stopListening = framework.onChange(reportTracks);
  const onError = (): void => listener.fault({ kind: 'network' });
  display.addEventListener('error', onError);

  /** Where live is on the receiver's time line. */
  const liveEnd = (): number => player.liveSeekableRange?.end ?? display.currentTime;
  const wallMs = (): number | undefined => {
    if (!display.placed) return undefined;
    if (past) return originMs + display.currentTime * 1000;
    return nowMs() - lagMs - Math.max(0, liveEnd() - display.currentTime) * 1000;
  };

  async function send(source: Source, id: number): Promise<void> {
    const startMs = source.startMs === undefined ? undefined : (source.startMs - originMs) / 1000;
    const currentTime = source.past ? startMs : source.startSeconds;
    const media = castMedia(source, nowPlaying(), location.href);
    const begin = { autoplay: !display.paused, currentTime };
    const failed = await context
      .getCurrentSession()
      ?.loadMedia(loadRequest(framework, media, begin))
      .catch((code: unknown) => code ?? 'failed');
    if (id !== loads) return;
    if (failed) return listener.fault({ kind: 'network' });
    behindSeconds = Math.min(mostBehindSeconds, Math.max(0, liveEnd() - player.currentTime));
    display.arrived(begin.autoplay);
    reported = '';
    reportTracks();
  }

  return {
    kind: 'cast',
    steady: true,
    load(source) {
      ({ past } = source);
      const listed = listedSpan(source);
      originMs = listed?.fromMs ?? past?.fromMs ?? 0;
      lagMs = listed ? Math.min(mostLagMs, Math.max(0, nowMs() - listed.toMs)) : usualLagMs;
      display.begin();
      // What is chosen is chosen again in what the receiver finds.
      listener.tracks(noTracks);
      const id = ++loads;
      // Whether it is to play is said right after this.
      queueMicrotask(() => id === loads && void send(source, id));
    },
    stopLoading: () => undefined,
    rebase: () => false,
    recoverMedia: () => false,
    settle: () => undefined,
    line: () => undefined,
    prefetch: () => undefined,
    dropPrefetch: () => undefined,
    chooseTrack(kind, id) {
      const request = new framework.media.EditTracksInfoRequest(idsWith(tracksOf(medium()), kind, id));
      medium()?.editTracksInfo(request, reportTracks, reportTracks);
    },
    wallMs,
    span(): Span | undefined {
      const at = wallMs();
      if (at === undefined) return undefined;
      if (past) return { fromMs: originMs, toMs: Math.min(past.toMs, nowMs()) };
      const first = player.liveSeekableRange?.start ?? display.currentTime;
      return { fromMs: at - (display.currentTime - first) * 1000, toMs: nowMs() - lagMs };
    },
    positionOf(ms) {
      const at = wallMs();
      return at === undefined ? undefined : display.currentTime + (ms - at) / 1000;
    },
    livePosition: () => player.liveSeekableRange?.end && player.liveSeekableRange.end - behindSeconds,
    destroy() {
      loads += 1;
      stopListening();
      display.removeEventListener('error', onError);
    },
  };
}
