import { renditions, type Rendition } from '../../contract/quality.ts';
import { parseInitName } from '../segments/layout.ts';
import type { Window } from './channel-stream.ts';
import { parseTitleFile, type TitleFile } from './title-path.ts';

/** What a viewer asks for below `/t/<ticket>/l/<channel>/`, or, as `title`, below `/t/<ticket>/v/<title>/`. */
export type MediaRequest =
  | { kind: 'multivariant' }
  | { kind: 'live'; rendition: Rendition }
  | { kind: 'window'; rendition: Rendition; window: Window }
  | { kind: 'init'; rendition: Rendition; initId: string }
  | { kind: 'segment'; rendition: Rendition; name: string }
  | { kind: 'title'; file: TitleFile };

export interface MediaPath {
  ticket: string;
  /** What kind of thing the stream is: `l` for a linear channel, live and past alike, `v` for a title. */
  tree: string;
  /** The channel, or the number of the title. */
  channelId: string;
  /** Undefined when the rest of the path names nothing. */
  request: MediaRequest | undefined;
}

const longestPath = 600;

export const liveName = 'live.m3u8';

/** A window's playlist is named by its bounds in seconds, so that its address alone says what it is. */
export const windowName = ({ fromMs, toMs }: Window): string => `${fromMs / 1000}-${toMs / 1000}.m3u8`;

function parseWindowName(name: string): Window | undefined {
  const [, from, to] = /^(\d{10})-(\d{10})\.m3u8$/.exec(name) ?? [];
  return from && to ? { fromMs: Number(from) * 1000, toMs: Number(to) * 1000 } : undefined;
}

/**
 * Takes a media path apart. Only the spelling that we write is understood: escapes, dots, doubled slashes
 * and anything long name nothing. Undefined when it is not below `/t/` at all.
 */
export function parseMediaPath(url: string): MediaPath | undefined {
  if (url.length > longestPath || !url.startsWith('/t/')) return undefined;
  const query = url.indexOf('?');
  const [, , ticket = '', tree = '', channelId = '', ...rest] = (query < 0 ? url : url.slice(0, query)).split(
    '/',
  );
  return { ticket, tree, channelId, request: tree === 'v' ? parseTitle(rest) : parseRest(rest) };
}

function parseRest(rest: readonly string[]): MediaRequest | undefined {
  if (rest.length === 1) return rest[0] === 'master.m3u8' ? { kind: 'multivariant' } : undefined;
  const [folder, name] = rest;
  const rendition = renditions.find((r) => r === folder);
  if (rest.length !== 2 || !rendition || name === undefined) return undefined;
  if (name === liveName) return { kind: 'live', rendition };
  const window = parseWindowName(name);
  if (window) return { kind: 'window', rendition, window };
  const initId = parseInitName(name);
  if (initId !== undefined) return { kind: 'init', rendition, initId };
  return /^[a-z0-9-]+\.m4s$/.test(name) ? { kind: 'segment', rendition, name } : undefined;
}

function parseTitle(rest: readonly string[]): MediaRequest | undefined {
  if (rest.length === 1) return parseRest(rest);
  const file = parseTitleFile(rest);
  return file && { kind: 'title', file };
}
