import { renditions, type Rendition } from '../../contract/quality.ts';
import { parseInitName } from '../segments/layout.ts';

/** What a viewer asks for below `/t/<ticket>/l/<channel>/`. */
export type MediaRequest =
  | { kind: 'multivariant' }
  | { kind: 'playlist'; rendition: Rendition }
  | { kind: 'init'; rendition: Rendition; initId: string }
  | { kind: 'segment'; rendition: Rendition; name: string };

export interface MediaPath {
  ticket: string;
  /** The letter of the ticket's scope: `l` for live. */
  scope: string;
  channelId: string;
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
  const [, , ticket = '', scope = '', channelId = '', ...rest] = (
    query < 0 ? url : url.slice(0, query)
  ).split('/');
  return { ticket, scope, channelId, request: parseRest(rest) };
}

function parseRest(rest: readonly string[]): MediaRequest | undefined {
  if (rest.length === 1) return rest[0] === 'master.m3u8' ? { kind: 'multivariant' } : undefined;
  const [folder, name] = rest;
  const rendition = renditions.find((r) => r === folder);
  if (rest.length !== 2 || !rendition || name === undefined) return undefined;
  if (name === 'live.m3u8') return { kind: 'playlist', rendition };
  const initId = parseInitName(name);
  if (initId !== undefined) return { kind: 'init', rendition, initId };
  return /^[a-z0-9-]+\.m4s$/.test(name) ? { kind: 'segment', rendition, name } : undefined;
}
