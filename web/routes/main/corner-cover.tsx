import { Move, Pause, Play, X } from 'lucide-react';
import { failureText } from '../../features/watch/failure-text.ts';
import { usePlayer, usePlayerView } from '../../features/watch/player-context.tsx';
import { tApp } from '../../i18n/et/app.ts';
import { tWatch } from '../../i18n/et/watch.ts';
import { isRunning } from '../../player/state.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import { Link } from '../../ui/link.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import css from './corner-cover.module.css';
import { useCorner } from './use-corner.ts';

interface Props {
  /** Where it leads back to. */
  to: string;
  name: string;
  title: string | undefined;
  logoUrl: string;
  /** There is no picture: the station stands in for it. */
  soundOnly: boolean;
}

/** What lies over the picture while it plays on in a corner: the way back, pause, another corner, and off. */
export function CornerCover({ to, name, title, logoUrl, soundOnly }: Props) {
  const player = usePlayer();
  const { cover, onNext, handlers } = useCorner();
  const running = usePlayerView(({ state }) => isRunning(state));
  const failure = usePlayerView(({ state, failure: why }) => (state === 'failed' ? why : undefined));
  return (
    <div ref={cover} {...handlers} className={css.cover} data-sound={soundOnly || undefined}>
      <Link className={css.back} to={to}>
        <VisuallyHidden>{tApp('corner.back')}</VisuallyHidden>
        <LogoTile src={logoUrl} width={soundOnly ? 56 : 34} />
        <span className={css.words}>
          <b>{name}</b>
          {failure !== undefined ? (
            <small role="status">{failureText(failure)}</small>
          ) : (
            title !== undefined && <small>{title}</small>
          )}
        </span>
      </Link>
      <span className={css.buttons}>
        <IconButton label={tWatch(running ? 'pause' : 'play')} onClick={() => player.toggle()}>
          {running ? <Pause size={18} fill="currentColor" /> : <Play size={18} fill="currentColor" />}
        </IconButton>
        <IconButton label={tApp('corner.move')} onClick={onNext}>
          <Move size={18} />
        </IconButton>
        <IconButton label={tApp('corner.close')} onClick={() => player.close()}>
          <X size={18} />
        </IconButton>
      </span>
    </div>
  );
}
