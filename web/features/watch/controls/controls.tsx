import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, Suspense, useMemo, type ComponentProps, type ReactNode } from 'react';
import { tWatch } from '../../../i18n/et/watch.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { lazy } from '../../../lib/loading/lazy.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { ownClockText } from '../../../../ui/lib/time-text.ts';
import { isRunning } from '../../../player/state.ts';
import type { Timeline } from '../../../player/timeline.ts';
import type { PlayerView } from '../../../player/view.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import { ControlRow, PlayButton } from './control-tools.tsx';
import css from './controls.module.css';
import { Extras } from './extras.tsx';
import type { SlotTools } from '../picture-slot.tsx';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { previewAt } from '../previews/preview-at.tsx';
import { MomentProvider, useMoment } from './moment.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { hourAround, timelineParts } from './timeline-parts.ts';
import { LiveBadge, PastBadge, TopLine } from './top-line.tsx';
import { behindText, momentText } from './when-text.ts';
import type { WatchedChannel, WatchedPrograms } from '../watched.ts';
import { endWind, isWinding } from '../winding/winding.ts';
import { WindingPicture } from '../winding/winding-picture.tsx';

const previous = <ChevronLeft size={28} />;
const following = <ChevronRight size={28} />;

const LineMarks = lazy(() => import('./on-line.ts'), 'LineMarks', { lane: 'later' });

interface Props {
  channel: WatchedChannel;
  programs: WatchedPrograms;
  /** One line about the programme on screen, and the button to its beginning. */
  meta: ReactNode;
  restart: ReactNode;
  /** To the channel before or after. */
  onStep: (by: 1 | -1) => void;
  /** Without the top line, whose place is taken just now. */
  bare: boolean;
  tools: SlotTools;
}

/** Everything that lies over the picture of a channel. Drawn when something else is on screen; what says when that is draws itself. */
export const Controls = memo(function Controls(props: Props) {
  const { channel, programs, meta, restart, onStep, bare, tools } = props;
  const { now: program, next } = programs;
  const past = usePlayerView(isPast);
  return (
    <MomentProvider without={liveAt}>
      <WindingPicture />
      {!bare && (
        <TopLine {...{ channel, next }}>
          <WhenBadge past={past} />
        </TopLine>
      )}
      <IconButton className={css.step} label={tWatch('previousChannel')} onClick={() => onStep(-1)}>
        {previous}
      </IconButton>
      <IconButton
        className={classNames(css.step, css.forward)}
        label={tWatch('nextChannel')}
        onClick={() => onStep(1)}
      >
        {following}
      </IconButton>
      <div className={css.bottom} role="group" aria-label={tWatch('controls')}>
        <p className={css.title}>{program ? titleOf(program.name) : channel.name}</p>
        <p className={`${css.meta} num`}>{meta}</p>
        <ChannelLine {...{ programs, past }} />
        <ControlRow qualities={channel.qualities} endMs={program?.endTime} tools={tools}>
          <PlayButton />
          <Moves {...{ past, restart }} stopAt={past ? program?.endTime : undefined} />
          <ClockText past={past} endMs={program?.endTime} />
          <LiveButton />
        </ControlRow>
      </div>
    </MomentProvider>
  );
});

const liveAt = (now: number): Timeline => ({ positionMs: now, startMs: now, liveMs: now, atLive: true });
const isPast = ({ place }: PlayerView): boolean => place !== undefined;

/** Whether this is now, or when it was. */
function WhenBadge({ past }: { past: boolean }) {
  const { at, now } = useMoment();
  const running = usePlayerView(({ state }) => isRunning(state));
  if (past) return <PastBadge text={momentText(at.positionMs, now)} />;
  return at.atLive && running && <LiveBadge />;
}

/** Programmes leave the line's beginning so late at most. */
const lineStepMs = 10_000;

/** The line, with the programmes around the picture. */
function ChannelLine({ programs, past }: Pick<Props, 'programs'> & { past: boolean }) {
  const player = usePlayer();
  const { at, now } = useMoment();
  const lineMs = at.liveMs - (at.liveMs % lineStepMs);
  const known = useMemo(() => timelineParts(programs, lineMs), [programs, lineMs]);
  const parts = known.length > 0 ? known : [hourAround(at.positionMs)];
  return (
    <TimelineBar
      parts={parts}
      at={at}
      timeOf={ownClockText}
      textOf={(ms) => tWatch('timelineAt', { time: momentText(ms, now) })}
      previewAt={previewAt}
      onSeek={(ms) => endWind(player, ms)}
      onStep={(seconds) => isWinding() || player.seekBy(seconds)}
    >
      <Suspense>
        <LineMarks {...{ parts, past }} />
      </Suspense>
    </TimelineBar>
  );
}

function Moves(props: Omit<ComponentProps<typeof Extras>, 'ahead'>) {
  return <Extras {...props} ahead={!useMoment().at.atLive} />;
}

function ClockText({ past, endMs }: { past: boolean; endMs: number | undefined }) {
  const { at } = useMoment();
  return (
    <span className={classNames(css.time, 'num', past && css.then)}>
      {ownClockText(at.positionMs)} {endMs !== undefined && <span>/ {ownClockText(endMs)}</span>}
    </span>
  );
}

function LiveButton() {
  const player = usePlayer();
  const { atLive, liveMs, positionMs } = useMoment().at;
  const behind = behindText(liveMs - positionMs);
  return (
    <button
      type="button"
      className={classNames(css.live, 'num', !atLive && css.behind)}
      aria-label={atLive ? tWatch('toLiveLabel') : `${behind}, ${tWatch('toLiveLabel')}`}
      onClick={() => player.jumpToLive()}
    >
      {atLive ? tWatch('toLive') : behind}
    </button>
  );
}
