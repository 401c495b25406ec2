import { clockText, ownZone } from '../../../ui/lib/time-text.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { usePlayerView } from '../../features/watch/player-context.tsx';
import { titleOf } from '../../lib/text/program-title.ts';
import { LogoTile } from '../../ui/logo-tile.tsx';
import css from './now-line.module.css';
import type { Watched } from './use-watched.ts';

/** Which channel is on and what it shows: below the picture of a small screen, on which the list may be far away. */
export function NowLine({ watched: { channel, programs } }: { watched: Watched }) {
  const live = usePlayerView(({ place }) => place === undefined);
  if (!channel) return null;
  const { now } = programs;
  return (
    <p className={css.line}>
      <LogoTile src={channel.logoUrl} width={44} />
      <span className={css.words}>
        <b>{now ? titleOf(now.name) : channel.name}</b>
        {now && (
          <small className="num">
            {`${channel.name} · ${clockText(now.startTime, ownZone())}–${clockText(now.endTime, ownZone())}`}
          </small>
        )}
        {now && live && <ProgressBar fromMs={now.startTime} toMs={now.endTime} />}
      </span>
    </p>
  );
}
