import { longestCopiedMs } from '../../segments/longest-segment.ts';
import { readApartSound } from '../hls/apart-sound.ts';
import {
  createFollowingSound,
  type FollowingSound,
  type FollowingSoundOptions,
} from '../hls/following-sound.ts';
import { createStore, type SegmentSink, type Store, type StoreOptions } from '../output/store-stream.ts';
import type { RenditionAnchor } from '../time/shared-anchor.ts';

export interface SoundBesideOptions
  extends
    Pick<StoreOptions, 'clock' | 'steady' | 'isHandedOver'>,
    Pick<FollowingSoundOptions, 'onChanged' | 'onFault'> {
  /** The place of a sound is that of its pictures. */
  follower: (lastEndMs: number) => RenditionAnchor;
}

/** A further sound that comes with its pictures, and is stored beside them. */
export interface SoundBeside {
  sound: FollowingSound;
  apart: ReturnType<typeof readApartSound>;
}

const nothing = (): void => {};
/** What is reported of further sounds to nobody. */
export const unheard = { onBytes: nothing, onSegment: nothing, onInit: nothing };

/** Stores a further sound, cut frame by frame where its pictures are: what is listed beside one of them is all that is heard there. */
export function soundBeside(
  sink: SegmentSink,
  { clock, steady, isHandedOver, follower, onChanged, onFault }: SoundBesideOptions,
): SoundBeside {
  const anchor = follower(sink.lastEndMs());
  const openStore = (): Store =>
    createStore({ sink, anchor, clock, steady, isHandedOver, longestMs: longestCopiedMs, ...unheard });
  const sound = createFollowingSound({ openStore, anchor, steady, onChanged, onFault });
  return { sound, apart: readApartSound(anchor.isPlaced, sound.hear) };
}

/**
 * Reads a further sound to the end of its pipe. That it is junk is no trouble of the picture beside it: what still comes is read
 * and dropped, so that ffmpeg goes on. Never rejects.
 */
export async function hearAll(stream: AsyncIterable<Buffer>, { apart }: SoundBeside): Promise<void> {
  const store = apart.openStore(unheard);
  let isOver = false;
  for await (const bytes of stream) if (!isOver) await store.push(bytes).catch(() => (isOver = true));
  await store.end().catch(nothing);
}
