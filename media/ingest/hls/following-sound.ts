import type { Clock } from '../../../runtime/clock.ts';
import type { Init } from '../../fmp4/init.ts';
import { soundTrackOf } from '../../fmp4/merge-inits.ts';
import { plainInit } from '../../fmp4/plain-init.ts';
import { UnwritableError } from '../output/outputs.ts';
import type { Store } from '../output/store-stream.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import type { SoundFrame } from './apart-sound.ts';
import { createFrameQueue, type PictureSpan } from './frame-queue.ts';
import { soundFragment } from './sound-fragment.ts';

/** A further sound on its way beside the pictures of a rendition: frames and pictures come as they like. */
export interface FollowingSound {
  hear: (frames: readonly SoundFrame[]) => Promise<void>;
  /** A fragment of the picture has come. */
  see: (span: Omit<PictureSpan, 'isKey'>) => void;
  /** Nothing more comes. Never rejects. */
  end: () => Promise<void>;
}

export interface FollowingSoundOptions {
  openStore: () => Store;
  anchor: RenditionAnchor;
  steady: Clock;
  /** What comes is not what its init says, and has to be read anew. */
  onChanged: () => void;
  /** It cannot be stored. */
  onFault: (fault: unknown) => void;
}

/** What is later than this is not heard any more: lists have gone on without it. */
const patienceMs = 8_000;

export function createFollowingSound(options: FollowingSoundOptions): FollowingSound {
  const { anchor, steady } = options;
  const queue = createFrameQueue(true);
  const spans: { span: PictureSpan; sinceMs: number }[] = [];
  let store = options.openStore();
  let timeline: number | undefined;
  let written: Init | undefined;
  /** What cannot be stored as it is. */
  let spoiled: Init | undefined;
  let sequence = 0;
  let ended = false;
  let tail: Promise<void> = Promise.resolve();

  function isReady({ span, sinceMs }: (typeof spans)[number]): boolean {
    if (ended || queue.has(span)) return true;
    if (steady() - sinceMs <= patienceMs) return false;
    queue.giveUp();
    return true;
  }

  async function pass(span: PictureSpan): Promise<void> {
    if (span.timeline !== timeline) {
      await store.cut();
      await store.settle();
      anchor.turn((timeline = span.timeline));
    }
    queue.reach(span);
    const init = queue.format();
    const groups = queue.take(span);
    const track = init && soundTrackOf(init);
    if (!track || init === spoiled) return;
    if (init !== written) await store.push(plainInit((written = init)));
    for (const frames of groups) await store.push(soundFragment(frames, track.id, ++sequence));
  }

  async function tryToPass(span: PictureSpan): Promise<void> {
    try {
      await pass(span);
    } catch (fault) {
      await store.settle().catch(() => {});
      if (fault instanceof UnwritableError) return options.onFault(fault);
      [spoiled, written, store] = [written, undefined, options.openStore()];
      options.onChanged();
    }
  }

  function drain(): Promise<void> {
    tail = tail.then(async () => {
      for (let next = spans[0]; next && isReady(next); next = spans[0]) {
        spans.shift();
        await tryToPass(next.span);
      }
    });
    return tail;
  }

  return {
    hear(frames) {
      queue.add(frames);
      return drain();
    },
    see(span) {
      spans.push({ span: { ...span, isKey: true }, sinceMs: steady() });
      void drain();
    },
    async end() {
      ended = true;
      await drain();
      await store.end().catch(() => {});
    },
  };
}
