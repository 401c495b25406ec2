import { Airplay, Cast } from 'lucide-react';
import { tElsewhere } from '../../../i18n/et/elsewhere.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import controls from '../controls/controls.module.css';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { useCasting } from './use-casting.ts';

/** To another device, or back; nothing where no device is to be had. */
export function CastButton() {
  const player = usePlayer();
  const { casting, state } = useCasting();
  const picker = usePlayerView((view) => view.picker);
  const on = usePlayerView((view) => view.remote?.by);
  const look = classNames(controls.icon, on && controls.on);
  if (casting && (state.near || on === 'cast'))
    return (
      <IconButton
        className={look}
        label={tElsewhere(on === 'cast' ? 'back' : 'go')}
        onClick={on === 'cast' ? casting.recall : casting.choose}
        disabled={state.phase === 'asked'}
      >
        <Cast size={20} />
      </IconButton>
    );
  if (!picker) return null;
  return (
    <IconButton className={look} label={tElsewhere('go')} onClick={player.pickDevice}>
      <Airplay size={20} />
    </IconButton>
  );
}
