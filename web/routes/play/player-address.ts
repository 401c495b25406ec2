import { every } from '../../../ui/lib/clock.ts';
import { appHistory } from '../../lib/address/app-history.ts';
import { addressNow, channelPath } from '../../lib/address/paths.ts';
import type { OpenOptions } from '../../player/model/events.ts';
import type { PastPlace } from '../../player/place.ts';
import type { Player } from '../../player/player.ts';
import { keepPlace } from './keep-place.ts';

const keepEveryMs = 2_000;

const instantOf = (place: PastPlace | undefined): number | undefined =>
  place && 'at' in place ? place.at : undefined;

/**
 * The address of a channel that plays: a projection of what the player has on. The player always goes first, a zap
 * does not wait for any rendering; and what the history leads to is opened as if it had been chosen.
 */
export function createPlayerAddress(
  player: Pick<Player, 'store' | 'open' | 'timeline' | 'placeAt' | 'onTimeShift'>,
) {
  /** The channel that was on before this one. */
  let before: string | undefined;
  /** Something was turned on: what is off now, somebody has turned off. */
  let begun = false;

  const { navigator } = appHistory;

  function open(channelId: string, atMs?: number, options?: OpenOptions): void {
    begun = true;
    const now = player.store.getState().channelId;
    if (now !== undefined && now !== channelId) before = now;
    player.open({ channelId }, atMs === undefined ? undefined : { at: atMs }, options);
  }

  /** Writes the instant on screen into the address of the past, and calls the place so. */
  function keep(): void {
    const { channelId, place } = player.store.getState();
    const at = Math.round(player.timeline()?.positionMs ?? NaN);
    if (place && at >= 0 && keepPlace(channelId, at)) player.placeAt(at);
  }

  function zap(channelId: string): void {
    keep();
    const { channelId: left, place } = player.store.getState();
    open(channelId);
    appHistory.pushSoon(channelPath(channelId), () => {
      if (left !== undefined) open(left, instantOf(place));
    });
  }

  return {
    hasBegun: () => begun,
    open,
    zap,
    /** Back to the channel watched before this one. */
    swap(): void {
      if (before !== undefined) zap(before);
    },
    /** Plays the past of a channel from an instant. */
    replay(channelId: string, atMs: number): void {
      keep();
      open(channelId, atMs, { again: true });
      navigator.push(channelPath(channelId, atMs));
    },
    /** The history leads to a channel by this path. Who has zapped on since stays where they are, however late that is drawn. */
    arrive(path: string, channelId: string, atMs: number | undefined): void {
      if (!appHistory.isAt(path)) return;
      open(channelId, atMs);
      // What came back paused stays where it stood, also where the way back speaks of live.
      const { channelId: on, place } = player.store.getState();
      const stood = instantOf(place);
      if (on === channelId && stood !== undefined && stood !== atMs)
        navigator.replace(channelPath(channelId, stood));
    },
    /** Follows the player. Returns how to stop. */
    follow(): () => void {
      // Before it is needed: a browser that loads the page anew has made up its mind when it says so.
      const stops = [
        every(keepEveryMs, keep),
        // It goes elsewhere in time by itself: the way back leads to where it was.
        player.onTimeShift((channelId, to, from) => {
          if (!addressNow().startsWith('/channel/')) return;
          if (!to) keepPlace(channelId, from?.atMs);
          const path = channelPath(channelId, instantOf(to));
          if (to && from) navigator.replace(path);
          else navigator.push(path);
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export type PlayerAddress = ReturnType<typeof createPlayerAddress>;
