import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import css from './channel-list.module.css';

const widths = [78, 60, 85, 70, 55, 80, 66, 74, 58, 82, 64];

/** The shape of the list before the channels are known. */
export const ChannelListStandIn = () => (
  <Skeletons>
    <div className={css.top}>
      <Skeleton width="100%" height={40} radius={12} />
    </div>
    {widths.map((width) => (
      <div key={width} className={css.stand}>
        <Skeleton width="44px" height={32} radius={9} />
        <div className={css.lines}>
          <Skeleton width={`${width}%`} height={12} />
          <Skeleton width={`${width - 20}%`} height={10} />
        </div>
      </div>
    ))}
  </Skeletons>
);
