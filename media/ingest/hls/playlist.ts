import { parse, setOptions, types } from 'hls-parser';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { ByteRange } from '../../../runtime/http-client.ts';
import type { SourceMark } from '../../marks/mark-book.ts';
import { marksIn } from './listed-marks.ts';
import { newestPart } from './newest-part.ts';
import { substitute, VariableError, type Variables } from './variables.ts';

/** Text that is no playlist, or one that is not understood here. */
export class PlaylistError extends Error {
  override readonly name = 'PlaylistError';
}

/** Some bytes behind an absolute address. */
export interface Resource {
  address: string;
  range: ByteRange | undefined;
}

/** Where a playlist is. */
export interface PlaylistAddress {
  address: string;
  /** Of the multivariant playlist that names it. */
  variables: Variables;
}

export interface SegmentKey {
  address: string;
  /** Undefined: the segment's number. */
  iv: Buffer | undefined;
}

export interface ListedSegment extends Resource {
  sequence: number;
  durationMs: number;
  /** A tag before it says that nothing continues here. */
  discontinuity: boolean;
  discontinuitySequence: number;
  gap: boolean;
  key: SegmentKey | undefined;
  /** What has to be known before it can be read; only fragmented MP4 has it. */
  map: Resource | undefined;
  /** When it begins by what the origin says, told or counted up; milliseconds since the epoch. */
  timeMs: number | undefined;
}

export interface MediaPlaylist {
  kind: 'media';
  targetMs: number;
  /** Number of the first segment listed. */
  firstSequence: number;
  /** Whether discontinuities that have left the list are counted. */
  countsDiscontinuities: boolean;
  ended: boolean;
  segments: readonly ListedSegment[];
  /** What its broadcaster says begins, and when. */
  marks: readonly SourceMark[];
}

export interface Variant {
  address: string;
  bandwidth: number;
  /** 0 when it is not told. */
  height: number;
  codecs: string | undefined;
  /** The sound that is heard with it unless another one is chosen; one without an address is in the list of the picture. */
  firstSound: GroupMember | undefined;
  /** Those that can be chosen with it. */
  sounds: readonly GroupMember[];
  /** Texts that can be chosen with it. */
  texts: readonly GroupMember[];
  /** Captions within its pictures. */
  captions: readonly ListedCaptions[];
}

/** A sound or a text that a list offers beside its pictures (`EXT-X-MEDIA`). */
export interface GroupMember {
  address: string | undefined;
  name: string;
  language: string | undefined;
  /** What it is for, as HLS names that, by commas. */
  characteristics: string;
  forced: boolean;
}

/** What a list says of captions within pictures. */
export interface ListedCaptions {
  /** `CC1` to `CC4`, `SERVICE1` to `SERVICE63`. */
  channel: string;
  language: string | undefined;
}

export interface MultivariantPlaylist {
  kind: 'multivariant';
  variants: readonly Variant[];
  /** What its media playlists may import. */
  variables: Variables;
}

/** A key of a kind that only licensed players may read. */
export class ProtectedError extends Error {
  override readonly name = 'ProtectedError';

  constructor(method: string) {
    super(sourceReport('sourceProtected', { method: method.replace(/[^\w-]/g, '').slice(0, 30) }));
  }
}

/** Lists that lead to lists without an end. ffmpeg would go round as fast as the source answers. */
export class EndlessListError extends Error {
  override readonly name = 'EndlessListError';

  constructor() {
    super(sourceReport('listOfLists'));
  }
}

const mostVariants = 100;
const mostMembers = 32;
const longestSeconds = 120;

// What it finds wrong is judged below; it need not be printed as well.
setOptions({ silent: true });

/**
 * Reads a playlist. Addresses come out absolute, numbers as believable ones, and tags that nobody here needs not
 * at all. Throws `PlaylistError`, or `ProtectedError` for keys that are not for us.
 * @param base the address that the text came from
 * @param imported the variables of the list that led here
 */
export function readPlaylist(
  text: string,
  base: string,
  imported: Variables = new Map(),
): MediaPlaylist | MultivariantPlaylist {
  const bare = text.replace(/^\uFEFF?\s*/, '');
  if (!bare.startsWith('#EXTM3U')) throw new PlaylistError(sourceReport('notHls'));
  const { text: plain, variables } = substituted(bare, base, imported);
  const wanted = newestPart(plain);
  if (wanted === undefined) throw new PlaylistError(sourceReport('listTooLarge'));
  const found = parsed(wanted);
  if (found instanceof types.MasterPlaylist) return { ...multivariant(found, base), variables };
  if (found.isIFrame) throw new PlaylistError(sourceReport('onlyKeyFrames'));
  return media(found, base, wanted);
}

function substituted(text: string, base: string, imported: Variables): ReturnType<typeof substitute> {
  try {
    return substitute(text, base, imported);
  } catch (fault) {
    throw fault instanceof VariableError ? new PlaylistError(fault.message) : fault;
  }
}

function parsed(text: string): types.MasterPlaylist | types.MediaPlaylist {
  try {
    return parse(text) as types.MasterPlaylist | types.MediaPlaylist;
  } catch {
    throw new PlaylistError(sourceReport('listBroken'));
  }
}

function multivariant(
  { variants }: types.MasterPlaylist,
  base: string,
): Omit<MultivariantPlaylist, 'variables'> {
  const pictures = variants.filter(({ isIFrameOnly, uri }) => !isIFrameOnly && uri);
  if (pictures.length > mostVariants) throw new PlaylistError(sourceReport('tooManyVariants'));
  return {
    kind: 'multivariant',
    variants: pictures.map(({ uri, bandwidth, averageBandwidth, resolution, codecs, audio, ...more }) => ({
      address: absolute(uri, base),
      bandwidth: within(averageBandwidth ?? bandwidth, 1e9) ?? 0,
      height: within(resolution?.height, 10_000) ?? 0,
      codecs,
      firstSound: firstSound(audio, base),
      sounds: membersOf(audio, base),
      texts: membersOf(more.subtitles, base),
      captions: more.closedCaptions
        .slice(0, mostMembers)
        .map(({ instreamId = '', language }) => ({ channel: instreamId, language })),
    })),
  };
}

/** Of several sounds the one that its sender would have heard. */
function firstSound(sounds: readonly types.Rendition[], base: string): GroupMember | undefined {
  const chosen = sounds.find(({ isDefault }) => isDefault) ?? sounds.find(({ autoselect }) => autoselect);
  return membersOf([...(chosen ? [chosen] : []), ...sounds], base)[0];
}

const membersOf = (members: readonly types.Rendition[], base: string): GroupMember[] =>
  members.slice(0, mostMembers).map(({ uri, name, language, characteristics = '', forced }) => ({
    address: uri ? absolute(uri, base) : undefined,
    name,
    language,
    characteristics,
    forced: forced ?? false,
  }));

function media(found: types.MediaPlaylist, base: string, text: string): MediaPlaylist {
  const target = within(found.targetDuration, longestSeconds);
  const firstSequence = within(found.mediaSequenceBase ?? 0, Number.MAX_SAFE_INTEGER / 2);
  if (!target || firstSequence === undefined) throw new PlaylistError(sourceReport('listBroken'));
  // Parts that are not a whole segment yet have no address.
  const listed = found.segments.filter(({ uri }) => uri);
  const times = timesOf(listed);
  return {
    kind: 'media',
    targetMs: Math.max(1, target) * 1000,
    firstSequence,
    countsDiscontinuities: (found.discontinuitySequenceBase ?? 0) > 0,
    ended: found.endlist,
    segments: listed.map((segment, i) => ({
      ...resource(segment, base),
      sequence: firstSequence + i,
      durationMs: durationMs(segment),
      discontinuity: segment.discontinuity ?? false,
      discontinuitySequence: segment.discontinuitySequence,
      gap: segment.gap ?? false,
      key: segment.key ? keyOf(segment.key, base) : undefined,
      map: segment.map ? resource(segment.map, base) : undefined,
      timeMs: times[i],
    })),
    marks: marksIn(text, listed, times),
  };
}

/** When segments begin: a time that is told holds until the next one, or until nothing continues. */
function timesOf(segments: readonly types.Segment[]): (number | undefined)[] {
  let expectedMs: number | undefined;
  return segments.map((segment) => {
    const dateMs = segment.programDateTime?.getTime();
    const counted = segment.discontinuity ? undefined : expectedMs;
    const timeMs = dateMs !== undefined && Number.isFinite(dateMs) ? dateMs : counted;
    expectedMs = timeMs === undefined ? undefined : timeMs + durationMs(segment);
    return timeMs;
  });
}

function durationMs({ duration }: types.Segment): number {
  const seconds = within(duration, longestSeconds);
  if (seconds === undefined) throw new PlaylistError(sourceReport('durationBroken'));
  return seconds * 1000;
}

function keyOf({ method, uri, iv, format }: types.Key, base: string): SegmentKey | undefined {
  if (method === 'NONE') return undefined;
  if (method !== 'AES-128' || (format && format !== 'identity') || !uri) throw new ProtectedError(method);
  if (iv && iv.byteLength !== 16) throw new PlaylistError(sourceReport('listKeyBroken'));
  return { address: absolute(uri, base), iv: iv && Buffer.from(new Uint8Array(iv)) };
}

function resource(
  { uri, byterange }: { uri: string; byterange?: { length: number; offset: number } | undefined },
  base: string,
): Resource {
  const address = absolute(uri, base);
  if (!byterange) return { address, range: undefined };
  const [from, length] = [within(byterange.offset, 1e12), within(byterange.length, 1e10)];
  if (from === undefined || !length) throw new PlaylistError(sourceReport('rangeBroken'));
  return { address, range: { from, to: from + length } };
}

function absolute(uri: string, base: string): string {
  if (!URL.canParse(uri, base)) throw new PlaylistError(sourceReport('listAddressBroken'));
  return new URL(uri, base).href;
}

/** A number between 0 and `most`, or undefined. */
const within = (value: number | undefined, most: number): number | undefined =>
  value !== undefined && value >= 0 && value <= most ? value : undefined;
