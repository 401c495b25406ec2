import type { Interval } from '../../../../contract/interval.ts';
import { notify } from '../../../../ui/feedback/notices.ts';
import { tBroadcast } from '../../../i18n/et/broadcast.ts';
import type { Player } from '../../../player/player.ts';
import { skippableAt } from './ad-break.ts';

export type Skipped = Pick<Player, 'marks' | 'stream' | 'timeline' | 'seekToInstant' | 'play'>;

/** Whether the operator allows it on what plays. */
const maySkip = (player: Pick<Player, 'stream'>): boolean => player.stream()?.adSkipping === true;

/** The break on screen that may be skipped here and now, if there is one. */
export function skippable(player: Skipped): Interval | undefined {
  const at = player.timeline();
  return at && maySkip(player) ? skippableAt(player.marks(), at.positionMs, at.liveMs) : undefined;
}

/** Goes on behind a break. */
export function skip(player: Skipped, { toMs }: Interval): void {
  player.seekToInstant(toMs);
  player.play();
}

/** The same by one key; says what came of it. */
export function skipAdHere(player: Skipped): void {
  const found = skippable(player);
  if (found) skip(player, found);
  notify({ kind: 'info', text: tBroadcast(found ? 'skipped' : maySkip(player) ? 'none' : 'refused') });
}
