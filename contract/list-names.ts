import type { Interval } from './interval.ts';
import { multivariantName } from './stream-path.ts';

/** What playlists of channels are called, and what is asked of them. */

export const livePlaylistName = 'live.m3u8';
/** A window's playlist is named by its bounds in seconds, so that its address alone says what it is. */
export const windowPlaylistName = ({ fromMs, toMs }: Interval): string =>
  `${fromMs / 1000}-${toMs / 1000}.m3u8`;

/** Where a player is to begin in the past, and when it did, if it can only be led there by the list itself. */
export interface ListBegin {
  startMs: number;
  sinceMs?: number | undefined;
}

/** What stands behind the address of a playlist that says where to begin. */
export const beginQuery = ({ startMs, sinceMs }: ListBegin): string =>
  `?start=${Math.floor(startMs / 1000)}${sinceMs === undefined ? '' : `&since=${Math.floor(sinceMs / 1000)}`}`;

/** What the multivariant playlist of a channel is asked with, so that its sounds can be chosen. */
export const soundsQuery = 'sounds';

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
