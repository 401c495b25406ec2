import { Skeleton, Skeletons } from '../../../../ui/feedback/skeleton.tsx';
import css from './grid.module.css';

const widths = [
  [23, 31, 18, 26],
  [16, 40, 12, 30],
  [34, 20, 28, 16],
  [12, 26, 38, 22],
];

/** The shape of the grid before it is there. */
export const GridStandIn = () => (
  <div className={css.stand}>
    <Skeletons>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row} className={css.standRow}>
          <Skeleton width="168px" height={34} />
          {(widths[row % widths.length] ?? []).map((width) => (
            <Skeleton key={width} width={`${width}%`} height={60} radius={10} />
          ))}
        </div>
      ))}
    </Skeletons>
  </div>
);
