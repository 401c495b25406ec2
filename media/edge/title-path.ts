import { parseInitName } from '../segments/layout.ts';

/** What a viewer asks for below `/t/<ticket>/v/<title>/`, apart from the multivariant playlist. */
export type TitleFile =
  | { kind: 'playlist'; track: string }
  | { kind: 'init'; track: string; initId: string }
  | { kind: 'segment'; track: string; version: string; number: number }
  | { kind: 'captions'; track: string; version: string };

export const trackPlaylistName = 'index.m3u8';
export const titleSegmentName = (version: string, number: number): string => `${version}-${number}.m4s`;
export const captionsFileName = (version: string): string => `${version}.vtt`;

/** Takes apart what follows the title; undefined for anything that we would not write ourselves. */
export function parseTitleFile(rest: readonly string[]): TitleFile | undefined {
  const [track = '', name = ''] = rest;
  if (rest.length !== 2 || !/^(LO|ME|HI|[AS](0|[1-9]\d?))$/.test(track)) return undefined;
  if (name === trackPlaylistName) return { kind: 'playlist', track };
  const initId = parseInitName(name);
  if (initId !== undefined) return { kind: 'init', track, initId };
  const [, version = '', number] = /^([0-9a-f]{12})(?:-(0|[1-9]\d{0,6})\.m4s|\.vtt)$/.exec(name) ?? [];
  if (version === '') return undefined;
  return number === undefined
    ? { kind: 'captions', track, version }
    : { kind: 'segment', track, version, number: Number(number) };
}
