import type { Quality } from '../../../../contract/quality.ts';
import { usePlayer, usePlayerView } from '../../../features/watch/player-context.tsx';
import { tTelevision } from '../../../i18n/et/television.ts';
import { tTitle } from '../../../i18n/et/title.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { Action } from '../actions/action.tsx';
import {
  PauseAction,
  QualityAction,
  RepeatAction,
  SleepAction,
  SpeedAction,
  TrackActions,
  WindActions,
} from '../actions/picture-actions.tsx';
import { Overlay } from '../overlay.tsx';
import css from '../television.module.css';
import { PositionLine } from './seek-line.tsx';

interface Props {
  name: string;
  qualities: Readonly<Record<Quality, boolean>>;
  onNext: (() => void) | undefined;
  /** Ends the title. */
  onLeave: () => void;
  onClose: () => void;
}

/** What can be done with a film or an episode, in the order of the actions of a channel. */
export function TitleActions({ name, qualities, onNext, onLeave, onClose }: Props) {
  const player = usePlayer();
  const lengthMs = usePlayerView(({ title }) => title?.durationMs);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Overlay label={tTelevision('actions')} side="bottom" out="ArrowDown" onClose={onClose}>
      <h2>{name}</h2>
      <PositionLine />
      <div className={css.actions} data-row>
        <PauseAction />
        <TrackActions />
        <Action onAct={then(() => player.seekToInstant(0))}>{tWatch('restart')}</Action>
        {onNext && <Action onAct={then(onNext)}>{tTitle('next')}</Action>}
        <QualityAction has={qualities} />
        <WindActions then={then} />
        <SpeedAction />
        <RepeatAction />
        <SleepAction endMs={lengthMs} />
        <Action onAct={then(onLeave)}>{tTelevision('close')}</Action>
      </div>
    </Overlay>
  );
}
