import { isTrackName, type StreamName } from '../../../contract/tracks.ts';
import type { FillGap } from '../ffmpeg/encode-gap.ts';
import type { Outputs } from './outputs.ts';
import { createStandbySink, type StandbySink } from './standby-sink.ts';

/** The places of a channel that another ingest writes: all that comes is kept in memory until they are ours. */
export interface StandbyOutputs extends Outputs {
  /**
   * They are ours: what is kept goes on where they end, and so does the run under way. Resolves to false where it cannot,
   * and has to begin anew. Rejects when they cannot be written.
   */
  hold: () => Promise<boolean>;
}

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

  function sinkOf(rendition: StreamName): StandbySink {
    const sink = sinks.get(rendition) ?? createStandbySink(filler(rendition));
    sinks.set(rendition, sink);
    return sink;
  }

  async function handAll(): Promise<boolean> {
    const places = await outputs.open([...sinks.keys()]);
    const handed = await Promise.all(
      places.map(({ rendition, sink }) => sinkOf(rendition).handTo(sink, isTrackName(rendition))),
    );
    return handed.length > 0 && handed.every(Boolean);
  }

  return {
    async open<Name extends StreamName>(renditions: readonly Name[]) {
      if (!holding) return renditions.map((rendition) => ({ rendition, sink: sinkOf(rendition) }));
      await holding.catch(() => {});
      return outputs.open(renditions);
    },
    hold: () => (holding ??= handAll()),
    close: outputs.close,
  };
}
