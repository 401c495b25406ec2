import { LRUCache } from 'lru-cache';
import type { Interval } from '../../../contract/interval.ts';
import { bandwidthOf, type Bandwidth } from '../../playlist/bandwidth.ts';
import type { PlaylistSegment } from '../../playlist/media-playlist.ts';
import { parseInitName } from '../../../contract/stream-path.ts';
import { firstOf } from '../../../runtime/defined.ts';
import type { ChannelStream } from './channel-stream.ts';
import { initOfLine, oneKindStream } from './one-kind-stream.ts';

/** As much as tells its rate. */
const measuredMs = 10_000;

const keptBandwidths = 16;
/** What is measured is not handed out. */
const everything = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, live: true };

const isSound = (codec: string): boolean => /^(mp4a|ac-3|ec-3|opus|flac)/i.test(codec);

/**
 * A television channel as sound alone.
 * @param pictures its renditions, lowest first
 */
export function soundAlone(pictures: readonly ChannelStream[]): ChannelStream {
  const sound = oneKindStream(pictures, 'audio');
  const bandwidths = new LRUCache<string, Bandwidth>({ max: keptBandwidths });

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
    const init = sound.initOf(bytes);
    const lengths = some.map(async ({ name, durationMs }) => {
      const parts = await picture.segment(name, everything);
      const heard = parts && sound.taken(Buffer.concat(parts), init);
      return { durationMs, length: (heard ?? []).reduce((sum, part) => sum + part.length, 0) };
    });
    const measured = bandwidthOf(await Promise.all(lengths));
    // With less than that it is measured again.
    if (some.reduce((sum, { durationMs }) => sum + durationMs, 0) >= measuredMs)
      bandwidths.set(initId, measured);
    return measured;
  }

  return {
    ...sound,
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
