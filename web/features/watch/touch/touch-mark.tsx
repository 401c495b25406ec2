import { ChevronsRight, Volume2, VolumeX } from 'lucide-react';
import { tWatch } from '../../../i18n/et/watch.ts';
import css from './touch-mark.module.css';
import type { LongPress } from './use-long-press.ts';

interface Props {
  /** How many seconds have been jumped. */
  jumped: number | undefined;
  longPress: LongPress | undefined;
}

/** What a finger on the picture has just done, or does. */
export function TouchMark({ jumped, longPress }: Props) {
  if (longPress && 'volume' in longPress) {
    const percent = Math.round(longPress.volume * 100);
    const Icon = percent === 0 ? VolumeX : Volume2;
    return (
      <span className={css.mark} role="status" aria-label={tWatch('volumeAt', { percent })}>
        <Icon size={20} aria-hidden="true" />
        <span className={css.level}>
          <i style={{ width: `${percent}%` }} />
        </span>
        <b className="num">{percent}%</b>
      </span>
    );
  }
  if (longPress)
    return (
      <span className={css.mark} role="status">
        {tWatch('faster')}
        <ChevronsRight size={20} aria-hidden="true" />
      </span>
    );
  if (jumped === undefined) return null;
  return (
    <span className={css.jumped} data-side={Math.sign(jumped)} role="status">
      {tWatch('jumped', { seconds: `${jumped < 0 ? '−' : '+'}${Math.abs(jumped)}` })}
    </span>
  );
}
