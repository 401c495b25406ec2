import { trackNames } from '../../../contract/i18n/track-names.ts';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import { livePlaylistName, windowPlaylistName } from '../../../contract/stream-path.ts';
import type { Engine, Source } from './engine.ts';
import { followText } from './texts/follow-text.ts';
import { showText } from './texts/shown-text.ts';
import type { Track, TrackKind, Tracks } from './tracks.ts';

export interface ChannelTracksOptions {
  video: HTMLVideoElement;
  engine: () => Pick<Engine, 'wallMs' | 'positionOf'> | undefined;
  /** The address of a file of the stream that plays. */
  addressOf: (path: string) => string;
  heard: (tracks: Tracks) => void;
  /** Plays a sound of the channel, by its name. */
  playSound: (name: ChannelTrack['name']) => void;
  fetch?: typeof fetch;
}

/** Sounds and texts of the channel that plays, for as long as that is it. */
export interface ChannelTracks {
  choose: (kind: TrackKind, id: number | undefined) => void;
  /** The sound that is heard now. */
  hears: (name: ChannelTrack['name']) => void;
  stop: () => void;
}

/** Cues are put right as often: hls.js learns late where the beginning of a stream lies. */
const alignEveryMs = 1_000;

const trackOf = ({ language, role }: ChannelTrack, label: string, id: number): Track => ({
  id,
  label,
  language: language === 'und' ? undefined : language,
  role,
});

/** Offers the sounds and texts of a channel, and reads the text that is chosen. */
export function offerChannelTracks(
  { tracks = [], past }: Pick<Source, 'tracks' | 'past'>,
  options: ChannelTracksOptions,
): ChannelTracks {
  const { video, engine, addressOf, heard, playSound } = options;
  const of = (kind: ChannelTrack['kind']) => tracks.filter((track) => track.kind === kind);
  const [sounds, texts] = [of('sound'), of('text')];
  const offered = (list: readonly ChannelTrack[]): Track[] => {
    const names = trackNames(list);
    return list.map((track, id) => trackOf(track, names[id] ?? track.name, id));
  };
  const offer = { audio: offered(sounds), texts: offered(texts) };
  let audioId: number | undefined = 0;
  let textId: number | undefined;
  let endText = (): void => undefined;
  const report = (): void => heard({ ...offer, audioId: sounds.length > 0 ? audioId : undefined, textId });

  function showChosen(track: ChannelTrack | undefined): void {
    endText();
    endText = () => undefined;
    if (!track) return;
    const shown = showText(video, (ms) => engine()?.positionOf(ms));
    let cues: Parameters<typeof shown.set>[0] = [];
    const stopFollowing = followText({
      stream: { addressOf, wallMs: () => engine()?.wallMs() },
      list: `${track.name}/${past ? windowPlaylistName(past) : livePlaylistName}`,
      fetch: options.fetch ?? ((...args) => fetch(...args)),
      onCues: (all) => shown.set((cues = all)),
    });
    const aligning = setInterval(() => shown.set(cues), alignEveryMs);
    endText = () => {
      clearInterval(aligning);
      stopFollowing();
      shown.stop();
    };
  }

  report();
  return {
    choose(kind, id) {
      if (kind === 'text') {
        textId = id;
        showChosen(id === undefined ? undefined : texts[id]);
        return report();
      }
      const sound = id === undefined ? undefined : sounds[id];
      if (sound && id !== audioId) playSound(sound.name);
    },
    hears(name) {
      const id = sounds.findIndex((sound) => sound.name === name);
      if (id < 0 || id === audioId) return;
      audioId = id;
      report();
    },
    stop: () => endText(),
  };
}
