import { createFragmentReader, type StreamPart } from '../../fmp4/fragment-reader.ts';
import type { Init, Track } from '../../fmp4/init.ts';
import { soundTrackOf } from '../../fmp4/merge-inits.ts';
import { plainInit } from '../../fmp4/plain-init.ts';
import type { ReceivedFragment } from '../../fmp4/segment-collector.ts';
import type { OpenStore } from '../output/store-stream.ts';
import type { OutputOptions } from './rendition-output.ts';

/** A frame of sound that came in a stream of its own. Times in seconds of the source's clock. */
export interface SoundFrame {
  /** The stretch of the source in which its clock runs on. */
  timeline: number;
  startSeconds: number;
  endSeconds: number;
  durationTicks: number;
  flags: number;
  data: Buffer;
  /** The same object for as long as the sound is of one format. */
  init: Init;
}

/**
 * Reads a sound that is listed apart from its pictures, frame by frame. It has no place of its own: it is where its
 * pictures are.
 */
export function readApartSound(
  isPlaced: () => boolean,
  onFrames: (frames: readonly SoundFrame[]) => Promise<void>,
): Pick<OutputOptions, 'openStore' | 'anchor'> {
  let timeline = 0;
  let known: { init: Init; plain: Buffer } | undefined;

  /** A new run of a muxer describes the same sound anew. */
  function formatOf(init: Init): Init {
    const plain = plainInit(init);
    if (!known?.plain.equals(plain)) known = { init, plain };
    return known.init;
  }

  const openStore: OpenStore = (hooks) => {
    const frames: SoundFrame[] = [];
    let format: Init | undefined;
    const reader = createFragmentReader();
    function take(part: StreamPart): void {
      if (part.kind === 'init') {
        hooks.onInit(part.init);
        format = formatOf(part.init);
        return;
      }
      const track = soundTrackOf(part.init);
      if (track && format) frames.push(...framesOf(part.received, track, { timeline, init: format }));
    }
    const handOver = (): Promise<void> => onFrames(frames.splice(0));
    return {
      push(bytes) {
        hooks.onBytes(bytes.length);
        for (const part of reader.push(bytes)) take(part);
        return handOver();
      },
      dated: () => {},
      async cut() {
        reader.cut();
        await handOver();
      },
      settle: handOver,
      isInside: reader.isInside,
      end: handOver,
    };
  };

  return { openStore, anchor: { claimed: () => {}, isPlaced, turn: (next) => void (timeline = next) } };
}

function framesOf(
  { header, data, fragment }: ReceivedFragment,
  { id, timescale, editShift }: Track,
  of: Pick<SoundFrame, 'timeline' | 'init'>,
): SoundFrame[] {
  const samples = fragment.runs.flatMap((run) => (run.trackId === id ? run.samples : []));
  return samples.map(({ decodeTime, duration, offset, size, flags }) => ({
    ...of,
    startSeconds: (decodeTime - editShift) / timescale,
    endSeconds: (decodeTime - editShift + duration) / timescale,
    durationTicks: duration,
    flags,
    data: data.subarray(offset - header.length, offset - header.length + size),
  }));
}
