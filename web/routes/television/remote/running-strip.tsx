import type { Channel } from '../../../../contract/models/channel.ts';
import type { LiveGuide } from '../../../features/guide/use-on-air.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { LogoTile } from '../../../ui/logo-tile.tsx';
import css from './running-strip.module.css';

/** So many channels are seen before and after the one that is reached. */
const around = 2;

interface Props {
  round: readonly Channel[];
  running: string;
  onAir: LiveGuide['onAir'];
}

/** The channels that run by while a key is held: the one in the middle is turned on when it is let go. */
export function RunningStrip({ round, running, onAir }: Props) {
  const at = round.findIndex(({ id }) => id === running);
  const shown = Array.from(
    { length: 2 * around + 1 },
    // Up is the next one, and stands above.
    (_, i) => round[(at + around - i + round.length) % round.length],
  );
  return (
    <ol className={css.running} aria-hidden="true">
      {shown.map((channel, i) => {
        const now = channel && onAir.get(channel.id)?.now;
        return (
          channel && (
            <li key={`${channel.id} ${i}`} data-reached={i === around ? '' : undefined}>
              <span className="num">{channel.number}</span>
              <LogoTile src={channel.logoUrl} width={64} />
              <span>
                <b>{channel.name}</b>
                {now && <small>{titleOf(now.name)}</small>}
              </span>
            </li>
          )
        );
      })}
    </ol>
  );
}
