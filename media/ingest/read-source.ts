import type { FedSource } from '../../contract/models/media.ts';
import type { Rendition } from '../../contract/quality.ts';
import { SourceAddressError } from '../../contract/source-address.ts';
import type { Clock } from '../clock.ts';
import { faultText } from '../log.ts';
import { withoutAddresses } from './complaints.ts';
import type { PictureTrouble } from './failover.ts';
import { ffmpegArguments } from './ffmpeg-arguments.ts';
import { createPictureWatch } from './picture-watch.ts';
import { refusePrivateName } from './public-host.ts';
import { runOnce, type RunEnd } from './run.ts';
import { readSource, type Source } from './source.ts';
import type { SegmentSink } from './store-stream.ts';
import { openWebSound } from './web-sound.ts';

/** What this machine can and may read. */
export interface Reach {
  ffmpegPath: string;
  /** What ffmpeg can read from; undefined when it does not say. */
  protocols: ReadonlySet<string> | undefined;
  allowPrivate: boolean;
}

export interface Reading {
  address: string;
  treatment: Pick<FedSource, 'mode' | 'watch'>;
  outputs: readonly { rendition: Rendition; sink: SegmentSink }[];
  reach: Reach;
  clock: Clock;
  steady: Clock;
  silentAfterMs: number;
  blackAfterMs?: number | undefined;
  onStart: (source: Source) => void;
  onBytes: (count: number) => void;
  onSegment: (durationMs: number) => void;
  /** The picture is in trouble, or out of it. */
  onPicture: (trouble: PictureTrouble | undefined) => void;
  onTitle: (title: string | null) => void;
  signal: AbortSignal;
}

/** Reads one source until it ends. Never rejects: what cannot be read at all ends as `refused`. */
export async function readOnce(reading: Reading): Promise<RunEnd> {
  const { address, treatment, outputs, reach, steady, signal } = reading;
  const { allowPrivate } = reach;
  const list = outputs.map(({ rendition }) => rendition);
  let source: Source;
  try {
    source = readSource(address, { allowPrivate, soundOnly: list.every((rendition) => rendition === 'AU') });
    if (reach.protocols && !reach.protocols.has(source.protocol))
      return { trouble: 'refused', reason: `see ffmpeg ei loe protokolli ${source.protocol}` };
    if (!allowPrivate && source.kind !== 'file' && source.kind !== 'radio')
      await refusePrivateName(source.host, new URL(source.href).protocol.slice(0, -1));
  } catch (fault) {
    const trouble = fault instanceof SourceAddressError ? 'refused' : 'exit';
    return { trouble, reason: withoutAddresses(faultText(fault)) };
  }
  reading.onStart(source);
  const picture = createPictureWatch(reading.blackAfterMs);
  let told: PictureTrouble | undefined;
  const look = (): void => {
    const trouble = picture.trouble(steady());
    if (trouble !== told) reading.onPicture((told = trouble));
  };
  const looking = setInterval(look, 250);
  const { onTitle } = reading;
  const sound = (inner: AbortSignal) =>
    openWebSound({ address: source.href, allowPrivate, onTitle, signal: inner });
  const end = await runOnce({
    ffmpegPath: reach.ffmpegPath,
    args: ffmpegArguments(source, treatment, list),
    sinks: outputs.map(({ sink }) => sink),
    input: source.kind === 'radio' ? sound : undefined,
    clock: reading.clock,
    steady,
    silentAfterMs: reading.silentAfterMs,
    onBytes: reading.onBytes,
    onSegment: reading.onSegment,
    onLine: (line) => picture.line(line, steady()),
    signal,
  });
  clearInterval(looking);
  // Only a file comes to an end; a feed that does has broken off.
  return end.trouble === 'complete' && source.kind !== 'file' ? { ...end, trouble: 'exit' } : end;
}
