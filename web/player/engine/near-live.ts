import type { InlinePlaylist } from '../../../contract/models/stream.ts';
import type { connection } from '../../lib/device/connection.ts';

/** Close behind live there is no time to make up for what came slowly: the best rendition, with room. */
const roomyBps = 4_000_000;

/** How near its lists let players come to live, in seconds; undefined where they hold whole segments only. */
export function holdBackIn(playlists: readonly Pick<InlinePlaylist, 'body'>[]): number | undefined {
  for (const { body } of playlists) {
    const seconds = /^#EXT-X-SERVER-CONTROL:(?:.*,)?PART-HOLD-BACK=([\d.]+)/m.exec(body)?.[1];
    if (seconds !== undefined) return Number(seconds);
  }
  return undefined;
}

/**
 * Whether a line is known to be too weak, or too dear, to stay close behind live on it.
 * @param bps what comes through it; undefined as long as that is not known
 */
export const isThinLine = (
  { saveData = false, effectiveType = '4g' }: ReturnType<typeof connection>,
  bps: number | undefined,
): boolean => saveData || effectiveType !== '4g' || (bps !== undefined && bps < roomyBps);
