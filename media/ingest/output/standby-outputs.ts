import { setTimeout as sleep } from 'node:timers/promises';
import { isTrackName, type StreamName } from '../../../contract/tracks.ts';
import type { FillGap } from '../ffmpeg/encode-gap.ts';
import type { Outputs } from './outputs.ts';
import { createStandbySink, laterSink, type StandbySink } from './standby-sink.ts';
import type { SegmentSink } from './store-stream.ts';

/** The places of a channel that another ingest writes: all that comes is kept in memory until they are ours. */
export interface StandbyOutputs extends Outputs {
  /**
   * They are ours: what is kept goes on where they end, and so does the run under way. Resolves to false where it cannot,
   * and has to begin anew. Rejects when they cannot be written.
   */
  hold: () => Promise<boolean>;
}

/** What waits for a segment waits no longer than for one that is copied. */
const segmentWithinMs = 8_000;

/**
 * @param outputs the places themselves, which nobody opens before they are ours
 * @param filler how gaps of a rendition are filled
 */
export function openStandbyOutputs(
  outputs: Outputs,
  filler: (rendition: StreamName) => FillGap | undefined,
): StandbyOutputs {
  const sinks = new Map<StreamName, StandbySink>();
  let holding: Promise<boolean> | undefined;
  /** How much later what comes is written than it lies here: pictures, sounds and texts alike. */
  let laterMs = 0;

  function sinkOf(rendition: StreamName): StandbySink {
    const sink = sinks.get(rendition) ?? createStandbySink(filler(rendition));
    sinks.set(rendition, sink);
    return sink;
  }

  /** A copied picture goes on with the next one of the same source; one that is encoded here has key frames of its own. */
  async function laterThan(
    pictures: readonly { rendition: StreamName; sink: SegmentSink }[],
  ): Promise<number> {
    const [picture, ...others] = pictures;
    if (!picture || others.length > 0 || filler(picture.rendition)) return 0;
    const [kept, endMs] = [sinkOf(picture.rendition), picture.sink.lastEndMs()];
    // One that was told to end has ended just now, and the next picture is in a segment that is not whole yet.
    await Promise.race([kept.reaches(endMs), sleep(segmentWithinMs, undefined, { ref: false })]);
    return kept.laterAt(endMs);
  }

  async function handAll(): Promise<boolean> {
    const places = await outputs.open([...sinks.keys()]);
    laterMs = await laterThan(places.filter(({ rendition }) => !isTrackName(rendition)));
    const handed = await Promise.all(
      places.map(({ rendition, sink }) => sinkOf(rendition).handTo(sink, isTrackName(rendition), laterMs)),
    );
    return handed.length > 0 && handed.every(Boolean);
  }

  return {
    async open<Name extends StreamName>(renditions: readonly Name[]) {
      if (!holding) return renditions.map((rendition) => ({ rendition, sink: sinkOf(rendition) }));
      await holding.catch(() => {});
      const places = await outputs.open(renditions);
      return places.map((place) => ({ ...place, sink: laterSink(place.sink, laterMs) }));
    },
    hold: () => (holding ??= handAll()),
    close: outputs.close,
  };
}
