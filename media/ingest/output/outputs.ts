import { join } from 'node:path';
import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { isTrackName, previewName, type StreamName } from '../../../contract/tracks.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { faultText, type Log } from '../../../runtime/log.ts';
import { renditionDirectory } from '../../segments/layout.ts';
import { thisProcess, WriterLostError, type Holder } from '../../segments/writer-lock.ts';
import { openSegmentWriter, type SegmentWriter } from '../../segments/writer.ts';
import type { OpenStreams } from '../source/reading.ts';
import type { SegmentSink } from './store-stream.ts';

/** The places on disk of one channel, kept open from run to run. */
export interface Outputs {
  /**
   * Opens what is not open yet, or was taken from us. Rejects when one is held by another process, and lets go of
   * the others, so that two processes never stand in each other's way; the next run tries again.
   */
  open: OpenStreams;
  close: () => Promise<void>;
}

/** What a single feed becomes: the best picture that the channel is said to have, or the sound of a station. */
export const bestOf = (has: readonly Rendition[]): Rendition =>
  has.findLast((rendition) => rendition !== 'AU') ?? 'AU';

/**
 * @param directory `<DATA_DIR>/media`
 * @param self who writes, and under which lease; asked again for every place that is opened
 * @param lowLatency its renditions are given out part by part as well
 */
export function openOutputs(
  directory: string,
  channelId: string,
  clock: Clock,
  log: Log,
  self: () => Holder = thisProcess,
  lowLatency = false,
): Outputs {
  const writers = new Map<StreamName, SegmentWriter>();

  async function writerOf(rendition: StreamName): Promise<SegmentWriter> {
    const known = writers.get(rendition);
    if (known && !known.lost()) return known;
    if (known) await letGo(rendition, known);
    const path = renditionDirectory(join(directory, 'archive'), channelId, rendition);
    const writer = await openSegmentWriter(path, clock, { self: self() });
    writers.set(rendition, writer);
    const { indexCut, dataCut } = writer.recovery;
    if (indexCut + dataCut > 0)
      log.warn({ channel: channelId, rendition, indexCut, dataCut }, 'archive.recovered');
    return writer;
  }

  /** A writer that was replaced never comes back; the next one opens the folder anew. */
  async function letGo(rendition: StreamName, writer: SegmentWriter): Promise<void> {
    if (writers.get(rendition) !== writer) return;
    writers.delete(rendition);
    log.error({ channel: channelId, rendition, fault: writer.lost()?.message }, 'archive.replaced');
    await writer.close().catch((fault: unknown) => {
      log.warn({ channel: channelId, rendition, fault: faultText(fault) }, 'archive.unclosed');
    });
  }

  async function sinkOf(rendition: StreamName): Promise<SegmentSink> {
    const writer = await writerOf(rendition);
    return {
      lastEndMs: writer.lastEndMs,
      ...(lowLatency && isRendition(rendition) && { parts: writer.parts }),
      append: (segment) =>
        writer.append(segment).catch(async (fault: unknown) => {
          if (writer.lost()) await letGo(rendition, writer);
          throw new UnwritableError(fault);
        }),
    };
  }

  async function close(): Promise<void> {
    const open = [...writers.values()];
    writers.clear();
    for (const writer of open) await writer.close();
  }

  return {
    async open<Name extends StreamName>(names: readonly Name[]) {
      const outputs: { rendition: Name; sink: SegmentSink }[] = [];
      try {
        for (const rendition of names) outputs.push({ rendition, sink: await sinkOf(rendition) });
      } catch (fault) {
        if (fault instanceof WriterLostError) await close();
        throw new UnwritableError(fault);
      }
      return outputs;
    },
    close,
  };
}

const isRendition = (name: StreamName): boolean => name !== previewName && !isTrackName(name);

/** A folder cannot be written, so no source is of any use. The operator reads why. */
export class UnwritableError extends Error {
  override readonly name = 'UnwritableError';
  constructor(cause: unknown) {
    super(reportOf(cause), { cause });
  }
}

function reportOf(fault: unknown): string {
  if (fault instanceof WriterLostError) return sourceReport('otherWriter');
  if ((fault as NodeJS.ErrnoException).code === 'ENOSPC') return sourceReport('diskFull');
  return sourceReport('archiveUnwritable', { fault: faultText(fault) });
}
