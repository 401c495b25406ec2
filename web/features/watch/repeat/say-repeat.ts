import { notify } from '../../../../ui/feedback/notices.ts';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { tRepeat } from '../../../i18n/et/repeat.ts';
import { positionText } from '../../../lib/text/position-text.ts';
import type { PlayerView } from '../../../player/view.ts';
import { beginRepeat, closeRepeat, endRepeat, repeating, type Repeat, type Repeated } from './repeat.ts';

/** A place to the second, as it is written under the picture. */
export function secondText({ channelId }: Pick<PlayerView, 'channelId'>, ms: number): string {
  if (channelId === undefined) return positionText(ms / 1000);
  return `${ownClockText(ms)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
}

const say = (text: string): void => notify({ kind: 'info', text });
const sayOver = (): void => say(tRepeat('over'));

/** The next step of a stretch: A, B, and no repeating any more. Says which it was. */
export const nextStep = ({ repeat }: { repeat?: Repeat | undefined }): 'begin' | 'close' | 'end' =>
  !repeat ? 'begin' : repeat.toMs === undefined ? 'close' : 'end';

export function begin(player: Repeated): void {
  const repeat = beginRepeat(player, sayOver);
  const view = player.store.getState();
  say(repeat ? tRepeat('begun', { from: secondText(view, repeat.fromMs) }) : tRepeat('notLive'));
}

export function close(player: Repeated): void {
  const repeat = closeRepeat(player);
  if (!repeat) return;
  const [from, to] = [repeat.fromMs, repeat.toMs ?? repeat.fromMs].map((ms) =>
    secondText(player.store.getState(), ms),
  );
  say(tRepeat('repeats', { from: from ?? '', to: to ?? '' }));
}

export function end(): void {
  endRepeat();
  sayOver();
}

const steps = { begin, close, end };

/** Takes the next step by one key. */
export const stepRepeat = (player: Repeated): void => steps[nextStep(repeating.getState())](player);
