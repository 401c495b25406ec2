import { LRUCache } from 'lru-cache';
import type { Interval } from '../../../contract/interval.ts';
import { BoxError } from '../../fmp4/boxes.ts';
import { readInit, type Init } from '../../fmp4/init.ts';
import { initOfKind, soundOf } from '../../fmp4/one-kind.ts';
import { bandwidthOf, type Bandwidth } from '../../playlist/bandwidth.ts';
import type { PlaylistSegment } from '../../playlist/media-playlist.ts';
import { initIdPattern } from '../../segments/init-id.ts';
import { parseInitName } from '../../../contract/stream-path.ts';
import { defined, firstOf } from '../../../runtime/defined.ts';
import type { ChannelStream } from './channel-stream.ts';

/** As much as tells its rate. */
const measuredMs = 10_000;

const keptBandwidths = 16;
/** What is measured is not handed out. */
const everything = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, live: true };

const isSound = (codec: string): boolean => /^(mp4a|ac-3|ec-3|opus|flac)/i.test(codec);

/**
 * A television channel as sound alone, taken out of its pictures when somebody asks: the same playlists and times,
 * and nothing more on disk. Names say which init segment they go with, because only that tells which of the
 * tracks is the sound.
 * @param pictures its renditions, lowest first; the first that has anything to play lends its sound
 */
export function soundAlone(pictures: readonly ChannelStream[]): ChannelStream {
  /** Texts by the ones they were made from, which are kept while they are right. */
  const renamed = new WeakMap<Buffer, Buffer>();
  /** What init segments say, by their bytes: every segment that is asked for needs it. */
  const inits = new WeakMap<Buffer, Init>();
  const bandwidths = new LRUCache<string, Bandwidth>({ max: keptBandwidths });

  function initOf(bytes: Buffer): Init {
    const known = inits.get(bytes) ?? readInit(bytes);
    inits.set(bytes, known);
    return known;
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
    const known = renamed.get(text) ?? withInitIds(text);
    renamed.set(text, known);
    return known;
  }

  /** Of what is newest, or of a window's beginning; measured once for each init that this begins with. */
  async function bandwidth(picture: ChannelStream, past: Interval | undefined): Promise<Bandwidth> {
    const some = past
      ? enough((await picture.beginning(past)).map(listedOf))
      : enough(listedIn((await picture.playlist())?.toString() ?? '').toReversed());
    const initId = some[0]?.initId ?? '';
    const known = bandwidths.get(initId);
    if (known) return known;
    const bytes = await picture.init(initId);
    if (!bytes) return bandwidthOf([]);
    const { tracks } = initOf(bytes);
    const lengths = some.map(async ({ name, durationMs }) => {
      const parts = await picture.segment(name, everything);
      const sound = parts && soundOrNothing(Buffer.concat(parts), { bytes, tracks });
      return { durationMs, length: (sound ?? []).reduce((sum, part) => sum + part.length, 0) };
    });
    const measured = bandwidthOf(await Promise.all(lengths));
    // With less than that it is measured again.
    if (some.reduce((sum, { durationMs }) => sum + durationMs, 0) >= measuredMs)
      bandwidths.set(initId, measured);
    return measured;
  }

  return {
    beginning: async (window) => (await pictures[0]?.beginning(window)) ?? [],
    playable: async (window) => (await pictures[0]?.playable(window)) ?? [],
    async variant(past) {
      for (const picture of pictures) {
        const announced = await picture.variant(past);
        if (!announced) continue;
        const codecs = announced.codecs.filter(isSound);
        if (codecs.length === 0) return undefined;
        return { bandwidth: await bandwidth(picture, past), codecs };
      }
      return undefined;
    },
    playlist: () => playlistOf((picture) => picture.playlist()),
    windowPlaylist: (window) => playlistOf((picture) => picture.windowPlaylist(window)),
    init: (initId) =>
      firstOf(async (picture) => {
        const bytes = await picture.init(initId);
        return bytes && initOfKind(initOf(bytes), 'audio');
      }),
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
        return parts && soundOrNothing(Buffer.concat(parts), initOf(init));
      });
    },
  };
}

interface AudioSegment {
  name: string;
  durationMs: number;
  initId: string;
}

const listedOf = ({ uri, durationMs, initUri }: PlaylistSegment): AudioSegment => ({
  name: uri,
  durationMs,
  initId: parseInitName(initUri ?? '') ?? '',
});

/** The segments in a playlist, with the init that they go with. */
function listedIn(playlist: string): AudioSegment[] {
  const listed: AudioSegment[] = [];
  let [initId, durationMs] = ['', 0];
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-MAP:')) initId = initOfLine(line) ?? '';
    else if (line.startsWith('#EXTINF:')) durationMs = Number.parseFloat(line.slice(8)) * 1000;
    else if (line !== '' && !line.startsWith('#')) listed.push({ name: line, durationMs, initId });
  }
  return listed;
}

const initOfLine = (line: string): string | undefined => {
  const map = /^#EXT-X-MAP:URI="(.+)"$/.exec(line);
  return map ? parseInitName(defined(map[1])) : undefined;
};

/** As many of the first ones as tell the rate, all of one init. */
function enough(listed: readonly AudioSegment[]): readonly AudioSegment[] {
  let ms = 0;
  const end = listed.findIndex(({ initId, durationMs }) => {
    const isOver = ms >= measuredMs || initId !== firstOf(listed).initId;
    ms += durationMs;
    return isOver;
  });
  return end < 0 ? listed : listed.slice(0, end);
}

/** An init segment that belongs to another part of the channel describes other tracks: somebody made up the name. */
function soundOrNothing(segment: Buffer, { tracks }: Init): Buffer[] | undefined {
  try {
    return soundOf(segment, tracks);
  } catch (fault) {
    if (fault instanceof BoxError) return undefined;
    throw fault;
  }
}

function withInitIds(playlist: Buffer): Buffer {
  let initId = '';
  const lines = playlist
    .toString()
    .split('\n')
    .map((line) => {
      if (line.startsWith('#EXT-X-MAP:')) initId = initOfLine(line) ?? '';
      return line === '' || line.startsWith('#') ? line : `${initId}-${line}`;
    });
  return Buffer.from(lines.join('\n'));
}

function split(name: string): { initId: string; rest: string } {
  const at = name.indexOf('-');
  return { initId: name.slice(0, at), rest: name.slice(at + 1) };
}
