import { useState, type ComponentProps } from 'react';
import { useNear } from '../lib/loading/near.ts';
import { useLane } from '../lib/loading/use-lane.ts';

/**
 * A picture beside words that say the same; it comes when it is in sight, and no sooner than the picture that plays. One that
 * does not come leaves its place empty: browsers would draw a broken page in it.
 */
export function Picture({
  src,
  srcSet,
  ...rest
}: Omit<ComponentProps<'img'>, 'alt' | 'loading' | 'decoding' | 'ref'>) {
  const [near, element] = useNear<HTMLImageElement>();
  const [failed, setFailed] = useState<string>();
  const may = useLane('later.images') && near && src !== failed;
  return (
    <img
      ref={element}
      src={may ? src : undefined}
      srcSet={may ? srcSet : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      {...rest}
    />
  );
}
