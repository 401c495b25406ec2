import { CircleStop, FastForward, Rewind, RotateCcw } from 'lucide-react';
import { tWatch } from '../../../i18n/et/watch.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { memo, type ReactNode } from 'react';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { useHoldToWind } from '../winding/use-hold-to-wind.ts';
import css from './controls.module.css';

interface Props {
  past: boolean;
  /** Something has been broadcast after what is on screen. */
  ahead: boolean;
  /** Where the programme of the past ends that is on screen. */
  stopAt: number | undefined;
  /** The button to the beginning of the programme on screen. */
  restart: ReactNode;
}

const icons = {
  restart: <RotateCcw size={20} />,
  back: <Rewind size={20} />,
  forward: <FastForward size={20} />,
  stop: <CircleStop size={20} />,
};

export const RestartButton = ({ onRestart }: { onRestart: () => void }) => (
  <IconButton
    className={css.icon}
    label={tWatch('restart')}
    data-hint={tWatch('restart')}
    onClick={onRestart}
  >
    {icons.restart}
  </IconButton>
);

/** What can be done with time beside moving along the line: a step is a press, and held down they wind. */
export const Extras = memo(function Extras({ past, ahead, stopAt, restart }: Props) {
  const player = usePlayer();
  const back = useHoldToWind(-1, () => player.seekBy(-10));
  const forward = useHoldToWind(1, () => player.seekBy(10));
  const stops = usePlayerView((view) => view.stopAtMs !== undefined && view.stopAtMs === stopAt);
  return (
    <span className={css.extras}>
      {restart}
      <IconButton className={css.icon} label={tWatch('back')} {...back}>
        {icons.back}
      </IconButton>
      {(past || ahead) && (
        <IconButton className={css.icon} label={tWatch('forward')} {...forward}>
          {icons.forward}
        </IconButton>
      )}
      {stopAt !== undefined && (
        <IconButton
          className={css.icon}
          label={tWatch('stopAfter')}
          data-hint={tWatch('stopAfter')}
          aria-pressed={stops}
          onClick={() => player.stopAt(stops ? undefined : stopAt)}
        >
          {icons.stop}
        </IconButton>
      )}
    </span>
  );
});
