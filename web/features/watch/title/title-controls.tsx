import { FastForward, Rewind, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import type { Quality } from '../../../../contract/quality.ts';
import { tTitle } from '../../../i18n/et/title.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { positionText } from '../../../lib/text/position-text.ts';
import type { Timeline } from '../../../player/timeline.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { ControlRow, PlayButton } from '../controls/control-tools.tsx';
import controls from '../controls/controls.module.css';
import { RepeatMarks } from '../repeat/repeat-marks.tsx';
import type { SlotTools } from '../picture-slot.tsx';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { previewAt } from '../previews/preview-at.tsx';
import { MomentProvider, useMoment } from '../controls/moment.tsx';
import { TimelineBar } from '../controls/timeline-bar.tsx';
import type { TimelinePart } from '../controls/timeline-parts.ts';
import { useHoldToWind } from '../winding/use-hold-to-wind.ts';
import { endWind, isWinding } from '../winding/winding.ts';
import { WindingPicture } from '../winding/winding-picture.tsx';
import css from './title-controls.module.css';

interface Props {
  name: string;
  qualities: Readonly<Record<Quality, boolean>> | undefined;
  tools: SlotTools;
}

const timeOf = (ms: number): string => positionText(ms / 1000);

/** Everything that lies over the picture of a title: its line runs from its beginning to its end. */
export function TitleControls({ name, qualities, tools }: Props) {
  const player = usePlayer();
  const lengthMs = usePlayerView(({ title }) => title?.durationMs ?? 0);
  const back = useHoldToWind(-1, () => player.seekBy(-10));
  const forward = useHoldToWind(1, () => player.seekBy(10));
  const without = (): Timeline => ({ positionMs: 0, startMs: 0, liveMs: lengthMs, atLive: false });
  return (
    <MomentProvider without={without}>
      <WindingPicture />
      <div className={controls.bottom} role="group" aria-label={tWatch('controls')}>
        {tools.fullscreen.on && <p className={controls.title}>{name}</p>}
        <div className={css.line}>
          <TitleLine lengthMs={lengthMs} />
        </div>
        <ControlRow qualities={qualities} tools={tools}>
          <PlayButton />
          <span className={css.moves}>
            <IconButton
              className={classNames(controls.icon, css.restart)}
              label={tWatch('restart')}
              onClick={() => player.seekToInstant(0)}
            >
              <RotateCcw size={20} />
            </IconButton>
            <IconButton className={controls.icon} label={tWatch('back')} {...back}>
              <Rewind size={20} />
            </IconButton>
            <IconButton className={controls.icon} label={tWatch('forward')} {...forward}>
              <FastForward size={20} />
            </IconButton>
          </span>
          <PositionText lengthMs={lengthMs} />
        </ControlRow>
      </div>
    </MomentProvider>
  );
}

/** The line of all there is. */
function TitleLine({ lengthMs }: { lengthMs: number }) {
  const player = usePlayer();
  const { at } = useMoment();
  const parts = useMemo<TimelinePart[]>(
    () => [{ role: 'now', name: '', startTime: 0, endTime: lengthMs, share: 100 }],
    [lengthMs],
  );
  return (
    <TimelineBar
      parts={parts}
      at={at}
      timeOf={timeOf}
      textOf={(ms) => tTitle('at', { position: timeOf(ms), length: timeOf(lengthMs) })}
      previewAt={previewAt}
      onSeek={(ms) => endWind(player, ms)}
      onStep={(seconds) => isWinding() || player.seekBy(seconds)}
    >
      <RepeatMarks parts={parts} />
    </TimelineBar>
  );
}

const PositionText = ({ lengthMs }: { lengthMs: number }) => (
  <span className={`${controls.time} num`}>
    {timeOf(useMoment().at.positionMs)} <span>/ {timeOf(lengthMs)}</span>
  </span>
);
