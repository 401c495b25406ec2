import { useState } from 'react';
import { Button } from '../../../../ui/input/button.tsx';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { tNext } from '../../../i18n/et/next.ts';
import { useNow } from '../../../lib/use-now.ts';
import { usePlayer } from '../player-context.tsx';
import { offersStart } from './start-offer.ts';

interface Props {
  /** By the guide, and by those who have watched it. */
  startTime: number;
  learnedStart: number;
}

/** Leads to where a programme of the past really begins, by one press, while the picture is not there yet. */
export function StartChip({ startTime, learnedStart }: Props) {
  const player = usePlayer();
  useNow(1_000);
  const [done, setDone] = useState(false);
  const positionMs = player.timeline()?.positionMs;
  if (done || positionMs === undefined || !offersStart({ positionMs, startTime, learnedStart })) return null;
  return (
    <Button
      onClick={() => {
        setDone(true);
        player.seekToInstant(learnedStart);
        player.play();
      }}
    >
      {tNext('wrongStart')} <b className="num">{tNext('startAt', { time: ownClockText(learnedStart) })}</b>
    </Button>
  );
}
