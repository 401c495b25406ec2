import { usePlayer, usePlayerView } from '../../../features/watch/player-context.tsx';
import { positionText } from '../../../lib/text/position-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import css from './title.module.css';

/** Where in a title one is. */
export function PositionLine() {
  const player = usePlayer();
  const lengthMs = usePlayerView(({ title }) => title?.durationMs ?? 0);
  useNow(1_000);
  const positionMs = player.timeline()?.positionMs ?? 0;
  const share = lengthMs === 0 ? 0 : Math.min(1, positionMs / lengthMs);
  return (
    <div className={css.position}>
      <span className="num">{positionText(positionMs / 1000)}</span>
      <i style={{ backgroundSize: `${(share * 100).toFixed(2)}% 100%` }} aria-hidden="true" />
      <span className="num">{positionText(lengthMs / 1000)}</span>
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
