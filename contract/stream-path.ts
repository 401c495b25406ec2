import type { Interval } from './interval.ts';
import type { Rendition } from './quality.ts';
import {
  isPictureAlone,
  isStreamName,
  isTextName,
  previewName,
  type PictureAlone,
  type PreviewName,
  type StreamName,
} from './tracks.ts';

/**
 * The grammar of media addresses:
 *
 *     {edge}/t/{ticket}/l/{channel}/master.m3u8
 *                                  /{rendition}/live.m3u8 | {from}-{to}.m3u8 | init-{id}.mp4 | {segment}.m4s
 *                                  /{rendition}/live.keys.m3u8 | {from}-{to}.keys.m3u8
 *                                  /{text}/live.m3u8 | {from}-{to}.m3u8 | {segment}.vtt | {segment}.json
 *                                  /TH/live.m3u8 | {from}-{to}.m3u8 | {segment}.jpg | {from}-{to}.sheet
 *     {edge}/t/{ticket}/v/{title}/master.m3u8
 *                                /{track}/index.m3u8 | init-{id}.mp4 | {version}-{number}.m4s | {version}.vtt
 *                                /{track}/index.keys.m3u8
 *                                /TH/index.m3u8 | {version}-{number}.jpg | {from}-{to}.sheet
 *     {edge}/t/{ticket}/m/line?bytes={count}
 *
 * Live playlists of channels with low latency wait for what is asked with `?_HLS_msn={sequence}&_HLS_part={part}`; their
 * segments that are still being made come as `p{sequence}-{startMs}-{part}.m4s`.
 *
 * `master.m3u8?sounds` offers the sounds of a channel beside pictures without sound (`LOp`); without it the first sound lies
 * in the pictures. Playlists of the past may be asked for with `?start={seconds}`, the instant to begin with, and
 * `&since={seconds}`, for players that begin wherever a list begins, or grows: when such a one has begun.
 *
 * A ticket and a server decide what stands before the tree; everything behind it is the same for everybody, so that
 * caches may share it.
 */

/** What kind of thing a stream is: a linear channel, live and past alike, a title, or bytes that say nothing. */
export const trees = { channel: 'l', title: 'v', measure: 'm' } as const;
export type Tree = (typeof trees)[keyof typeof trees];

export const multivariantName = 'master.m3u8';
export const livePlaylistName = 'live.m3u8';
export const trackPlaylistName = 'index.m3u8';
/** The list of the key frames of what another list lists. */
export const keyFrameListName = (name: string): string => name.replace(/m3u8$/, 'keys.m3u8');
export const initName = (initId: string): string => `init-${initId}.mp4`;
export const titleSegmentName = (version: string, number: number): string => `${version}-${number}.m4s`;
export const titlePictureName = (version: string, number: number): string => `${version}-${number}.jpg`;
export const captionsFileName = (version: string): string => `${version}.vtt`;

/** The folder of a stream below an edge, where its multivariant playlist lies. */
export const streamFolder = (ticket: string, tree: Tree, id: string): string => `/t/${ticket}/${tree}/${id}`;

/** What stands for a channel in addresses, and tickets, by which a line is measured. */
export const measuredLine = 'line';

/** A film's own picture of more light than usual screens show, beside the ladder that is made of it. */
export const ownPicture = 'HDR';
/** The rendition that a viewer must have for a picture of a title; undefined for sounds and texts. */
export function renditionOfTitlePicture(folder: string): Exclude<Rendition, 'AU'> | undefined {
  if (folder === ownPicture) return 'HI';
  return /^(LO|ME|HI)$/.test(folder) ? (folder as 'LO' | 'ME' | 'HI') : undefined;
}

/** Where a player is to begin in the past, and when it did, if it can only be led there by the list itself. */
export interface ListBegin {
  startMs: number;
  sinceMs?: number | undefined;
}

/** What the multivariant playlist of a channel is asked with, so that its sounds can be chosen. */
export const soundsQuery = 'sounds';

function parseBegin(query: string): ListBegin | undefined {
  const [, start, since] = /^\?start=(\d{10})(?:&since=(\d{10}))?$/.exec(query) ?? [];
  if (start === undefined) return undefined;
  return { startMs: Number(start) * 1000, ...(since !== undefined && { sinceMs: Number(since) * 1000 }) };
}

/** A rendition of a channel as it stands in addresses. */
export type AddressedRendition = StreamName | PictureAlone;

/** How a text is written: for players, or for our page. */
export type TextFormat = 'vtt' | 'json';

/** The pictures of an interval in one answer, see `rules/preview-sheet.ts`; of a title in seconds from its beginning. */
export const sheetName = ({ fromMs, toMs }: Interval): string => `${fromMs / 1000}-${toMs / 1000}.sheet`;

function parseSheetName(name: string): Interval | undefined {
  const [, from, to] = /^(0|[1-9]\d{0,9})-([1-9]\d{0,9})\.sheet$/.exec(name) ?? [];
  return from && to ? { fromMs: Number(from) * 1000, toMs: Number(to) * 1000 } : undefined;
}

/** What a live list has to hold before it is answered (RFC 8216bis, 6.2.5.2): a segment, or a part of it. */
export interface BlockedUntil {
  sequence: number;
  part?: number | undefined;
}

function parseBlock(query: string): BlockedUntil | undefined {
  const sequence = /[?&]_HLS_msn=(\d{1,12})(?:&|$)/.exec(query)?.[1];
  const part = /[?&]_HLS_part=(\d{1,4})(?:&|$)/.exec(query)?.[1];
  if (sequence === undefined) return undefined;
  return { sequence: Number(sequence), ...(part !== undefined && { part: Number(part) }) };
}

/** What is asked for below `/t/{ticket}/{tree}/{id}/`. */
export type MediaRequest =
  | { kind: 'multivariant'; begin?: ListBegin | undefined; sounds?: true }
  | { kind: 'live'; rendition: AddressedRendition; block?: BlockedUntil | undefined; keys?: true }
  | {
      kind: 'window';
      rendition: AddressedRendition;
      window: Interval;
      begin?: ListBegin | undefined;
      keys?: true;
    }
  | { kind: 'init'; rendition: AddressedRendition; initId: string }
  | { kind: 'segment'; rendition: AddressedRendition; name: string; format?: TextFormat }
  | { kind: 'sheet'; rendition: PreviewName; interval: Interval }
  | { kind: 'title'; file: TitleFile };

/** What is asked for of a track of a title. */
export type TitleFile =
  | { kind: 'playlist'; track: string; keys?: true }
  | { kind: 'init'; track: string; initId: string }
  | { kind: 'segment'; track: string; version: string; number: number }
  | { kind: 'captions'; track: string; version: string }
  | { kind: 'sheet'; track: string; interval: Interval };

export interface MediaPath {
  ticket: string;
  tree: string;
  /** The channel, or the number of the title. */
  id: string;
  /** Undefined when the rest of the path names nothing. */
  request: MediaRequest | undefined;
}

const longestPath = 600;

/**
 * Takes a media path apart. Only the spelling that we write is understood: escapes, dots, doubled slashes
 * and anything long name nothing. Undefined when it is not below `/t/` at all.
 */
export function parseMediaPath(url: string): MediaPath | undefined {
  if (url.length > longestPath || !url.startsWith('/t/')) return undefined;
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const [, , ticket = '', tree = '', id = '', ...rest] = path.split('/');
  if (tree === trees.title) return { ticket, tree, id, request: parseTitle(rest) };
  return { ticket, tree, id, request: parseChannel(rest, query < 0 ? '' : url.slice(query)) };
}

/** Whether a line is measured at an address: what comes and goes there is not of one piece. */
export const isMeasurePath = (url: string): boolean => /^\/t\/[^/]*\/m\//.test(url);

function parseChannel(rest: readonly string[], query = ''): MediaRequest | undefined {
  const sounds = /[?&]sounds$/.test(query);
  const begin = parseBegin(sounds ? query.slice(0, -soundsQuery.length - 1) : query);
  if (rest.length === 1)
    return rest[0] === multivariantName
      ? { kind: 'multivariant', ...(begin && { begin }), ...(sounds && { sounds }) }
      : undefined;
  const [folder = '', name] = rest;
  const rendition = isStreamName(folder) || isPictureAlone(folder) ? folder : undefined;
  if (rest.length !== 2 || !rendition || name === undefined) return undefined;
  if (name === keyFrameListName(livePlaylistName)) return { kind: 'live', rendition, keys: true };
  if (name === livePlaylistName) {
    const block = parseBlock(query);
    return { kind: 'live', rendition, ...(block && { block }) };
  }
  const window = parseWindowName(name);
  if (window) return { kind: 'window', rendition, window, ...(begin && { begin }) };
  const keys = parseWindowName(name.replace(/\.keys\.m3u8$/, '.m3u8'));
  if (keys) return { kind: 'window', rendition, window: keys, keys: true };
  const initId = parseInitName(name);
  if (initId !== undefined) return { kind: 'init', rendition, initId };
  if (rendition === previewName) return parsePreview(name);
  const [, segment, format] = /^([a-z0-9-]+)\.(m4s|vtt|json)$/.exec(name) ?? [];
  if (segment === undefined || isTextName(rendition) === (format === 'm4s')) return undefined;
  // A text is stored under the name of a segment, however it is written.
  const text = format === 'm4s' ? undefined : (format as TextFormat);
  return { kind: 'segment', rendition, name: `${segment}.m4s`, ...(text && { format: text }) };
}
/** A picture is stored under the name of a segment, too. */
function parsePreview(name: string): MediaRequest | undefined {
  const interval = parseSheetName(name);
  if (interval) return { kind: 'sheet', rendition: previewName, interval };
  const [, picture] = /^([a-z0-9-]+)\.jpg$/.exec(name) ?? [];
  return picture === undefined
    ? undefined
    : { kind: 'segment', rendition: previewName, name: `${picture}.m4s` };
}

function parseWindowName(name: string): Interval | undefined {
  const [, from, to] = /^(\d{10})-(\d{10})\.m3u8$/.exec(name) ?? [];
  return from && to ? { fromMs: Number(from) * 1000, toMs: Number(to) * 1000 } : undefined;
}

/** The id in an init's file name, or undefined. */
export const parseInitName = (name: string): string | undefined =>
  /^init-([0-9a-f]{16})\.mp4$/.exec(name)?.[1];

function parseTitle(rest: readonly string[]): MediaRequest | undefined {
  if (rest.length === 1) return parseChannel(rest);
  const file = parseTitleFile(rest);
  return file && { kind: 'title', file };
}

function parseTitleFile(rest: readonly string[]): TitleFile | undefined {
  const [track = '', name = ''] = rest;
  if (rest.length !== 2 || !(isTitlePicture(track) || /^[AS](0|[1-9]\d?)$/.test(track))) return undefined;
  if (name === trackPlaylistName) return { kind: 'playlist', track };
  if (name === keyFrameListName(trackPlaylistName)) return { kind: 'playlist', track, keys: true };
  const interval = track === previewName ? parseSheetName(name) : undefined;
  if (interval) return { kind: 'sheet', track, interval };
  const initId = parseInitName(name);
  if (initId !== undefined) return { kind: 'init', track, initId };
  const [, version = '', number, format] =
    /^([0-9a-f]{12})(?:-(0|[1-9]\d{0,6})\.(m4s|jpg)|\.vtt)$/.exec(name) ?? [];
  if (version === '' || (format === 'jpg') !== (track === previewName)) return undefined;
  return number === undefined
    ? { kind: 'captions', track, version }
    : { kind: 'segment', track, version, number: Number(number) };
}

const isTitlePicture = (track: string): boolean =>
  track === previewName || renditionOfTitlePicture(track) !== undefined;

/** On any server: everything up to the ticket, the ticket, and the slash behind it. */
export const ticketPart = /^(.*?\/t\/)([^/]+)\//;

/** Rendition and file of the init in an address, the same on all servers. */
export const initInAddress = (address: string): string | undefined =>
  /(?:^|\/)([^/]+\/init-[^/?#]+\.mp4)(?:[?#]|$)/.exec(address)?.[1];

/** The rendition that a playlist or segment belongs to, by the folder it lies in. */
export function renditionInAddress(address: string): Rendition | undefined {
  const [, folder = ''] = /\/(LO|ME|HI|AU|HDR)p?\/[^/]*$/.exec(`/${address}`) ?? [];
  return folder === 'AU' ? folder : renditionOfTitlePicture(folder);
}
