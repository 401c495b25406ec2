import { notify } from '../../../../ui/feedback/notices.ts';
import { tWind } from '../../../i18n/et/wind.ts';
import { isRunning } from '../../../player/state.ts';
import { sameSubject } from '../../../player/subject.ts';
import type { Player } from '../../../player/player.ts';
import type { PlayerView } from '../../../player/view.ts';
import { endWind, turned, winding, windSpeeds, woundOn, type Direction } from './winding.ts';

type Wound = Pick<Player, 'store' | 'timeline' | 'pause' | 'play' | 'seekBy' | 'seekToInstant' | 'hasAhead'>;

/** Where it is shown on another device, that device has no pictures of ours. */
const seekSeconds = 10;

const mayWind = ({ subject, failure, remote }: PlayerView): boolean =>
  subject !== undefined && failure === undefined && remote === undefined;

/** Begins to wind: what plays stands still and is silent meanwhile. Says so where there is nothing to wind through. */
export function beginWind(player: Wound, direction: Direction): void {
  // While the key is held, it goes on being heard here until the layer that shows the pictures has come.
  if (winding.getState().wind) return;
  const view = player.store.getState();
  if (view.remote) return player.seekBy(direction * seekSeconds);
  const at = player.timeline();
  const { subject } = view;
  if (!at || !subject || !mayWind(view)) return;
  if (direction > 0 && !player.hasAhead()) return notify({ kind: 'info', text: tWind('nothingAhead') });
  const { positionMs } = at;
  const runs = isRunning(view.state);
  const [speed] = windSpeeds;
  winding.setState({ wind: { direction, speed, atMs: positionMs, of: subject, runs } });
  player.pause();
  const letGo = followWound(player);
  const stop = winding.subscribe(({ wind }) => {
    if (wind) return;
    letGo();
    stop();
  });
}

/** The other speed, or the other way. */
export function turnWind(direction: Direction): void {
  const { wind } = winding.getState();
  if (wind) winding.setState({ wind: turned(wind, direction) });
}

/** Goes on from the place that is seen, or from another one. */
export function commitWind(player: Wound): void {
  const { wind } = winding.getState();
  if (wind) endWind(player, wind.atMs);
}

/** Goes on from where the viewer began: the picture stands there still. */
export const cancelWind = (player: Wound): void => endWind(player, undefined);

/** Forgets it, since something else is on. */
const dropWind = (): void => winding.setState({ wind: undefined });

/**
 * Moves on by some time. At an end of what there is it goes on from there: at the newest instant, at the first one, and where the
 * server opens no more.
 * @param isOpen whether an instant may be seen; undefined while the server has not said so: that is waited for
 */
export function moveWind(
  player: Wound,
  elapsedMs: number,
  isOpen: (ms: number) => boolean | undefined,
): void {
  const { wind } = winding.getState();
  const limits = player.timeline();
  if (!wind || !limits) return;
  const next = woundOn(wind, elapsedMs, limits);
  if (next.ended) return endWind(player, next.wind.atMs);
  const open = isOpen(next.wind.atMs);
  if (open === false) return endWind(player, wind.atMs);
  if (open) winding.setState({ wind: next.wind });
}

/** Ends it when something else is on, or when it is to play, by any button. Returns how to stop. */
function followWound(player: Wound): () => void {
  return player.store.subscribe((view) => {
    const { wind } = winding.getState();
    if (!wind || wind.ends) return;
    if (!mayWind(view) || !sameSubject(view.subject, wind.of)) dropWind();
    else if (isRunning(view.state)) commitWind(player);
  });
}
