import { Headphones } from 'lucide-react';
import { tWatch } from '../../i18n/et/watch.ts';
import { usePlayerView } from './player-context.tsx';
import css from './sound-alone.module.css';

interface Props {
  /** A picture of what is heard. */
  still: string | undefined;
  title: string | undefined;
  /** There is no room for words. */
  bare: boolean;
}

/** A channel that is heard without its pictures: what it is, and why. */
export function SoundAlone({ still, title, bare }: Props) {
  const why = usePlayerView(({ soundOnly, state }) => (state === 'failed' ? undefined : soundOnly));
  if (!why) return null;
  return (
    <div className={css.sound}>
      {still !== undefined && <img className={css.still} src={still} alt="" />}
      {!bare && (
        <div className={css.words}>
          <Headphones size={28} aria-hidden="true" />
          {title !== undefined && <b>{title}</b>}
          <p role="status">{tWatch(why === 'line' ? 'soundByLine' : 'soundChosen')}</p>
        </div>
      )}
    </div>
  );
}
