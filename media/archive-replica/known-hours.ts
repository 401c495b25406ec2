import { archiveHour } from '../../contract/routes/archive-api/archive.ts';
import type { Clock } from '../../runtime/clock.ts';
import { createKept } from '../../runtime/kept/kept.ts';
import type { StoredIndex } from '../segments/archive.ts';
import { indexBytes, mostIndexBytes } from '../segments/hour-index.ts';
import type { ChannelRendition } from '../store/names.ts';
import type { Ingests } from './ingests.ts';
import { createKnownHour, type ReplicatedHour } from './known-hour.ts';

/** The indexes of hours that nobody writes any more, as ingests have them. */
export interface HourIndexes {
  /**
   * An hour; without a header when it is not there. What is known is good for a while, and for longer when nobody
   * answers. Rejects with `IngestFault` when nothing is known and nobody answers.
   */
  index: (stream: ChannelRendition, hour: number) => Promise<StoredIndex>;
  /** Keeps the index of an hour that is followed. */
  begun: (stream: ChannelRendition, known: ReplicatedHour) => void;
  /** An hour that was followed is over: what is missing of it is asked for. */
  ended: (stream: ChannelRendition, known: ReplicatedHour) => void;
}

/** As on the disk: a past hour changes only when it is deleted or cut down. */
const lookAgainMs = 10_000;

export function createKnownHours(ingests: Ingests, steady: Clock): HourIndexes {
  const hours = createKept<string, ReplicatedHour>({
    name: 'indexes',
    mostBytes: mostIndexBytes,
    bytesOf: indexBytes,
  });
  const asking = new Map<string, Promise<void>>();

  async function refresh(stream: ChannelRendition, known: ReplicatedHour): Promise<void> {
    const params = {
      ...stream,
      hour: String(known.hour),
      known: String(known.size()),
      sum: String(known.sum()),
    };
    const part = await ingests.json(archiveHour, { params });
    known.take(part && { at: part.at, bytes: Buffer.from(part.base64, 'base64') });
    known.lookedAt = steady();
  }

  return {
    async index(stream, hour) {
      const key = keyOf(stream, hour);
      const known = hours.get(key) ?? createKnownHour(hour);
      if (steady() - known.lookedAt < lookAgainMs) return known;
      let asked = asking.get(key);
      if (!asked) asking.set(key, (asked = refresh(stream, known).finally(() => asking.delete(key))));
      try {
        await asked;
      } catch (fault) {
        if (!known.header()) throw fault;
      }
      // Measured anew: what is known of it grows.
      hours.delete(key);
      if (known.header()) hours.set(key, known);
      return hours.get(key) ?? known;
    },
    begun: (stream, known) => void hours.set(keyOf(stream, known.hour), known),
    ended(stream, known) {
      known.lookedAt = -Infinity;
      hours.set(keyOf(stream, known.hour), known);
    },
  };
}

const keyOf = ({ channelId, rendition }: ChannelRendition, hour: number): string =>
  `${channelId}/${rendition}/${hour}`;
