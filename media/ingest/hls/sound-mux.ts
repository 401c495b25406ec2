import type { Clock } from '../../../runtime/clock.ts';
import { firstOf } from '../../../runtime/defined.ts';
import { createFragmentReader } from '../../fmp4/fragment-reader.ts';
import type { Init } from '../../fmp4/init.ts';
import { addedTrackId, mergeInits, soundTrackOf } from '../../fmp4/merge-inits.ts';
import { leadOf, type ReceivedFragment } from '../../fmp4/segment-collector.ts';
import type { OpenStore, Store } from '../output/store-stream.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';
import type { SoundFrame } from './apart-sound.ts';
import { createFrameQueue, type FrameQueue, type PictureSpan } from './frame-queue.ts';
import type { OutputOptions } from './rendition-output.ts';
import { soundFragment } from './sound-fragment.ts';

/** Puts sounds that are pulled by themselves beside the pictures of one rendition, as one stream of fragmented MP4. */
export interface SoundMux extends Pick<OutputOptions, 'openStore' | 'anchor'> {
  /** Frames of one of the sounds have come. */
  hear: (sound: number, frames: readonly SoundFrame[]) => Promise<void>;
  /** Nothing more comes. */
  end: () => Promise<void>;
}

export interface SoundMuxOptions {
  /** Where the stream goes, and how its segments are placed. */
  store: Store;
  anchor: RenditionAnchor;
  /** For each sound, whether it could be had when the run began. */
  sounds: readonly boolean[];
  steady: Clock;
  /** The times of pictures and sound have nothing to do with each other. */
  onApart: () => void;
}

/** Pictures go on without a sound that is later than this. */
const patienceMs = 8_000;

/** Something that is done in the order in which the pictures came. */
interface QueuedStep {
  /** The picture that it hands on, which waits for its sound. */
  span?: PictureSpan;
  sinceMs: number;
  work: () => Promise<void> | void;
}

export function createSoundMux({ store, anchor, sounds, steady, onApart }: SoundMuxOptions): SoundMux {
  const steps: QueuedStep[] = [];
  const queues = sounds.map(createFrameQueue);
  let timeline = 0;
  let ended = false;
  let sequence = 0;
  /** The init that was written last, and what it was made of. */
  let written: readonly Init[] = [];
  let tail: Promise<void> = Promise.resolve();

  /** Pictures that bring a sound of their own need no other. */
  const besides = (init: Init): readonly FrameQueue[] => (soundTrackOf(init) ? [] : queues);

  const add = (work: QueuedStep['work'], span?: PictureSpan): void =>
    void steps.push({ work, sinceMs: steady(), ...(span && { span }) });

  function isReady({ span, sinceMs }: QueuedStep): boolean {
    const waiting = span ? queues.filter((queue) => !queue.has(span)) : [];
    if (waiting.length === 0 || ended) return true;
    if (steady() - sinceMs <= patienceMs) return false;
    for (const queue of waiting) queue.giveUp();
    return true;
  }

  function drain(): Promise<void> {
    const done = tail.then(async () => {
      for (let step = steps[0]; step && isReady(step); step = steps[0]) {
        steps.shift();
        await step.work();
      }
    });
    tail = done.catch(() => {});
    return done;
  }

  /** Hands on a fragment of the picture, and what is heard beside it. */
  async function pass({ header, data }: ReceivedFragment, init: Init, span: PictureSpan): Promise<void> {
    const beside = besides(init);
    for (const queue of queues) queue.reach(span);
    const used = beside.filter(({ format }) => format() !== undefined);
    const parts = [init, ...used.flatMap((queue) => queue.format() ?? [])];
    if (parts.length !== written.length || parts.some((part, i) => part !== written[i])) {
      written = parts;
      await store.push(mergeInits(init, parts.slice(1)));
    }
    await store.push(Buffer.concat([header, data]));
    for (const [i, queue] of used.entries())
      for (const frames of queue.take(span))
        await store.push(soundFragment(frames, addedTrackId(init, i), ++sequence));
    if (beside.some((queue) => queue.isApart())) onApart();
  }

  const openStore: OpenStore = ({ onInit, onBytes }) => {
    const reader = createFragmentReader();
    const take = (received: ReceivedFragment, init: Init): void => {
      const leader = init.tracks.find(({ kind }) => kind === 'video') ?? firstOf(init.tracks);
      const lead = leadOf(received.fragment, leader);
      const work = (): Promise<void> => store.push(Buffer.concat([received.header, received.data]));
      if (!lead) return add(work);
      const span = { timeline, startSeconds: lead.start, endSeconds: lead.end, isKey: lead.key };
      add(() => pass(received, init, span), besides(init).length > 0 ? span : undefined);
    };
    const cut = (): Promise<void> => {
      reader.cut();
      add(store.cut);
      return drain();
    };
    return {
      push(bytes) {
        onBytes(bytes.length);
        for (const part of reader.push(bytes))
          if (part.kind === 'init') onInit(part.init);
          else take(part.received, part.init);
        return drain();
      },
      dated: (timeMs) => add(() => store.dated(timeMs)),
      cut,
      settle: drain,
      isInside: reader.isInside,
      end: cut,
    };
  };

  return {
    openStore,
    anchor: {
      isPlaced: anchor.isPlaced,
      claimed: (...claim) => add(() => anchor.claimed(...claim)),
      turn(next) {
        timeline = next;
        add(async () => {
          await store.settle();
          anchor.turn(next);
        });
      },
    },
    hear(sound, frames) {
      queues[sound]?.add(frames);
      return drain();
    },
    async end() {
      ended = true;
      await drain();
      await store.end();
    },
  };
}
