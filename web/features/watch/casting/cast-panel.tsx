import { Airplay, Cast, Undo2 } from 'lucide-react';
import { tElsewhere } from '../../../i18n/et/elsewhere.ts';
import { nowPlaying } from '../../../player/media-session.ts';
import { Button } from '../../../../ui/input/button.tsx';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import css from './casting.module.css';
import { useCasting } from './use-casting.ts';

/** Stands where the picture would be while that is on another device. `bare`: there is no room for words. */
export function CastPanel({ bare }: { bare: boolean }) {
  const player = usePlayer();
  const { casting } = useCasting();
  const remote = usePlayerView((view) => view.remote);
  const paused = usePlayerView(({ state }) => state === 'paused');
  const failed = usePlayerView(({ state }) => state === 'failed');
  const still = nowPlaying()?.pictureUrl;
  const { device, by } = remote ?? {};
  const Icon = by === 'browser' ? Airplay : Cast;
  return (
    <div className={css.panel} data-elsewhere={by}>
      {still !== undefined && <img className={css.still} src={still} alt="" />}
      <div className={css.words}>
        {(bare || !failed) && <Icon className={css.sign} aria-hidden="true" />}
        {!bare && !failed && (
          <p role="status">
            {device === undefined ? tElsewhere('onOther') : tElsewhere(paused ? 'paused' : 'on', { device })}
          </p>
        )}
        {!bare && (
          <Button className={css.back} onClick={by === 'browser' ? player.pickDevice : casting?.recall}>
            <Undo2 size={18} aria-hidden="true" /> {tElsewhere(by === 'browser' ? 'other' : 'back')}
          </Button>
        )}
      </div>
    </div>
  );
}
