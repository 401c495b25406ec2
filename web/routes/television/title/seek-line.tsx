import { useStore } from 'zustand';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { usePlayer, usePlayerView } from '../../../features/watch/player-context.tsx';
import { winding, woundMs } from '../../../features/watch/winding/winding.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { positionText } from '../../../lib/text/position-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import css from './title.module.css';

/** Where in a title one is. */
export function PositionLine() {
  const player = usePlayer();
  const lengthMs = usePlayerView(({ title }) => title?.durationMs ?? 0);
  useNow(1_000);
  const wound = useStore(winding, woundMs);
  const positionMs = wound ?? player.timeline()?.positionMs ?? 0;
  const share = lengthMs === 0 ? 0 : positionMs / lengthMs;
  return <Line from={positionText(positionMs / 1000)} to={positionText(lengthMs / 1000)} share={share} />;
}

/** How much of something has been seen, between two times. */
const Line = ({ from, to, share }: { from: string; to: string; share: number }) => (
  <div className={css.position}>
    <span className="num">{from}</span>
    <i style={{ backgroundSize: `${(Math.min(1, share) * 100).toFixed(2)}% 100%` }} aria-hidden="true" />
    <span className="num">{to}</span>
  </div>
);

/** Where in a programme one winds, as long as one does. */
export function WoundLine({
  name,
  startTime,
  endTime,
}: Pick<ProgramSummary, 'name' | 'startTime' | 'endTime'>) {
  const wound = useStore(winding, woundMs);
  if (wound === undefined || wound < startTime || wound >= endTime) return null;
  return (
    <div className={css.seeking}>
      <b>{titleOf(name)}</b>
      <Line
        from={ownClockText(startTime)}
        to={ownClockText(endTime)}
        share={(wound - startTime) / (endTime - startTime)}
      />
    </div>
  );
}

/** The same under the picture, for as long as somebody goes along it. */
export const SeekLine = ({ name }: { name: string }) => (
  <div className={css.seeking}>
    <b>{name}</b>
    <PositionLine />
  </div>
);
