import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { tBroadcast } from '../../../i18n/et/broadcast.ts';
import { usePlayer } from '../player-context.tsx';
import { aroundMs, markAt } from './ad-break.ts';
import css from './mark-name.module.css';

/** What the broadcaster marks at an instant of the line that is pointed at, or gone to by keys. */
export function MarkName({ ms }: { ms: number }) {
  const mark = markAt(usePlayer().marks(), ms, aroundMs);
  if (!mark) return null;
  const { kind, fromMs, toMs } = mark;
  const until = kind === 'ad' && toMs !== undefined ? `–${ownClockText(toMs)}` : '';
  return (
    <span className={css.name} data-kind={kind}>
      {tBroadcast(`mark.${kind}`)} <span className="num">{`${ownClockText(fromMs)}${until}`}</span>
    </span>
  );
}
