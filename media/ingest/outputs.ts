import { join } from 'node:path';
import type { Rendition } from '../../contract/quality.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { renditionDirectory } from '../segments/layout.ts';
import { openSegmentWriter, type SegmentWriter } from '../segments/writer.ts';

/** The places on disk of one channel, kept open from run to run. */
export interface Outputs {
  /** Opens what is not open yet. Rejects when one is held by another process; it is tried again with the next run. */
  open: (renditions: readonly Rendition[]) => Promise<{ rendition: Rendition; sink: SegmentWriter }[]>;
  close: () => Promise<void>;
}

/** What a single feed becomes: the best picture that the channel is said to have, or the sound of a station. */
export const bestOf = (has: readonly Rendition[]): Rendition =>
  has.findLast((rendition) => rendition !== 'AU') ?? 'AU';

/** @param directory `<DATA_DIR>/media` */
export function openOutputs(directory: string, channelId: string, clock: Clock, log: Log): Outputs {
  const writers = new Map<Rendition, SegmentWriter>();

  async function writerOf(rendition: Rendition): Promise<SegmentWriter> {
    const known = writers.get(rendition);
    if (known) return known;
    const path = renditionDirectory(join(directory, 'archive'), channelId, rendition);
    const writer = await openSegmentWriter(path, clock);
    writers.set(rendition, writer);
    const { indexCut, dataCut } = writer.recovery;
    if (indexCut + dataCut > 0)
      log.warn('archive.recovered', { channel: channelId, rendition, indexCut, dataCut });
    return writer;
  }

  return {
    async open(renditions) {
      const outputs: { rendition: Rendition; sink: SegmentWriter }[] = [];
      for (const rendition of renditions) outputs.push({ rendition, sink: await writerOf(rendition) });
      return outputs;
    },
    async close() {
      for (const writer of writers.values()) await writer.close();
    },
  };
}
