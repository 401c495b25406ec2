import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { trackKey, type SourceTrack } from '../../../contract/models/tracks.ts';
import { shared } from '../../../contract/once.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import { BoxError } from '../../fmp4/boxes.ts';
import { readInit, type Track } from '../../fmp4/init.ts';
import { captionsNote, soundsNote, textsNote } from '../output/loss-notes.ts';
import { bestOf } from '../output/outputs.ts';
import { longestCopiedMs, roundedOffMs } from '../../segments/longest-segment.ts';
import { chooseVariants, type Choice } from './choose-variants.ts';
import type { Vault } from './decrypt.ts';
import { listedTracks, noListedTracks, type ListedTracks } from './listed-tracks.ts';
import {
  EndlessListError,
  PlaylistError,
  ProtectedError,
  readPlaylist,
  type GroupMember,
  type ListedSegment,
  type MediaPlaylist,
  type MultivariantPlaylist,
  type PlaylistAddress,
  type Variant,
} from './playlist.ts';
import type { Web } from './web.ts';

/** Where the playlist of one rendition is. */
export interface RenditionAddress extends PlaylistAddress {
  rendition: Rendition;
  /** Where that of its sound is, when the pictures come without. */
  soundAddress: string | undefined;
}

interface Loaded {
  /** Undefined when it could not be had yet. */
  playlist: MediaPlaylist | undefined;
}

/** One rendition that is to be pulled. */
export interface Pull extends RenditionAddress, Loaded {}

/** A sound that is to be pulled for those renditions whose pictures come without. */
export interface SoundPull extends PlaylistAddress, Loaded {}

/** How an HLS source is read in this run. */
export type Plan =
  | {
      kind: 'pull';
      /** `hls-remux` needs an ffmpeg per rendition. */
      reader: 'hls' | 'hls-remux';
      pulls: Pull[];
      sounds: SoundPull[];
      /** What can be taken besides. */
      tracks: ListedTracks;
      /** What does not go out where nobody takes that. */
      notes: readonly string[];
    }
  | { kind: 'ffmpeg'; why: string; notes: readonly string[] }
  /** What comes from its address is no playlist. */
  | { kind: 'stream' };

/** Sound of receivers and discs. */
export const foreignCodecs = /^([ae]c-[34]|dts|mlpa)/;

const viaFfmpeg = (why: string, notes: readonly string[] = []): Plan => ({ kind: 'ffmpeg', why, notes });

/** What a list offers beside the picture, and goes out only where its tracks are taken. */
const notesOf = ({ sounds, texts, captions }: Variant): string[] => [
  ...(sounds.length > 1 ? [soundsNote(sounds.map(wordFor))] : []),
  ...(texts.length > 0 ? [textsNote(texts.map(wordFor))] : []),
  ...(captions.length > 0 ? [captionsNote] : []),
];

const wordFor = ({ language, name }: GroupMember): string => language ?? name;

/**
 * Reads the playlists of a source and decides. What is not live, or not understood here, is for ffmpeg. Throws
 * when nothing can be had, and `ProtectedError` when it may not be read.
 * @param has what the channel is said to have, lowest first
 */
export async function planPull(
  address: string,
  has: readonly Rendition[],
  web: Web,
  vault: Vault,
): Promise<Plan> {
  try {
    return await decide(address, has, web, vault);
  } catch (fault) {
    if (fault instanceof PlaylistError || fault instanceof BoxError) return viaFfmpeg(fault.message);
    throw fault;
  }
}

async function decide(address: string, has: readonly Rendition[], web: Web, vault: Vault): Promise<Plan> {
  const answer = await web.playlist(address);
  if (!answer) return { kind: 'stream' };
  const first = readPlaylist(answer.text, answer.address);
  let pulls: Pull[];
  let sounds: SoundPull[] = [];
  let tracks = noListedTracks;
  let notes: readonly string[] = [];
  if (first.kind === 'media') {
    const own = { address, variables: new Map(), soundAddress: undefined };
    pulls = [{ ...own, rendition: bestOf(has), playlist: first }];
  } else {
    const choices = chooseVariants(first.variants, has);
    if (choices.length === 0) return viaFfmpeg(sourceReport('noVariantFits'));
    notes = notesOf(firstOf(choices).variant);
    tracks = tracksOf(choices, first);
    const addresses = addressesOf(choices, first);
    pulls = await loadAll(addresses, web);
    sounds = await loadSounds(addresses, web);
  }
  const pictures = pulls.flatMap(({ playlist }) => playlist ?? []);
  const playlists = [...pictures, ...sounds.flatMap(({ playlist }) => playlist ?? [])];
  if (playlists.some(({ ended }) => ended)) return viaFfmpeg(sourceReport('listEnded'), notes);
  const soundOnly = bestOf(has) === 'AU';
  for (const playlist of playlists) {
    const { hasPicture, foreign } = await lookAtInit(playlist, vault);
    if (soundOnly && hasPicture) return viaFfmpeg(sourceReport('stationHasPicture'));
    if (foreign) return viaFfmpeg(sourceReport('soundUnplayed', { codec: foreign.codec }), notes);
  }
  // A fragment may be as long as its segment, and is not cut here.
  const longest = Math.max(0, ...pictures.flatMap(({ segments }) => segments.map(lengthIfMapped)));
  if (longest > longestCopiedMs + roundedOffMs) return viaFfmpeg(sourceReport('segmentsTooLong'), notes);
  const mapped = playlists.every(({ segments }) => segments.every(({ map }) => map));
  return { kind: 'pull', reader: mapped ? 'hls' : 'hls-remux', pulls, sounds, tracks, notes };
}

const lengthIfMapped = ({ map, durationMs }: ListedSegment): number => (map ? durationMs : 0);

const addressesOf = (choices: readonly Choice[], { variables }: MultivariantPlaylist): RenditionAddress[] =>
  choices.map(({ rendition, variant: { address, firstSound } }) => ({
    rendition,
    address,
    soundAddress: firstSound?.address,
    variables,
  }));

/** The best picture names the best sounds. */
const tracksOf = (choices: readonly Choice[], { variables }: MultivariantPlaylist): ListedTracks =>
  listedTracks(choices.map(({ variant }) => variant).reverse(), variables);

/** Where the playlists of a source are by now. */
export interface AddressBook {
  rendition: (rendition: Rendition) => Promise<RenditionAddress | undefined>;
  track: (track: SourceTrack) => Promise<PlaylistAddress | undefined>;
}

/**
 * Asks the first list of a source once more where the others are: addresses in it may be good for a while only. One call
 * serves all that ask meanwhile.
 */
export function createAddressBook(address: string, has: readonly Rendition[], web: Web): AddressBook {
  const ask = shared(async () => {
    const answer = await web.playlist(address);
    const first = answer && readPlaylist(answer.text, answer.address);
    if (first?.kind !== 'multivariant') return { renditions: [], tracks: noListedTracks };
    const choices = chooseVariants(first.variants, has);
    return { renditions: addressesOf(choices, first), tracks: tracksOf(choices, first) };
  });
  return {
    rendition: async (rendition) => (await ask()).renditions.find((known) => known.rendition === rendition),
    async track(track) {
      const { sounds, texts } = (await ask()).tracks;
      return [...sounds, ...texts].find((known) => trackKey(known.track) === trackKey(track));
    },
  };
}

/** A variant that is dead at the moment does not keep the others from being read. */
async function loadAll(wanted: readonly RenditionAddress[], web: Web): Promise<Pull[]> {
  const loaded = await Promise.allSettled(wanted.map((one) => loadMedia(one, web)));
  const faults = loaded.filter((result) => result.status === 'rejected');
  const clear = faults.find(
    ({ reason }) => reason instanceof PlaylistError || reason instanceof ProtectedError,
  );
  const fault = clear ?? (faults.length === loaded.length ? faults[0] : undefined);
  if (fault) throw fault.reason;
  return wanted.map((pull, i) => {
    const result = defined(loaded[i]);
    return { ...pull, playlist: result.status === 'fulfilled' ? result.value : undefined };
  });
}

/** Each sound once, for all renditions that share it. One that is dead at the moment keeps no picture from being read. */
async function loadSounds(wanted: readonly RenditionAddress[], web: Web): Promise<SoundPull[]> {
  const found = new Map<string, PlaylistAddress>();
  for (const { soundAddress: address, variables } of wanted)
    if (address !== undefined) found.set(address, { address, variables });
  return Promise.all(
    [...found.values()].map(async (sound) => {
      const playlist = await loadMedia(sound, web).catch((fault: unknown) => {
        if (fault instanceof PlaylistError || fault instanceof ProtectedError) throw fault;
        return undefined;
      });
      return { ...sound, playlist };
    }),
  );
}

export async function loadMedia({ address, variables }: PlaylistAddress, web: Web): Promise<MediaPlaylist> {
  const answer = await web.playlist(address);
  if (!answer) throw new PlaylistError(sourceReport('notHls'));
  const playlist = readPlaylist(answer.text, answer.address, variables);
  if (playlist.kind === 'media') return playlist;
  if (await isEndless(playlist, web)) throw new EndlessListError();
  throw new PlaylistError(sourceReport('listOfLists'));
}

/** No origin nests lists as deeply as this. */
const mostLists = 4;

async function isEndless({ variants }: MultivariantPlaylist, web: Web, steps = mostLists): Promise<boolean> {
  if (steps === 0) return true;
  const answer = variants[0] && (await web.playlist(variants[0].address).catch(() => undefined));
  if (!answer) return false;
  const playlist = readPlaylist(answer.text, answer.address);
  return playlist.kind !== 'media' && isEndless(playlist, web, steps - 1);
}

/**
 * Throws `ProtectedError` when its samples are encrypted, even if the playlist says otherwise. An init that cannot be had at
 * the moment keeps nobody from reading.
 */
async function lookAtInit(
  { segments }: MediaPlaylist,
  vault: Vault,
): Promise<{ hasPicture: boolean; foreign?: Track | undefined }> {
  const segment = segments.findLast(({ gap }) => !gap);
  if (!segment?.map) return { hasPicture: false };
  const init = await vault.init(segment.map, segment).catch(() => undefined);
  if (!init) return { hasPicture: false };
  const { tracks } = readInit(init);
  const locked = tracks.find(({ codec }) => codec === 'encv' || codec === 'enca');
  if (locked) throw new ProtectedError(locked.codec);
  const foreign = tracks.find(({ kind, codec }) => kind === 'audio' && foreignCodecs.test(codec));
  return { hasPicture: tracks.some(({ kind }) => kind === 'video'), foreign };
}
