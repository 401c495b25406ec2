import { classNames } from '../../../ui/lib/class-names.ts';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import css from './card-row.module.css';

/** How many cards are in sight depends on their shape. */
export type RowShape = 'lying' | 'upright' | 'large' | 'narrow';

const standIns = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of a row before its cards are known; the page begins with it, and what moves a row travels with the rows. */
export const RowStandIn = ({ shape, title }: { shape: RowShape; title?: string }) => (
  <Skeletons>
    <div className={css.section}>
      <div className={css.head}>
        {title === undefined ? <Skeleton width="130px" height={16} /> : <h2>{title}</h2>}
      </div>
      <div className={classNames(css.row, css[shape], css.still)}>
        {standIns.map((n) => (
          <div key={n}>
            <span className={css.picture} />
            <Skeleton width="75%" height={13} />
          </div>
        ))}
      </div>
    </div>
  </Skeletons>
);
