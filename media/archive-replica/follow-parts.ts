import { setTimeout as sleep } from 'node:timers/promises';
import { archiveParts, longestPartsMs } from '../../contract/routes/archive-api/archive.ts';
import { shared } from '../../contract/once.ts';
import type { Clock } from '../../runtime/clock.ts';
import { decodeFrames } from '../segments/parts/part-format.ts';
import type { PartFeed } from '../segments/parts/part-feed.ts';
import { createPartRing, knownParts } from '../segments/parts/part-ring.ts';
import type { ChannelRendition } from '../store/names.ts';
import type { Ingests } from './ingests.ts';

/** Without anybody who asks, nothing is asked. */
const forgottenAfterMs = 30_000;
const patience = { answerWithinMs: longestPartsMs + 1_000, silentMs: longestPartsMs + 1_000 };
/** What there is is answered at once; a zap does not wait for parts that are not there. */
const firstWithinMs = 150;
/** An ingest that is away, or of an older version, is asked again after this. */
const pauseMs = 1_000;

/** Follows the parts of a rendition by calls that wait at its ingest, for as long as somebody asks for them. */
export function followRemoteParts(
  ingests: Ingests,
  stream: ChannelRendition,
  steady: Clock,
  signal: AbortSignal,
): PartFeed {
  const ring = createPartRing();
  let askedAt = -Infinity;
  let isKnown = false;

  async function askOnce(): Promise<void> {
    const { sequence, startMs, count, ended } = knownParts(ring.segments());
    const known = {
      sequence: `${sequence}`,
      startMs: `${startMs}`,
      count: `${count}`,
      ended: ended ? '1' : '0',
    };
    const params = { ...stream, ...known };
    const bytes = await ingests.bytes(archiveParts, { params }, { patience });
    const { frames } = decodeFrames(bytes ?? Buffer.alloc(0));
    if (!ring.take(frames)) ring.clear();
  }

  const follow = shared(async () => {
    while (!signal.aborted && steady() - askedAt < forgottenAfterMs) {
      const fault: unknown = await askOnce().catch((why: unknown) => why);
      isKnown = true;
      if (fault === undefined) continue;
      ring.clear();
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
    isKnown = false;
    ring.clear();
  });

  function asked(): void {
    askedAt = steady();
    void follow();
  }

  return {
    segments: () => (asked(), ring.segments()),
    version: ring.version,
    change: (version, ms, ended) => (asked(), ring.change(version, ms, ended)),
    ready: () => (asked(), isKnown ? undefined : ring.change(ring.version(), firstWithinMs, signal)),
  };
}
