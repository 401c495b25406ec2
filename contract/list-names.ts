import type { Interval } from './interval.ts';
import { multivariantName, soundsQuery, type ListBegin } from './stream-path.ts';

/** What playlists of channels are called, and what is asked of them. */

/** A window's playlist is named by its bounds in seconds, so that its address alone says what it is. */
export const windowPlaylistName = ({ fromMs, toMs }: Interval): string =>
  `${fromMs / 1000}-${toMs / 1000}.m3u8`;

/** What stands behind the address of a playlist that says where to begin. */
export const beginQuery = ({ startMs, sinceMs }: ListBegin): string =>
  `?start=${Math.floor(startMs / 1000)}${sinceMs === undefined ? '' : `&since=${Math.floor(sinceMs / 1000)}`}`;

/** The name of a multivariant playlist, with all that is asked of it. */
export function multivariantAddress({ begin, sounds = false }: MultivariantQuery): string {
  const query = [...(begin ? [beginQuery(begin).slice(1)] : []), ...(sounds ? [soundsQuery] : [])].join('&');
  return query === '' ? multivariantName : `${multivariantName}?${query}`;
}

export interface MultivariantQuery {
  begin?: ListBegin | undefined;
  /** Sounds are to be chosen from; pictures come without any. */
  sounds?: boolean;
}
