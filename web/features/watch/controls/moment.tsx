import { createContext, useContext, type ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import type { Timeline } from '../../../player/timeline.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { useWoundTimeline } from '../winding/winding.ts';

interface Moment {
  at: Timeline;
  now: number;
}

const MomentContext = createContext<Moment | undefined>(undefined);

interface Props {
  /** The time around the picture while the player knows of none. */
  without: (now: number) => Timeline;
  children: ReactNode;
}

/**
 * When it is in the picture, for what says so within: once a second, ten times while somebody winds, and at each jump. All else over the
 * picture is not drawn for it.
 */
export function MomentProvider({ without, children }: Props) {
  const player = usePlayer();
  const now = useNow(1_000);
  // Each jump in the past is another place, and is drawn at once.
  usePlayerView(({ place }) => place);
  const at = useWoundTimeline(player.timeline() ?? without(now));
  return <MomentContext value={{ at, now }}>{children}</MomentContext>;
}

export function useMoment(): Moment {
  const moment = useContext(MomentContext);
  if (!moment) throw new Error('there is no picture around this');
  return moment;
}
