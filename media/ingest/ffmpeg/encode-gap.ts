import { encoderAim, type EncoderAim, type Rendition } from '../../../contract/quality.ts';
import { patchSegment } from '../../fmp4/patch.ts';
import { createSegmenter, type SegmenterEvent } from '../../fmp4/segmenter.ts';
import { pictureArguments, type PictureMode } from '../encoders/picture-arguments.ts';
import { findX264, x264, type FindEncoder, type PictureEncoder } from '../encoders/picture-encoder.ts';
import { words } from '../../ffmpeg.ts';
import { initIdOf } from '../../segments/init-id.ts';
import { firstFragment, timelineSeconds } from '../../segments/timeline.ts';
import type { NewSegment } from '../../segments/writer.ts';
import { fragments } from './ffmpeg-arguments.ts';
import { runOn } from './run-on.ts';

/** What lies between two instants of a segment, of which the first is no key frame. */
export interface Gap {
  init: NewSegment['init'];
  /** From the last key frame before the gap to its end. */
  parts: readonly Buffer[];
  startMs: number;
  durationMs: number;
  /** Where the times inside the segment stand at its beginning. */
  timelineMs: number;
}

/** Makes a segment of a gap; undefined where that cannot be done. */
export type FillGap = (gap: Gap) => Promise<NewSegment | undefined>;

/** Longer than this takes a machine that has no time for it. */
const mostMs = 8_000;
/** Half a picture: the one that is nearest to the beginning comes first. */
const leadMs = 20;

/**
 * How gaps of a rendition are filled: its picture is encoded as it was before, and its sound is copied. Undefined for pictures
 * that are copied, for nothing here could make another one like them.
 */
export function gapFiller(
  ffmpegPath: string,
  { mode, topRung }: PictureMode,
  rendition: Rendition,
  findEncoder: FindEncoder = findX264,
): FillGap | undefined {
  if (rendition !== 'AU' && mode !== 'encode') return undefined;
  return async (gap) => {
    const fromSeconds = timelineSeconds(gap.timelineMs - leadMs);
    const input = Buffer.concat([gap.init.bytes, ...gap.parts]);
    const encodeBy = (encoder: PictureEncoder) =>
      runOn(
        input,
        ffmpegPath,
        gapArguments(rendition, encoderAim(rendition, topRung), fromSeconds, encoder),
        mostMs,
      );
    const encoder = rendition === 'AU' ? x264 : await findEncoder();
    let result = await encodeBy(encoder);
    if (encoder !== x264 && result.exit !== 'code 0') result = await encodeBy(x264);
    const { output, exit, said } = result;
    if (exit !== 'code 0') throw new Error(`a gap cannot be filled: ${exit} ${said.slice(-300)}`);
    return segmentOf(output, gap, fromSeconds);
  };
}

/** Times are as they come, so that both tracks are cut at the same instant, and begin at 0 there. */
const gapArguments = (
  rendition: Rendition,
  aim: EncoderAim,
  fromSeconds: number,
  encoder: PictureEncoder,
): string[] => [
  ...words('-hide_banner -nostats -v error'),
  ...(rendition === 'AU' ? [] : encoder.device),
  ...words('-copyts -i pipe:0'),
  ...words(`-ss ${fromSeconds.toFixed(6)}`),
  ...(rendition === 'AU' ? ['-vn'] : pictureArguments(aim, encoder)),
  // The rate stands in the init, which has to be the same.
  ...words(`-c:a copy -b:a ${aim.audioKbps}k -sn -dn -map_metadata -1`),
  ...fragments,
  'pipe:1',
];

function segmentOf(made: Buffer, gap: Gap, fromSeconds: number): NewSegment | undefined {
  const segmenter = createSegmenter(Infinity);
  const events: SegmenterEvent[] = [...segmenter.push(made), ...segmenter.end()];
  const init = events.find((event) => event.kind === 'init');
  const [cut] = events.flatMap((event) => (event.kind === 'segment' ? [event.segment] : []));
  if (!init || !cut) return undefined;
  const { startMs, durationMs, timelineMs } = gap;
  return {
    parts: patchSegment(cut, fromSeconds, firstFragment(startMs)),
    startMs,
    durationMs,
    timelineMs,
    discontinuity: false,
    init: { id: initIdOf(init.plain), bytes: init.plain, timescale: init.timescale },
  };
}
