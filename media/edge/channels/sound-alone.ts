import { BoxError } from '../../fmp4/boxes.ts';
import { readInit, type Init } from '../../fmp4/init.ts';
import { soundInit, soundOf } from '../../fmp4/sound-only.ts';
import { initIdPattern } from '../../segments/init-id.ts';
import { parseInitName } from '../../../contract/stream-path.ts';
import type { ChannelStream } from './channel-stream.ts';

/** More than a broadcaster's stereo takes, container included. */
const soundBandwidth = 256_000;

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

  return {
    async variant(past) {
      const codecs = (await firstOf((picture) => picture.variant(past)))?.codecs.filter(isSound) ?? [];
      return codecs.length > 0 ? { bandwidth: soundBandwidth, codecs } : undefined;
    },
    playlist: () => playlistOf((picture) => picture.playlist()),
    windowPlaylist: (window) => playlistOf((picture) => picture.windowPlaylist(window)),
    init: (initId) =>
      firstOf(async (picture) => {
        const bytes = await picture.init(initId);
        return bytes && soundInit(initOf(bytes));
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
      const map = /^#EXT-X-MAP:URI="(.+)"$/.exec(line);
      if (map) initId = parseInitName(map[1]!) ?? '';
      return line === '' || line.startsWith('#') ? line : `${initId}-${line}`;
    });
  return Buffer.from(lines.join('\n'));
}

function split(name: string): { initId: string; rest: string } {
  const at = name.indexOf('-');
  return { initId: name.slice(0, at), rest: name.slice(at + 1) };
}
