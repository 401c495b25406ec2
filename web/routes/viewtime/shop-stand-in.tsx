import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import css from './viewtime-modal.module.css';

const four = [0, 1, 2, 3];

const Row = ({ height }: { height: number }) => (
  <div className={css.standRow}>
    {four.map((n) => (
      <Skeleton key={n} width="100%" height={height} radius={12} />
    ))}
  </div>
);

/** What is bought while it is on its way: offers, ways to pay, and the summary over its button. */
export const ShopStandIn = () => (
  <Skeletons>
    <div className={css.stand}>
      <Row height={148} />
      <Row height={56} />
      <Skeleton width="100%" height={180} radius={12} />
    </div>
  </Skeletons>
);
