import { segmentMs } from '../../../../contract/constants.ts';
import { previewTurnOf } from '../../../../contract/rules/preview-sheet.ts';
import type { Rendition } from '../../../../contract/quality.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import type { ClipLibrary } from '../../../playout/clips.ts';
import type { Plans } from '../../../playout/plans.ts';
import { createVirtualStream, segmentNumberAt, segmentStartMs } from '../../../playout/virtual-stream.ts';
import type { PreviewFrame, PreviewSource } from './preview-stream.ts';

interface Sources {
  clips: ClipLibrary;
  plans: Plans;
  clock: Clock;
}

/**
 * The pictures of a virtual channel: of the first segment of every ten seconds, as with those that are stored.
 * @param rendition which has the clips of which they are
 */
export function clipPreviews(
  channelId: string,
  rendition: Rendition,
  { clips, plans, clock }: Sources,
): PreviewSource {
  const stream = createVirtualStream(channelId, rendition, clips, plans);

  async function frameOf(name: string): Promise<Buffer | undefined> {
    const [, number, clipId] = /^(\d{1,10})-([a-z0-9-]+)\.m4s$/.exec(name) ?? [];
    const pictures = clipId === undefined ? undefined : await clips.pictures(clipId);
    return pictures?.[Number(number) % pictures.length];
  }

  return {
    async find({ fromMs, toMs }) {
      const endMs = Math.min(toMs, clock());
      if (fromMs >= endMs) return [];
      await plans.need(fromMs, endMs);
      const first = segmentNumberAt(fromMs + segmentMs - 1);
      const listed = stream.window(first, segmentNumberAt(endMs - 1));
      const chosen = listed.filter(
        ({ startMs }) => previewTurnOf(startMs) !== previewTurnOf(startMs - segmentMs),
      );
      const frames = await Promise.all(
        chosen.map(async ({ startMs, uri }): Promise<PreviewFrame | undefined> => {
          const picture = await frameOf(uri);
          return (
            picture && { atMs: startMs, sequence: previewTurnOf(startMs), name: uri, length: picture.length }
          );
        }),
      );
      return frames.filter((frame) => frame !== undefined);
    },
    async read(name) {
      const startMs = segmentStartMs(Number.parseInt(name, 10));
      if (plans.clipAt(channelId, startMs) === undefined) await plans.need(startMs, startMs + segmentMs);
      // Only what plays then has a picture of that instant.
      return (await stream.segment(name)) && frameOf(name);
    },
    async within(name, { fromMs, toMs }) {
      const startMs = segmentStartMs(Number.parseInt(name, 10));
      return startMs > fromMs - segmentMs && startMs < toMs && startMs <= clock();
    },
  };
}
