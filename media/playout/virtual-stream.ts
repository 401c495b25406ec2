import { chunkMs, segmentMs } from '../../contract/constants.ts';
import type { Rendition } from '../../contract/quality.ts';
import { patchSegment, type PatchableSegment } from '../fmp4/patch.ts';
import type { PlaylistSegment } from '../playlist/media-playlist.ts';
import { initName } from '../../contract/stream-path.ts';
import { defined } from '../../runtime/defined.ts';
import { timelineEpochMs } from '../segments/timeline.ts';
import { after, type MaybePromise } from '../../runtime/maybe-promise.ts';
import { createJoinedSegments, type JoinedSegments } from './joined-segments.ts';
import type { Clip, ClipLibrary } from './clips.ts';
import type { Plans } from './plans.ts';
import { createListedClips } from './listed-clips.ts';

/** Segment n of every virtual channel begins n × 4 s after the timeline's epoch. */
export const segmentNumberAt = (instantMs: number): number =>
  Math.floor((instantMs - timelineEpochMs) / segmentMs);
export const segmentStartMs = (n: number): number => timelineEpochMs + n * segmentMs;

const chunksPerSegment = segmentMs / chunkMs;
const segmentSeconds = segmentMs / 1000;

/** One rendition of a channel that is computed from clips and a plan: no process, no storage. */
export interface VirtualStream {
  /** Segments `fromNumber` … `toNumber`, both included; empty when there is no clip at all. */
  window: (fromNumber: number, toNumber: number) => PlaylistSegment[];
  /** The bytes that a segment's name stands for, or undefined when that clip does not play then. */
  segment: (name: string) => MaybePromise<readonly Buffer[] | undefined>;
}

export function createVirtualStream(
  channelId: string,
  rendition: Rendition,
  clips: ClipLibrary,
  plans: Pick<Plans, 'clipAt'>,
  joined: JoinedSegments = createJoinedSegments(),
): VirtualStream {
  const listed = createListedClips();

  /** The planned clip, or another one while it is not made yet. */
  function clipFor(n: number): Clip | undefined {
    const startMs = segmentStartMs(n);
    const planned = plans.clipAt(channelId, startMs);
    const clip = planned === undefined ? undefined : clips.get(planned, rendition);
    if (clip && clip.readyFromMs <= startMs) return clip;
    // What is listed in the place of one that is on its way would be another segment when it has come.
    if (!clips.settled()) return clip;
    const all = clips.list(rendition);
    const ready = all.filter((candidate) => candidate.readyFromMs <= startMs);
    // Channels without their own clip still differ from one another.
    return pick(ready, channelId) ?? clip ?? pick(all, channelId);
  }

  /** The clip of this name, if it plays then. A player with a list from before the plan was changed goes on by that one. */
  function clipNamed(n: number, id: string): Clip | undefined {
    const planned = clipFor(n);
    if (planned?.id === id) return planned;
    return listed.has(n, id) ? clips.get(id, rendition) : undefined;
  }

  return {
    window(fromNumber, toNumber) {
      const segments: PlaylistSegment[] = [];
      let before = clipFor(fromNumber - 1)?.initId;
      let run = { from: fromNumber, clipId: '' };
      for (let n = fromNumber; n <= toNumber; n++) {
        const clip = clipFor(n);
        if (!clip) return [];
        if (clip.id !== run.clipId) {
          if (n > fromNumber) listed.note(run.from, n - 1, run.clipId);
          run = { from: n, clipId: clip.id };
        }
        segments.push({
          uri: `${n}-${clip.id}.m4s`,
          sequence: n,
          startMs: segmentStartMs(n),
          durationMs: segmentMs,
          initUri: initName(clip.initId),
          // Clips made with equal settings join seamlessly; only other settings interrupt.
          discontinuity: before !== clip.initId,
          gap: false,
        });
        before = clip.initId;
      }
      if (segments.length > 0) listed.note(run.from, toNumber, run.clipId);
      return segments;
    },
    segment(name) {
      const match = /^(0|[1-9]\d{0,9})-([a-z0-9][a-z0-9-]{0,39})\.m4s$/.exec(name);
      if (!match) return undefined;
      const n = Number(match[1]);
      const clip = clipNamed(n, defined(match[2]));
      if (!clip) return undefined;
      // The same on all channels that play this clip now.
      return after(clip.loaded() ?? clip.load(), (segments) =>
        joined(`${rendition}/${clip.id}/${n}`, () => place(segments, n)),
      );
    },
  };
}

/**
 * Segment n of a loop, moved to its place in time. Loops are whole multiples of 8 s and n counts from an
 * even second, so frames of sound stay in step as well.
 */
function place(segments: readonly PatchableSegment[], n: number): Buffer[] {
  const k = n % segments.length;
  return patchSegment(defined(segments[k]), (n - k) * segmentSeconds, n * chunksPerSegment);
}

function pick(clips: readonly Clip[], channelId: string): Clip | undefined {
  let hash = 7;
  for (let i = 0; i < channelId.length; i++) hash = (hash * 31 + channelId.charCodeAt(i)) >>> 0;
  return clips[hash % clips.length];
}
