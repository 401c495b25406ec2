import type { Diagnostics } from '../../../contract/models/ticket.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import type { Player } from '../../player/player.ts';

/** What the page knows of a picture that does not come; nothing of it is sent unless the member lets it. */
export function diagnosticsOf(player: Player): Diagnostics {
  const { channelId, serverId, quality, rendition, state, failure } = player.store.getState();
  const events = player.recent();
  const faults = events.filter(({ what }) => /^(fault|refused|fail) /.test(what)).map(({ what }) => what);
  const errors = [...faults, ...(failure === undefined ? [] : [failure])].slice(-10);
  const engine = [...events].reverse().find(({ what }) => what.startsWith('engine '))?.what;
  return {
    ...(channelId !== undefined && { channelId }),
    ...(serverId !== undefined && { serverId }),
    engine: `${engine?.slice(7) ?? 'hls'} (${state})`.slice(0, 40),
    quality: `${quality}${rendition === undefined ? '' : ` / ${rendition}`}`.slice(0, 20),
    browser: navigator.userAgent.slice(0, 300),
    screen: `${window.innerWidth} × ${window.innerHeight}`,
    errors: errors.map((one) => one.slice(0, 120)),
    events: events.map(({ atMs, what }) => ({
      secondsAgo: Math.max(0, Math.round((nowMs() - atMs) / 100) / 10),
      what: what.slice(0, 120),
    })),
  };
}
