import { minuteMs } from '../../../contract/time.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Archive } from '../../segments/archive.ts';
import { runOn } from '../ffmpeg/run-on.ts';

/** A sound below this is silence as far as anybody can hear. Source: the absolute gate of ITU-R BS.1770-4. */
const silentLufs = -70;
const lastMeant = /^[ \t]*I:[ \t]+(-?[\d.]+) LUFS/gm;

/**
 * Measures how loud a piece of sound is on the whole, in LUFS as EBU R128 defines them; undefined for silence. `file` is
 * a fragmented MP4 from its init segment on, of which only the first sound is decoded. Throws with what ffmpeg says.
 */
async function measureLoudness(ffmpegPath: string, file: AsyncIterable<Buffer>): Promise<number | undefined> {
  const args = '-hide_banner -nostdin -i pipe:0 -map 0:a:0 -af ebur128 -f null -'.split(' ');
  const { exit, said } = await runOn(file, ffmpegPath, args);
  const meant = [...said.matchAll(lastMeant)].at(-1)?.[1];
  if (exit !== 'code 0' || meant === undefined) throw new Error(`no loudness: ${exit} ${said.slice(-300)}`);
  return Number(meant) <= silentLufs ? undefined : Number(meant);
}

/** So much of the newest sound is listened to at a time. */
const listenMs = 30_000;
/** What was heard in the last rounds counts as well: one quiet scene does not make a channel quiet. */
const rounds = 12;
/** The more is known of a channel the later it is heard again, up to this. */
const longestPauseMs = 5 * minuteMs;

/** All have the same sound; this is the order of what else has to be read with it. */
const cheapest: readonly Rendition[] = ['AU', 'LO', 'ME', 'HI'];

interface MeasuredChannel {
  channelId: string;
  /** In which of its renditions the sound is. */
  renditions: readonly Rendition[];
}

interface Options {
  ffmpegPath: string;
  archive: Pick<Archive, 'newest' | 'readInit' | 'readSegment'>;
  /** The channels there are, in any order. */
  channels: () => readonly MeasuredChannel[];
  steady: Clock;
}

/** What is known of a channel. */
interface Heard {
  /** When it was last listened to, whatever came of it. */
  atMs: number;
  lufs: readonly number[];
}

/** Listens to one channel after the other, and remembers how loud each of them is. */
export function createLoudnessRounds({ ffmpegPath, archive, channels, steady }: Options) {
  const heard = new Map<string, Heard>();

  /** The channel that has waited longest of those that are due. */
  function longestWaiting(all: readonly MeasuredChannel[], nowMs: number): MeasuredChannel | undefined {
    const waitedMs = ({ channelId }: MeasuredChannel): number =>
      nowMs - (heard.get(channelId)?.atMs ?? -Infinity);
    return all
      .filter((one) => waitedMs(one) >= pauseAfter(heard.get(one.channelId)))
      .sort((a, b) => waitedMs(b) - waitedMs(a) || (a.channelId < b.channelId ? -1 : 1))[0];
  }

  /** Listens to the next channel, if one is due. Rejects when its sound cannot be measured. */
  async function turn(): Promise<void> {
    const all = channels();
    for (const id of heard.keys()) if (!all.some(({ channelId }) => channelId === id)) heard.delete(id);
    const atMs = steady();
    const next = longestWaiting(all, atMs);
    if (!next) return;
    const { lufs: before = [] } = heard.get(next.channelId) ?? {};
    heard.set(next.channelId, { atMs, lufs: before });
    const file = await newestSound(archive, next);
    const lufs = file && (await measureLoudness(ffmpegPath, file));
    if (lufs !== undefined) heard.set(next.channelId, { atMs, lufs: [...before, lufs].slice(-rounds) });
  }
  return {
    turn,
    /** In LUFS, to a tenth; null as long as nobody knows. */
    of: (channelId: string): number | null => meanLufs(heard.get(channelId)?.lufs ?? []),
  };
}

/** How long a channel is left alone. One that was silent, or not there, says nothing yet. */
const pauseAfter = (known: Heard | undefined): number =>
  Math.min(longestPauseMs, (known?.lufs.length ?? 0) * minuteMs);

/** The newest sound of a channel as one file, of its cheapest rendition, read as it is taken; undefined when there is none. */
async function newestSound(
  archive: Options['archive'],
  { channelId, renditions }: MeasuredChannel,
): Promise<AsyncIterable<Buffer> | undefined> {
  const rendition = cheapest.find((one) => renditions.includes(one));
  if (!rendition) return undefined;
  const newest = await archive.newest(channelId, rendition, listenMs);
  const initId = newest.at(-1)?.initId;
  if (initId === undefined) return undefined;
  const init = await archive.readInit(channelId, rendition, initId);
  const alike = newest.filter((segment) => segment.initId === initId);
  if (!init) return undefined;
  const read = (name: string): Promise<Buffer | undefined> => archive.readSegment(channelId, rendition, name);
  return piecesOf(init, alike, read);
}

async function* piecesOf(
  init: Buffer,
  segments: readonly { name: string }[],
  read: (name: string) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  yield init;
  for (const { name } of segments) {
    const bytes = await read(name);
    if (bytes) yield bytes;
  }
}

/** Loudness is the logarithm of a power, so it is powers that are averaged. */
export function meanLufs(all: readonly number[]): number | null {
  if (all.length === 0) return null;
  const power = all.reduce((sum, lufs) => sum + 10 ** (lufs / 10), 0) / all.length;
  return Math.round(100 * Math.log10(power)) / 10;
}
