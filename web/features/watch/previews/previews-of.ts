import { nowMs } from '../../../../ui/lib/clock.ts';
import { fetchBytes } from '../../../lib/fetch-bytes.ts';
import { isConstrainedLine } from '../../../lib/device/connection.ts';
import type { Player } from '../../../player/player.ts';
import { createPreviews, type Previews } from '../../../player/previews/previews.ts';

const known = new WeakMap<Player, Previews>();

/** The small pictures of what a player plays, shared by all that draw them. */
export function previewsOf(player: Player): Previews {
  const previews =
    known.get(player) ??
    createPreviews({
      stream: player.stream,
      channelId: () => player.store.getState().channelId,
      request: player.request,
      nowMs,
      isThin: isConstrainedLine,
      fetchSheet: fetchBytes,
    });
  known.set(player, previews);
  return previews;
}

const images = new WeakMap<Uint8Array, Promise<HTMLImageElement>>();

/** Drawn once it can be drawn at once, so that nothing flickers. */
export function decoded(jpeg: Uint8Array<ArrayBuffer>): Promise<HTMLImageElement> {
  const image = images.get(jpeg) ?? decode(jpeg);
  images.set(jpeg, image);
  return image;
}

async function decode(jpeg: Uint8Array<ArrayBuffer>): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([jpeg], { type: 'image/jpeg' }));
  await image.decode();
  URL.revokeObjectURL(image.src);
  return image;
}
