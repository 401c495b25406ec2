import { BoxError } from '../../fmp4/boxes.ts';
import { readInit, type Init } from '../../fmp4/init.ts';
import { initOfKind, segmentOfKind, type SampleKind } from '../../fmp4/one-kind.ts';
import { initIdPattern } from '../../segments/init-id.ts';
import { parseInitName } from '../../../contract/stream-path.ts';
import { defined } from '../../../runtime/defined.ts';
import type { ChannelStream } from './channel-stream.ts';

/**
 * Pictures without their sound, or sound without its pictures, taken out of both when somebody asks: the same playlists and
 * times, and nothing more on disk. Names say which init segment they go with, because only that tells which of the tracks
 * is which.
 * @param pictures renditions with both, lowest first; the first that has anything to play lends it
 */
export interface OneKindStream extends Pick<
  ChannelStream,
  'block' | 'playlist' | 'windowPlaylist' | 'init' | 'times' | 'within' | 'segment' | 'beginning' | 'playable'
> {
  /** What an init segment says. */
  initOf: (bytes: Buffer) => Init;
  /** What is wanted of a segment; undefined when it does not go with this init. */
  taken: (segment: Buffer, init: Init) => Buffer[] | undefined;
}

export function oneKindStream(pictures: readonly ChannelStream[], kind: SampleKind): OneKindStream {
  // Further sounds, beside which pictures stand alone, come in whole segments only.
  const comesInParts = kind === 'audio';
  /** Texts by the ones they were made from, which are kept while they are right. */
  const renamed = new WeakMap<Buffer, Buffer>();
  /** What init segments say, by their bytes: every segment that is asked for needs it. */
  const inits = new WeakMap<Buffer, Init>();

  function initOf(bytes: Buffer): Init {
    const known = inits.get(bytes) ?? readInit(bytes);
    inits.set(bytes, known);
    return known;
  }

  /** An init segment that belongs to another part of the channel describes other tracks: somebody made up the name. */
  function taken(segment: Buffer, { tracks }: Init): Buffer[] | undefined {
    try {
      return segmentOfKind(segment, tracks, kind);
    } catch (fault) {
      if (fault instanceof BoxError) return undefined;
      throw fault;
    }
  }

  async function firstOf<T>(ask: (picture: ChannelStream) => Promise<T | undefined>): Promise<T | undefined> {
    for (const picture of pictures) {
      const found = await ask(picture);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async function playlistOf(ask: (picture: ChannelStream) => Promise<Buffer | undefined>) {
    const text = await firstOf(ask);
    if (!text) return undefined;
    const known = renamed.get(text) ?? withInitIds(text, comesInParts);
    renamed.set(text, known);
    return known;
  }

  return {
    initOf,
    taken,
    beginning: async (window) => (await pictures[0]?.beginning(window)) ?? [],
    playable: async (window) => (await pictures[0]?.playable(window)) ?? [],
    block: comesInParts ? pictures[0]?.block : undefined,
    playlist: () => playlistOf(async (picture) => picture.playlist()),
    windowPlaylist: (window) => playlistOf((picture) => picture.windowPlaylist(window)),
    init: (initId) =>
      firstOf(async (picture) => {
        const bytes = await picture.init(initId);
        return bytes && initOfKind(initOf(bytes), kind);
      }),
    times: (name) => pictures[0]?.times?.(split(name).rest),
    async within(name, reach) {
      const { rest } = split(name);
      const found = await firstOf(async (picture) => (await picture.within(rest, reach)) || undefined);
      return found !== undefined;
    },
    async segment(name, reach) {
      const { initId, rest } = split(name);
      if (!initIdPattern.test(initId)) return undefined;
      return firstOf(async (picture) => {
        const init = await picture.init(initId);
        const parts = init && (await picture.segment(rest, reach));
        return parts && taken(Buffer.concat(parts), initOf(init));
      });
    },
  };
}

/** The init segment that a line of a playlist names. */
export const initOfLine = (line: string): string | undefined => {
  const map = /^#EXT-X-MAP:URI="(.+)"$/.exec(line);
  return map ? parseInitName(defined(map[1])) : undefined;
};

/** What a segment is called that goes with an init segment. */
export const nameWithInit = (initId: string, name: string): string => `${initId}-${name}`;

function withInitIds(playlist: Buffer, comesInParts: boolean): Buffer {
  let initId = '';
  const lines = playlist
    .toString()
    .split('\n')
    .filter((line) => comesInParts || !isOfParts(line))
    .map((line) => {
      if (line.startsWith('#EXT-X-MAP:')) initId = initOfLine(line) ?? '';
      if (isOfParts(line)) return withInitId(line, initId);
      return line === '' || line.startsWith('#') ? line : nameWithInit(initId, line);
    });
  return Buffer.from(lines.join('\n'));
}

const isOfParts = (line: string): boolean => /^#EXT-X-(PART|PRELOAD-HINT|SERVER-CONTROL)/.test(line);

/** Parts are named within their lines, and so is the one that is announced. */
const withInitId = (line: string, initId: string): string =>
  line.replace(
    /(,URI=")([^"]+)/,
    (_, attribute: string, name: string) => attribute + nameWithInit(initId, name),
  );

function split(name: string): { initId: string; rest: string } {
  const at = name.indexOf('-');
  return { initId: name.slice(0, at), rest: name.slice(at + 1) };
}
