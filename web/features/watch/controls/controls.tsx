import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, Suspense } from 'react';
import { tWatch } from '../../../i18n/et/watch.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { lazy } from '../../../lib/loading/lazy.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isRunning } from '../../../player/state.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { ControlRow, PlayButton } from './control-tools.tsx';
import css from './controls.module.css';
import { Extras } from './extras.tsx';
import type { SlotTools } from '../picture-slot.tsx';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { previewAt } from '../previews/preview-at.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { hourAround, timelineParts } from './timeline-parts.ts';
import { TopLine } from './top-line.tsx';
import { behindText, momentText } from './when-text.ts';
import type { WatchedChannel, WatchedPrograms } from '../watched.ts';
import { endWind, isWinding, useWoundTimeline } from '../winding/winding.ts';
import { WindingPicture } from '../winding/winding-picture.tsx';

const LineMarks = lazy(() => import('./on-line.ts'), 'LineMarks', { lane: 'later' });

interface Props {
  channel: WatchedChannel;
  programs: WatchedPrograms;
  meta: string;
  /** To the beginning of the programme on screen; undefined where that may not be. */
  onRestart: (() => void) | undefined;
  /** To the channel before or after. */
  onStep: (by: 1 | -1) => void;
  /** Without the top line, whose place is taken just now. */
  bare: boolean;
  tools: SlotTools;
}

/** Everything that lies over the picture of a channel. Drawn once a second, and when something else is on screen. */
export const Controls = memo(function Controls(props: Props) {
  const { channel, programs, meta, onRestart, onStep, bare, tools } = props;
  const player = usePlayer();
  const now = useNow(1_000);
  const at = useWoundTimeline(
    player.timeline() ?? { positionMs: now, startMs: now, liveMs: now, atLive: true },
  );
  const behind = behindText(at.liveMs - at.positionMs);
  const { now: program, next } = programs;
  const running = usePlayerView(({ state }) => isRunning(state));
  // Each jump in the past is another place, and is drawn at once.
  const past = usePlayerView(({ place }) => place) !== undefined;
  const known = timelineParts(programs, at.liveMs);
  const parts = known.length > 0 ? known : [hourAround(at.positionMs)];
  const textOf = (ms: number): string => momentText(ms, now);
  return (
    <>
      <WindingPicture />
      {!bare && (
        <TopLine
          channel={channel}
          next={next}
          live={!past && at.atLive && running}
          past={past ? textOf(at.positionMs) : undefined}
        />
      )}
      <IconButton className={css.step} label={tWatch('previousChannel')} onClick={() => onStep(-1)}>
        <ChevronLeft size={28} />
      </IconButton>
      <IconButton
        className={classNames(css.step, css.forward)}
        label={tWatch('nextChannel')}
        onClick={() => onStep(1)}
      >
        <ChevronRight size={28} />
      </IconButton>
      <div className={css.bottom} role="group" aria-label={tWatch('controls')}>
        <p className={css.title}>{program ? titleOf(program.name) : channel.name}</p>
        <p className={`${css.meta} num`}>{meta}</p>
        <TimelineBar
          parts={parts}
          at={at}
          timeOf={ownClockText}
          textOf={(ms) => tWatch('timelineAt', { time: textOf(ms) })}
          previewAt={previewAt}
          onSeek={(ms) => endWind(player, ms)}
          onStep={(seconds) => isWinding() || player.seekBy(seconds)}
        >
          <Suspense>
            <LineMarks {...{ parts, past }} />
          </Suspense>
        </TimelineBar>
        <ControlRow qualities={channel.qualities} endMs={program?.endTime} tools={tools}>
          <PlayButton />
          <Extras {...{ past, onRestart }} ahead={!at.atLive} stopAt={past ? program?.endTime : undefined} />
          <span className={classNames(css.time, 'num', past && css.then)}>
            {ownClockText(at.positionMs)} {program && <span>/ {ownClockText(program.endTime)}</span>}
          </span>
          <button
            type="button"
            className={classNames(css.live, 'num', !at.atLive && css.behind)}
            aria-label={at.atLive ? tWatch('toLiveLabel') : `${behind}, ${tWatch('toLiveLabel')}`}
            onClick={() => player.jumpToLive()}
          >
            {at.atLive ? tWatch('toLive') : behind}
          </button>
        </ControlRow>
      </div>
    </>
  );
});
