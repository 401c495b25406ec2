import { multivariantName } from '../../../../contract/stream-path.ts';
import type { InlinePlaylist } from '../../../../contract/models/stream.ts';
import { renditionIn } from '../stream-address.ts';

/** A rendition as the multivariant playlist lists it, by its address in the stream's folder. */
export interface ListedVariant {
  path: string;
  /** Bits per second, on average where that is said. */
  bps: number;
}

/** The two lowest steps of a stream that has pictures. */
export interface LowSteps {
  picture: ListedVariant;
  sound: ListedVariant;
}

/** The attributes and the path of each rendition in a multivariant playlist. */
export const listedEntry = /^#EXT-X-STREAM-INF:(.*)\n(.+)$/gm;

/** The lightest picture and the sound alone in what came along with an address; undefined when one of them is missing. */
export function lowStepsIn(playlists: readonly InlinePlaylist[]): LowSteps | undefined {
  const body = playlists.find(({ path }) => path === multivariantName)?.body ?? '';
  let picture: ListedVariant | undefined;
  let sound: ListedVariant | undefined;
  for (const [, attributes = '', path = ''] of body.matchAll(listedEntry)) {
    const [, bandwidth] =
      /AVERAGE-BANDWIDTH=(\d+)/.exec(attributes) ?? /BANDWIDTH=(\d+)/.exec(attributes) ?? [];
    const variant = { path, bps: Number(bandwidth) };
    if (renditionIn(path) === 'AU') sound = variant;
    else if (!picture || variant.bps < picture.bps) picture = variant;
  }
  return picture && sound && { picture, sound };
}
