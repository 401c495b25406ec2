import type { SourceTrack, TrackKind, TrackPurpose } from '../../../contract/models/tracks.ts';
import { numbered } from '../tracks/source-streams.ts';
import type { GroupMember, PlaylistAddress, Variant } from './playlist.ts';
import type { Variables } from './variables.ts';

/** A sound or a text with a playlist of its own. */
export interface ListedTrack extends PlaylistAddress {
  track: SourceTrack;
}

/** What a multivariant playlist offers beside pictures and their first sound. */
export interface ListedTracks {
  /** The sound that goes with the pictures, as far as anything is said of it. */
  first: SourceTrack | undefined;
  sounds: readonly ListedTrack[];
  texts: readonly ListedTrack[];
  /** Languages of captions within the pictures, by their channels (`CC1`, `SERVICE1`). */
  captions: ReadonlyMap<string, string>;
}

export const noListedTracks: ListedTracks = { first: undefined, sounds: [], texts: [], captions: new Map() };

/**
 * The tracks of the groups that some variants use. Groups often have the same sounds at several rates: each is one track, with the
 * address that the first variant has for it.
 */
export function listedTracks(variants: readonly Variant[], variables: Variables): ListedTracks {
  const firsts = variants.flatMap(({ firstSound }) => firstSound ?? []);
  const isFirst = (member: GroupMember): boolean => firsts.some((one) => isSame(one, member));
  const [first] = firsts;
  const sounds = unique(variants.flatMap((variant) => variant.sounds)).filter((one) => !isFirst(one));
  const texts = unique(variants.flatMap((variant) => variant.texts));
  const tracks = tracksOf('sound', [...(first ? [first] : []), ...sounds], variables);
  const captions = variants.flatMap((variant) => variant.captions);
  return {
    first: first && { ...trackOf('sound', first), first: true },
    sounds: tracks.slice(first ? 1 : 0).flatMap(withAddress),
    texts: tracksOf('text', texts, variables).flatMap(withAddress),
    captions: new Map(
      captions.toReversed().map(({ channel, language }) => [channel.toUpperCase(), languageOf(language)]),
    ),
  };
}

/** The same sound or text, whatever its rate. */
const isSame = (one: GroupMember, other: GroupMember): boolean =>
  (one.address !== undefined && one.address === other.address) ||
  (one.name === other.name &&
    one.language === other.language &&
    one.characteristics === other.characteristics &&
    one.forced === other.forced);

const unique = (members: readonly GroupMember[]): GroupMember[] =>
  members.filter((member, i) => members.findIndex((other) => isSame(member, other)) === i);

interface AnyTrack {
  track: SourceTrack;
  address: string | undefined;
  variables: Variables;
}

function tracksOf(kind: TrackKind, members: readonly GroupMember[], variables: Variables): AnyTrack[] {
  const found: AnyTrack[] = [];
  for (const member of members) {
    const others = found.map(({ track }) => track);
    found.push({ track: numbered(trackOf(kind, member), others), address: member.address, variables });
  }
  return found;
}

/** One without an address lies in the pictures, and is not looked for there. */
const withAddress = ({ address, ...track }: AnyTrack): ListedTrack[] =>
  address === undefined ? [] : [{ ...track, address }];

const trackOf = (kind: TrackKind, member: GroupMember): SourceTrack => ({
  kind,
  form: kind === 'sound' ? 'aac' : 'webvtt',
  language: languageOf(member.language),
  purpose: purposeOf(kind, member),
  order: 0,
});

const languageOf = (tag = ''): string => /^[a-z0-9-]{0,12}$/.exec(tag.toLowerCase())?.[0] ?? '';

function purposeOf(kind: TrackKind, { characteristics, forced }: GroupMember): TrackPurpose {
  const has = (what: string): boolean => characteristics.includes(`public.accessibility.${what}`);
  if (kind === 'sound')
    return has('describes-video')
      ? 'description'
      : has('enhances-speech-intelligibility')
        ? 'clean'
        : 'normal';
  if (forced) return 'forced';
  return has('transcribes-spoken-dialog') || has('describes-music-and-sound') ? 'hearing' : 'normal';
}
