import { parseInitName } from '../../../contract/stream-path.ts';
import { createKept } from '../../../runtime/kept/kept.ts';
import { readInit } from '../../fmp4/init.ts';
import { keyFrameEnd, keyFramePlaces, type KeyFramePlace } from '../../fmp4/key-frame.ts';
import { keyFrameList, type PlacesOfKeyFrames } from '../../playlist/key-frame-list.ts';
import type { KeyFrameVariant } from '../../playlist/multivariant-playlist.ts';

/** What key frames are taken from: a rendition of a channel, or a picture of a title. */
export interface KeyFrameSource {
  /** The first bytes of a segment, see `keyFrameHeadBytes`. */
  head: (name: string) => Promise<Buffer | undefined>;
  /** All of a segment, where every key frame of it is looked for. */
  whole?: (name: string) => Promise<Buffer | undefined>;
  init: (initId: string) => Promise<Buffer | undefined>;
}

/** Where the key frames of some ten thousand segments end. */
const mostBytes = 4 * 1024 * 1024;
/** A name, and what is known of one key frame. */
const [bytesOfName, bytesOfOne] = [100, 60];
/** As many segments tell how much key frames take. */
const measured = 4;

export interface KeyFrames {
  /**
   * The list of key frames of what a media playlist lists.
   * @param name says of what it is, the same for all who ask
   */
  list: (name: string, source: KeyFrameSource, playlist: Buffer) => Promise<Buffer>;
  /** What a second of them takes, in bits, by some of their segments; undefined where there are none. */
  bandwidth: (
    name: string,
    source: KeyFrameSource,
    segments: readonly { uri: string; initUri: string; durationMs: number }[],
  ) => Promise<number | undefined>;
}

/** Finds key frames in the headers of their segments, each once: the index of an archive knows nothing of them. */
export function createKeyFrames(): KeyFrames {
  /** None where none could be read. */
  const kept = createKept<string, readonly KeyFramePlace[]>({
    name: 'keyFrames',
    mostBytes,
    bytesOf: ({ length }) => bytesOfName + length * bytesOfOne,
  });

  function placesIn(name: string, { head, whole, init }: KeyFrameSource): PlacesOfKeyFrames {
    const tracks = new Map<string, Promise<ReturnType<typeof readInit>['tracks']>>();
    const tracksOf = (initUri: string) => {
      const known = tracks.get(initUri) ?? init(parseInitName(initUri) ?? '').then(tracksIn);
      tracks.set(initUri, known);
      return known;
    };
    return async (uri, initUri) => {
      const key = `${whole ? 'all ' : ''}${name}/${uri}`;
      const known = kept.get(key);
      if (known) return known;
      const bytes = await (whole ?? head)(uri);
      // Deleted since it was listed, or not there yet.
      if (!bytes) return [];
      const places = whole
        ? keyFramePlaces(bytes, await tracksOf(initUri))
        : firstPlace(keyFrameEnd(bytes, await tracksOf(initUri)));
      kept.set(key, places);
      return places;
    };
  }

  return {
    list: async (name, source, playlist) =>
      Buffer.from(await keyFrameList(playlist.toString(), placesIn(name, source))),
    async bandwidth(name, source, segments) {
      const placesOf = placesIn(name, source);
      const found = await Promise.all(
        segments.slice(0, measured).map(async ({ uri, initUri, durationMs }) => {
          const [first] = await placesOf(uri, initUri);
          return first ? (first.to * 8 * 1000) / durationMs : 0;
        }),
      );
      const most = Math.max(0, ...found);
      return most > 0 ? most : undefined;
    },
  };
}

const firstPlace = (end: number | undefined): KeyFramePlace[] =>
  end === undefined ? [] : [{ from: 0, to: end, afterMs: 0 }];

const tracksIn = (init: Buffer | undefined) => (init ? readInit(init).tracks : []);

const sounds = /^(mp4a|[ae]c-3|opus|fLaC)/;

/** How a multivariant playlist announces the key frames of one of its variants. */
export function keyFrameVariant(
  variant: Omit<KeyFrameVariant, 'uri' | 'bandwidth'>,
  bandwidth: number | undefined,
  uri: string,
): KeyFrameVariant[] {
  const { resolution, range } = variant;
  if (bandwidth === undefined || !resolution) return [];
  const codecs = variant.codecs.filter((codec) => !sounds.test(codec));
  return [{ uri, bandwidth, codecs, resolution, range }];
}
