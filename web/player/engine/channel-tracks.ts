import { livePlaylistName } from '../../../contract/stream-path.ts';
import { trackNames } from '../../../contract/i18n/track-names.ts';
import type { ChannelTrack } from '../../../contract/models/tracks.ts';
import { multivariantAddress, windowPlaylistName } from '../../../contract/list-names.ts';
import { soundsOf } from '../../../contract/rules/first-sound.ts';
import { fetchAnswer } from '../../lib/line/fetch-answer.ts';
import type { Engine, Source } from './engine.ts';
import { streamBase } from './stream-address.ts';
import { followText } from './texts/follow-text.ts';
import { showText } from './texts/shown-text.ts';
import { noTracks, type Track, type TrackKind, type Tracks } from './tracks.ts';

export interface ChannelTracksOptions {
  video: HTMLVideoElement;
  engine: () => Pick<Engine, 'wallMs' | 'positionOf' | 'chooseTrack'> | undefined;
  /** Where the stream is by now. */
  url: () => string;
  heard: (tracks: Tracks) => void;
  /** Plays the same channel from another list. */
  begin: (source: Source) => void;
  /** The sound that it has begun with, by its folder, where that is not the first. */
  sound?: string | undefined;
}

/** Sounds and texts of the channel that plays, for as long as that is it. */
export interface ChannelTracks extends Pick<Engine, 'chooseTrack'> {
  /** Says what there is; what was chosen before is chosen right away. */
  offer: () => void;
  /** The engine has the sounds as groups of its list, or plays another of them. */
  groupsCame: (groups: Tracks) => void;
  stop: () => void;
}

/** Cues are put right as often: hls.js learns late where the beginning of a stream lies. */
const alignEveryMs = 1_000;

/** Offers the sounds and texts of a channel; plays the one, and shows the other, that is chosen. */
export function offerChannelTracks(source: Source, options: ChannelTracksOptions): ChannelTracks {
  const { heard, sound: begun = 'AU' } = options;
  const tracks = source.tracks ?? [];
  const [sounds, texts] = [soundsOf(tracks), tracks.filter(({ kind }) => kind === 'text')];
  const offer = { audio: offered(sounds), texts: offered(texts) };
  let chosen: Pick<Tracks, 'audioId' | 'textId'> = {
    audioId: sounds.length > 0 ? Math.max(0, nameIndex(sounds, begun)) : undefined,
    textId: undefined,
  };
  const show = (part: Partial<typeof chosen>): void => {
    chosen = { ...chosen, ...part };
    heard({ ...offer, ...chosen });
  };
  let endText = (): void => undefined;
  const readChosen = (): void => {
    endText();
    const text = chosen.textId === undefined ? undefined : texts[chosen.textId];
    endText = text ? readText(text, source, options) : () => undefined;
  };
  const hears = (name: string): void => {
    const audioId = nameIndex(sounds, name);
    if (audioId >= 0 && audioId !== chosen.audioId) show({ audioId });
  };
  const begin = (next: Source): void => {
    options.begin(next);
    // It has another time line, on which the cues lie elsewhere.
    readChosen();
  };
  const sound = (source.path === undefined ? soundChanger : soundAloneChanger)(
    source,
    { ...options, begin, sound: begun },
    hears,
  );

  return {
    offer: () => show({}),
    chooseTrack(kind: TrackKind, id) {
      if (kind === 'audio') {
        const wanted = id === undefined ? undefined : sounds[id];
        if (wanted) sound.play(wanted.name);
        return;
      }
      show({ textId: id });
      readChosen();
    },
    groupsCame: sound.groupsCame,
    stop: () => endText(),
  };
}

const nameIndex = (list: readonly ChannelTrack[], name: string): number =>
  list.findIndex((one) => one.name === name);

function offered(list: readonly ChannelTrack[]): Track[] {
  const names = trackNames(list);
  return list.map(({ name, language, role, form }, id) => ({
    id,
    label: names[id] ?? name,
    // What is sent as pictures of words is for who asks for just that: words can be made larger, and read out.
    language: language === 'und' || form === 'dvb' ? undefined : language,
    role: form === 'surround' ? form : role,
  }));
}

/**
 * Changes between the sounds of a channel. The first lies in its pictures; for another one the list is opened that has all of
 * them as groups, and stays open.
 */
function soundChanger(
  source: Source,
  { engine, url, begin, sound = 'AU' }: ChannelTracksOptions,
  hears: (name: string) => void,
) {
  let wanted = sound;
  let opened = sound !== 'AU';
  let groups = noTracks;
  const groupOf = (name: string): Track | undefined => groups.audio.find((one) => one.name === name);

  return {
    play(name: string): void {
      if (name === wanted) return;
      wanted = name;
      const group = groupOf(name);
      if (group) return engine()?.chooseTrack('audio', group.id);
      // It is chosen when the groups are here.
      if (opened) return;
      opened = true;
      const all = `${streamBase(url()).folder}${multivariantAddress({ sounds: true })}`;
      // What came along is the list without groups.
      begin({ ...source, url: all, playlists: [], startMs: instantOf(source, engine()) });
    },
    groupsCame(next: Tracks): void {
      groups = next;
      const group = groupOf(wanted);
      if (group && group.id !== next.audioId) engine()?.chooseTrack('audio', group.id);
      const now = next.audio.find(({ id }) => id === next.audioId)?.name;
      if (now !== undefined) hears(now);
    },
  };
}

/** Changes between the sounds of a channel that is heard without its pictures: each has a list of its own. */
function soundAloneChanger(
  { path = '', ...source }: Source,
  { engine, url, begin, sound = 'AU' }: ChannelTracksOptions,
  hears: (name: string) => void,
) {
  let playing = sound;
  return {
    play(name: string): void {
      if (name === playing) return;
      playing = name;
      const here = `${streamBase(url()).folder}${multivariantAddress({})}`;
      const startMs = instantOf(source, engine());
      const own = path.replace(/^[^/]+/, name);
      begin({ ...source, url: here, path: own, playlists: [], prefetched: false, startMs });
      hears(name);
    },
    groupsCame: (): void => undefined,
  };
}

/** Where to go on in the past; live goes on where live is. */
const instantOf = ({ past, startMs }: Source, engine: Pick<Engine, 'wallMs'> | undefined) =>
  past && (engine?.wallMs() ?? startMs);

/** Reads a text around what is on screen, and shows it. Returns how to end that. */
function readText(
  { name }: ChannelTrack,
  { past }: Source,
  { video, engine, url }: ChannelTracksOptions,
): () => void {
  const shown = showText(video, (ms) => engine()?.positionOf(ms));
  let cues: Parameters<typeof shown.set>[0] = [];
  const stopFollowing = followText({
    stream: { addressOf: (path) => streamBase(url()).folder + path, wallMs: () => engine()?.wallMs() },
    list: `${name}/${past ? windowPlaylistName(past) : livePlaylistName}`,
    ask: fetchAnswer,
    onCues: (all) => shown.set((cues = all)),
  });
  const aligning = setInterval(() => shown.set(cues), alignEveryMs);
  return () => {
    clearInterval(aligning);
    stopFollowing();
    shown.stop();
  };
}
