import { Play } from 'lucide-react';
import { classNames } from '../../../../ui/lib/class-names.ts';
import css from './seen.module.css';

/** Upon a picture that plays at once where it leads. */
export const PlaySign = () => (
  <span className={css.play} aria-hidden="true">
    <Play size={15} fill="currentColor" />
  </span>
);

interface Props {
  /** From 0 to 1; nothing is shown of what was not begun. */
  share: number;
  /** Upon a picture. */
  over?: boolean;
}

/** How much has been watched. */
export const Seen = ({ share, over = false }: Props) =>
  share > 0 && (
    <span className={classNames(css.share, over && css.over)} aria-hidden="true">
      <i style={{ transform: `scaleX(${share.toFixed(3)})` }} />
    </span>
  );
