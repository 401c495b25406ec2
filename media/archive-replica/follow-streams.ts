import { archiveNews, mostFollowed, type ArchiveNews } from '../../contract/routes/archive-api/archive.ts';
import type { Clock } from '../../runtime/clock.ts';
import { emptySum } from '../segments/index-bytes.ts';
import type { NewestHour } from '../segments/newest.ts';
import type { ChannelRendition } from '../store/names.ts';
import type { Ingests } from './ingests.ts';
import { createKnownHour, type ReplicatedHour } from './known-hour.ts';
import type { HourIndexes } from './known-hours.ts';

/** Knows the ends of the renditions that are wanted, all of them by one question that waits. */
export interface Follower {
  /**
   * The newest hour of a rendition, from memory once it is followed; an edge that gets no answer goes on with what it
   * has. Rejects with `IngestFault` when nothing is known and nobody answers.
   */
  newest: (stream: ChannelRendition) => Promise<NewestHour<ReplicatedHour> | undefined>;
  /** Whether what is known of it is of now. */
  isAnswered: (stream: ChannelRendition) => boolean;
  /** Renditions that are followed. */
  size: () => number;
  close: () => void;
}

/** A question is held for so long when nothing comes, and an ingest that says nothing for longer still is away. */
const waitMs = 1_000;
const newsPatience = { answerWithinMs: waitMs + 1_000, silentMs: waitMs + 1_000 };
/** A question that waits, and the next one. */
const answeredWithinMs = 2 * newsPatience.answerWithinMs;
/** So far apart are questions, however much comes: what comes in between comes together. */
const paceMs = 100;
/** As on the disk: what is not followed yet is asked for no more often. */
const lookEveryMs = 200;
const unwantedAfterMs = 45_000;

interface FollowedStream {
  stream: ChannelRendition;
  key: string;
  newest: NewestHour<ReplicatedHour> | undefined;
  wantedAt: number;
  /** When it was last answered for, and whether the question that waits is about it, too. */
  answeredAt: number;
  waitedFor: boolean;
  asking: Promise<void> | undefined;
}

export interface FollowerOptions {
  ingests: Ingests;
  hours: HourIndexes;
  steady: Clock;
  /** A rendition that was followed has more than before. */
  onNews?: ((stream: ChannelRendition, newest: NewestHour<ReplicatedHour>) => void) | undefined;
}

export function createFollower({ ingests, hours, steady, onNews }: FollowerOptions): Follower {
  const followed = new Map<string, FollowedStream>();
  let pause: NodeJS.Timeout | undefined;
  let running = false;
  let closed = false;

  /** One question about some of them. */
  async function ask(some: readonly FollowedStream[], wait: number): Promise<void> {
    const known = some.map(lineOf).join('');
    const answer = await ingests.json(archiveNews, { body: { waitMs: wait, known } }, newsPatience);
    for (const one of some) one.answeredAt = steady();
    for (const part of answer?.news ?? []) {
      const one = some[part.stream];
      if (one) take(one, part);
    }
  }

  function take(one: FollowedStream, { hour, at, base64 }: ArchiveNews[number]): void {
    const before = one.newest;
    if (hour === 0) {
      one.newest = undefined;
      return;
    }
    const index = before?.hour === hour ? before.index : createKnownHour(hour);
    index.take({ at, bytes: Buffer.from(base64, 'base64') });
    if (before?.hour !== hour) hours.begun(one.stream, index);
    // The hour before has got its last segments after we saw it, perhaps.
    if (before && before.hour !== hour) hours.ended(one.stream, before.index);
    one.newest = { hour, index };
    if (before) onNews?.(one.stream, one.newest);
  }

  function loop(): void {
    if (running || closed) return;
    running = true;
    const began = steady();
    void turn()
      // What is wrong was told of by who asks; here it is only waited for.
      .catch(() => {})
      .finally(() => {
        running = false;
        if (closed || followed.size === 0) return;
        pause = setTimeout(loop, Math.max(0, paceMs - (steady() - began))).unref();
      });
  }

  async function turn(): Promise<void> {
    const now = steady();
    for (const [key, one] of followed) if (now - one.wantedAt >= unwantedAfterMs) followed.delete(key);
    const some = [...followed.values()].slice(0, mostFollowed);
    if (some.length === 0) return;
    for (const one of some) one.waitedFor = true;
    try {
      await ask(some, waitMs);
    } finally {
      for (const one of some) one.waitedFor = false;
    }
  }

  return {
    async newest(stream) {
      const key = `${stream.channelId}/${stream.rendition}`;
      const now = steady();
      let one = followed.get(key);
      if (!one) {
        one = {
          stream,
          key,
          newest: undefined,
          wantedAt: now,
          answeredAt: -Infinity,
          waitedFor: false,
          asking: undefined,
        };
        followed.set(key, one);
      }
      one.wantedAt = now;
      const asked = one;
      const isKnown = one.answeredAt > -Infinity;
      if (!isKnown || (!one.waitedFor && now - one.answeredAt >= lookEveryMs)) {
        one.asking ??= ask([one], 0).finally(() => (asked.asking = undefined));
        if (!isKnown) await one.asking;
        else await one.asking.catch(() => {}); // what is known is better than nothing
      }
      loop();
      return one.newest;
    },
    isAnswered: ({ channelId, rendition }) =>
      steady() - (followed.get(`${channelId}/${rendition}`)?.answeredAt ?? -Infinity) < answeredWithinMs,
    size: () => followed.size,
    close() {
      closed = true;
      clearTimeout(pause);
    },
  };
}

const lineOf = ({ key, newest }: FollowedStream): string =>
  `${key} ${newest?.hour ?? 0} ${newest?.index.size() ?? 0} ${newest?.index.sum() ?? emptySum}\n`;
