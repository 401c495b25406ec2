import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { tWatch } from '../../../i18n/et/watch.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import css from './controls.module.css';
import { usePlayer, usePlayerView } from '../player-context.tsx';

/** The loudspeaker, and how loud it is: in sight, or when somebody comes near. */
export function Volume({ open = false }: { open?: boolean }) {
  const player = usePlayer();
  const volume = usePlayerView((view) => view.volume);
  const muted = usePlayerView((view) => view.muted);
  const Icon = muted ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <span className={classNames(css.volume, open && css.open)}>
      <IconButton
        className={css.icon}
        label={tWatch(muted ? 'unmute' : 'mute')}
        onClick={() => player.setMuted(!muted)}
      >
        <Icon size={21} />
      </IconButton>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label={tWatch('volume')}
        value={muted ? 0 : Math.round(volume * 100)}
        onChange={(event) => player.setVolume(Number(event.target.value) / 100)}
      />
    </span>
  );
}
