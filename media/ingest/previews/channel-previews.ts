import { previewEveryMs, previewTurnOf } from '../../../contract/rules/preview-sheet.ts';
import { isTrackName, previewName, type StreamName } from '../../../contract/tracks.ts';
import { faultText, type Log } from '../../../runtime/log.ts';
import { BoxError } from '../../fmp4/boxes.ts';
import { readInit } from '../../fmp4/init.ts';
import { keyFrameEnd } from '../../fmp4/key-frame.ts';
import { initIdOf } from '../../segments/init-id.ts';
import type { NewSegment } from '../../segments/writer.ts';
import type { Outputs } from '../output/outputs.ts';
import type { SegmentSink } from '../output/store-stream.ts';
import type { PreviewMaker } from './preview-maker.ts';

/** Two fragments: sound that goes before its pictures may come by itself. */
const fragmentsNeeded = 2;
/** Pictures need none, but every segment of the archive names one. */
const noInit = { id: initIdOf(Buffer.alloc(0)), bytes: Buffer.alloc(0), timescale: 1_000 };

/**
 * Has a picture made of the first segment of every ten seconds that is written of a channel, however it is read, and keeps it
 * beside the channel's renditions under the place and length of that segment. Nothing that happens to it matters to the channel.
 */
export function withPreviews(
  outputs: Outputs,
  { channelId, maker, log }: { channelId: string; maker: PreviewMaker; log: Log },
): Outputs {
  let dueMs = 0;
  /** Whether the channel is ours to write, by what is known. */
  let ours = false;
  let writing: Promise<void> = Promise.resolve();

  function offer(segment: NewSegment): void {
    const { startMs } = segment;
    // A clock that was put back waits for nothing.
    if (startMs < dueMs && startMs > dueMs - 2 * previewEveryMs) return;
    dueMs = (previewTurnOf(startMs) + 1) * previewEveryMs;
    void maker.make(beginningOf(segment)).then((picture) => {
      if (picture) writing = writing.then(() => write(segment, picture));
    });
  }

  async function write({ startMs, durationMs }: NewSegment, picture: Buffer): Promise<void> {
    if (!ours) return;
    try {
      const [place] = await outputs.open([previewName]);
      await place?.sink.append({
        startMs,
        durationMs,
        discontinuity: false,
        init: noInit,
        parts: [picture],
      });
    } catch (fault) {
      log.warn({ channel: channelId, fault: faultText(fault) }, 'previews.unwritten');
    }
  }

  const watched = (sink: SegmentSink): SegmentSink => ({
    ...sink,
    append: async (segment) => {
      try {
        await sink.append(segment);
      } catch (fault) {
        ours = false;
        throw fault;
      }
      offer(segment);
    },
  });

  return {
    async open<Name extends StreamName>(names: readonly Name[]) {
      const places = await outputs.open(names);
      const lowest = places.find(({ rendition }) => isPicture(rendition));
      ours ||= lowest !== undefined;
      return places.map((place) => (place === lowest ? { ...place, sink: watched(place.sink) } : place));
    },
    async close() {
      ours = false;
      await writing;
      await outputs.close();
    },
  };
}

const isPicture = (name: StreamName): boolean => name !== 'AU' && name !== previewName && !isTrackName(name);

/**
 * An init and what is enough for the first picture: each fragment is two parts, its head and its data. No more than that picture where
 * it is known to end, because it waits for tens of seconds.
 */
function beginningOf({ init, parts }: NewSegment): Buffer {
  const beginning = [init.bytes, ...parts.slice(0, 2 * fragmentsNeeded)];
  const endsAt = firstPictureEnd(init.bytes, parts);
  return Buffer.concat(beginning, endsAt && init.bytes.length + endsAt);
}

function firstPictureEnd(init: Buffer, [head]: readonly Buffer[]): number | undefined {
  try {
    return head && keyFrameEnd(head, readInit(init).tracks);
  } catch (fault) {
    if (fault instanceof BoxError) return undefined;
    throw fault;
  }
}
