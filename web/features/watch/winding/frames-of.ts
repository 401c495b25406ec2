import { nowMs } from '../../../../ui/lib/clock.ts';
import { fetchBytes } from '../../../lib/fetch-bytes.ts';
import { canDecodeFrames, createFrameMaker } from '../../../player/frames/frames-aside.ts';
import { createWoundFrames, type WoundFrames } from '../../../player/frames/wound-frames.ts';
import type { Player } from '../../../player/player.ts';
import { previewsOf } from '../previews/previews-of.ts';

async function masterOf(player: Player): Promise<string | undefined> {
  const answer = player.stream();
  const [inline] = answer?.playlists ?? [];
  if (inline) return inline.body;
  const bytes = answer && (await fetchBytes(answer.url));
  return bytes && new TextDecoder().decode(bytes);
}

/** The pictures of the stream itself, for one winding; undefined where the browser does not decode them one by one. */
export function framesOf(player: Player): WoundFrames | undefined {
  if (!canDecodeFrames()) return undefined;
  const previews = previewsOf(player);
  return createWoundFrames({
    isTitle: player.stream()?.title !== undefined,
    folderOf: (ms) => previews.pastOf(ms),
    master: () => masterOf(player),
    fetchBytes: (address, from, to = 0) =>
      fetchBytes(address, from === undefined ? undefined : `bytes=${from}-${to - 1}`),
    maker: createFrameMaker(),
    nowMs,
  });
}
