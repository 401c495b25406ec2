import type { IngestState } from '../../contract/models/media.ts';
import { shownSource } from '../../runtime/source-address.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createStreamMeasures, type StreamMeasures } from './output/stream-measures.ts';
import { createFaultTally } from './fault-tally.ts';

/** Gathers what is known of one fed channel at this moment: its source, what comes of it, the last error. */
export interface ChannelStatus {
  state: () => IngestState;
  /** How much of what has come can be had once more by a reader who comes now, in milliseconds. */
  keptMs: () => number;
  /** A source is about to be read: what is known of the one before is forgotten, unless it is the same. */
  source: (source: { index: number; address: string; kind: string; keptMs?: number | undefined }) => void;
  bytes: (count: number) => void;
  /** Answers whether it is the first one after something else. */
  segment: () => boolean;
  trouble: (state: 'silent' | 'restarting', reason: string) => void;
  /** The codecs of what comes. */
  formats: (codecs: readonly string[]) => void;
  /** What an operator should know of what comes, once. */
  note: (text: string) => void;
  /** Something went wrong that ends nothing. */
  fault: (reason: string) => void;
  /** The sounds and texts that come. */
  tracks: (tracks: NonNullable<IngestState['tracks']>) => void;
  restarted: () => void;
  switched: () => void;
  title: (title: string | null) => void;
  /** Opens the places of its streams; what they take is measured. */
  measured: StreamMeasures['measured'];
}

const rateSpanMs = 10_000;

export function createChannelStatus(channelId: string, steady: Clock): ChannelStatus {
  let state: IngestState['state'] = 'starting';
  let source: IngestState['source'] = null;
  let kept = 0;
  let lastSegmentAt: number | undefined;
  let nowPlaying: string | null = null;
  const faults = createFaultTally(steady);
  const measures = createStreamMeasures(steady);
  let formats: readonly string[] = [];
  let notes: readonly string[] = [];
  let tracks: NonNullable<IngestState['tracks']> = [];
  let restarts = 0;
  let switches = 0;
  /** Bytes by the second in which they came, newest last. */
  let seconds: { at: number; bytes: number }[] = [];
  let beganAt = steady();
  let sourceAt = beganAt;

  const bitsPerSecond = (): number => {
    const from = steady() - rateSpanMs;
    const bytes = seconds.reduce((sum, second) => (second.at >= from ? sum + second.bytes : sum), 0);
    const spanMs = Math.min(rateSpanMs, Math.max(1_000, steady() - beganAt));
    return Math.round((bytes * 8000) / spanMs);
  };

  return {
    state: () => ({
      channelId,
      state,
      source,
      bitsPerSecond: bitsPerSecond(),
      lastSegmentAgeMs: lastSegmentAt === undefined ? null : Math.round(steady() - lastSegmentAt),
      restarts,
      switches,
      lastError: faults.list()[0]?.reason ?? null,
      lastErrorAgeMs: faults.list()[0]?.ageMs ?? null,
      faults: faults.list(),
      sourceAgeMs: source && Math.round(steady() - sourceAt),
      renditions: measures.renditions(),
      holeAgeMs: measures.holeAgeMs(),
      formats: [...formats],
      notes: [...notes],
      tracks: [...tracks],
      nowPlaying,
    }),
    keptMs: () => kept,
    source({ index, address, kind, keptMs = 0 }) {
      kept = keptMs;
      if (source?.index !== index) sourceAt = steady();
      source = { index, address: shownSource(address), kind };
      [formats, notes, tracks] = [[], [], []];
    },
    formats: (codecs) => (formats = codecs),
    note: (text) => (notes = notes.includes(text) ? notes : [...notes, text]),
    bytes(count) {
      const at = Math.floor(steady() / 1000) * 1000;
      const last = seconds.at(-1);
      if (last?.at === at) last.bytes += count;
      else seconds = [...seconds.slice(1 - rateSpanMs / 1000), { at, bytes: count }];
    },
    segment() {
      const first = state !== 'live';
      state = 'live';
      lastSegmentAt = steady();
      return first;
    },
    trouble(next, reason) {
      state = next;
      faults.note(reason);
      nowPlaying = null;
    },
    tracks: (found) => (tracks = found),
    fault: faults.note,
    restarted: () => restarts++,
    switched() {
      switches++;
      lastSegmentAt = undefined;
      nowPlaying = null;
      seconds = [];
      beganAt = steady();
      measures.forget();
    },
    title: (title) => (nowPlaying = title),
    measured: measures.measured,
  };
}
