import { dayMs } from '../../../contract/time.ts';
import { tViewer } from '../../i18n/et/viewer.ts';
import type { PlayerChannel } from './line-up.ts';

/** Where things are, for one list. */
export interface PlayerAddresses {
  origin: string;
  username: string;
  password: string;
}

/** A film or an episode. */
export interface LibraryEntry {
  kind: 'movie' | 'series';
  id: string;
  name: string;
  logoUrl: string;
  durationS: number;
}

/** A value within quotes, on one line. */
const quoted = (text: string): string => `"${text.replaceAll(/["\s]+/g, ' ').trim()}"`;
const oneLine = (text: string): string => text.replaceAll(/[\s,]+/g, ' ').trim();

/**
 * The channels as extended M3U, and after them films and episodes where there are any. `catchup="default"` with `{utc}` is what TiviMate, Kodi (pvr.iptvsimple) and others read of the
 * past: seconds since 1970, so that no player has to know a time zone. By `media="true"` Kodi tells what is no channel, others by its
 * address.
 */
export function m3uOf(
  channels: readonly PlayerChannel[],
  library: readonly LibraryEntry[],
  at: PlayerAddresses,
  nowMs: number,
): string {
  const { origin, username, password } = at;
  const query = String(new URLSearchParams({ username, password }));
  const lines = channels.flatMap((channel) => {
    const { id, kind, number, name, logoUrl, categories, replayFrom } = channel;
    const group = kind === 'radio' ? tViewer('radio') : categories[0]?.name;
    const days = replayFrom === null ? 0 : Math.floor((nowMs - replayFrom) / dayMs);
    const attributes = [
      `tvg-id=${quoted(id)}`,
      `tvg-name=${quoted(name)}`,
      `tvg-chno="${number}"`,
      `tvg-logo=${quoted(`${origin}${logoUrl}`)}`,
      ...(group === undefined ? [] : [`group-title=${quoted(group)}`]),
      ...(kind === 'radio' ? ['radio="true"'] : []),
      ...(days > 0
        ? [
            'catchup="default"',
            `catchup-days="${days}"`,
            `catchup-source="${origin}/past/${username}/${password}/${id}?from={utc}"`,
          ]
        : []),
    ];
    return [
      `#EXTINF:-1 ${attributes.join(' ')},${oneLine(name)}`,
      `${origin}/live/${username}/${password}/${id}.m3u8`,
    ];
  });
  const entries = library.flatMap(({ kind, id, name, logoUrl, durationS }) => {
    const logo = logoUrl === '' ? '' : ` tvg-logo=${quoted(logoUrl)}`;
    return [
      `#EXTINF:${Math.round(durationS)}${logo} group-title=${quoted(tViewer(kind))} media="true",${oneLine(name)}`,
      `${origin}/${kind}/${username}/${password}/${id}.m3u8`,
    ];
  });
  return [`#EXTM3U url-tvg="${origin}/xmltv.php?${query}"`, ...lines, ...entries, ''].join('\n');
}
