import {
  CircleStop,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Rewind,
  RotateCcw,
} from 'lucide-react';
import { Suspense } from 'react';
import { t } from '../../i18n/t.ts';
import { titleOf } from '../../lib/program-title.ts';
import { lazyRoute } from '../../lib/lazy-route.ts';
import { clockText } from '../../lib/time-text.ts';
import { classNames } from '../../lib/class-names.ts';
import { useNow } from '../../lib/use-now.ts';
import { isRunning } from '../../player/state.ts';
import { IconButton } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import css from './controls.module.css';
import { usePlayer, usePlayerView } from './player-context.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { hourAround, timelineParts } from './timeline-parts.ts';
import { TopLine } from './top-line.tsx';
import { Volume } from './volume.tsx';
import { behindText, momentText } from './when-text.ts';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

const TrackMenu = lazyRoute(() => import('./track-menu.tsx'), 'TrackMenu');

interface Props {
  channel: WatchedChannel;
  programs: WatchedPrograms;
  meta: string;
  today: string;
  /** To the beginning of the programme on screen; undefined where that may not be. */
  onRestart: (() => void) | undefined;
  /** Without the top line, whose place is taken just now. */
  bare: boolean;
  fullscreen: { on: boolean; toggle: () => void };
  /** Undefined where the browser has no picture in picture. */
  onPip: (() => void) | undefined;
}

/** Everything that lies over the picture; mounted only while it is to be seen. */
export function Controls(props: Props) {
  const { channel, programs, meta, today, onRestart, bare, fullscreen, onPip } = props;
  const player = usePlayer();
  const state = usePlayerView((view) => view.state);
  const now = useNow(1_000);
  const at = player.timeline() ?? { positionMs: now, startMs: now, liveMs: now, atLive: true };
  const { now: program, next } = programs;
  const running = isRunning(state);
  const past = usePlayerView((view) => view.place !== undefined);
  const choice = usePlayerView(({ tracks }) => tracks.audio.length > 1 || tracks.texts.length > 0);
  const parts = timelineParts(programs);
  const textOf = (ms: number): string => momentText(ms, today);
  return (
    <>
      {!bare && (
        <TopLine
          channel={channel}
          next={next}
          live={!past && at.atLive && running}
          past={past ? textOf(at.positionMs) : undefined}
        />
      )}
      <div className={css.bottom} role="group" aria-label={t('watch.controls')}>
        <p className={css.title}>{program ? titleOf(program.name) : channel.name}</p>
        <p className={`${css.meta} num`}>{meta}</p>
        <TimelineBar
          parts={parts.length > 0 ? parts : [hourAround(at.positionMs)]}
          at={at}
          textOf={(ms) => t('watch.timelineAt', { time: textOf(ms) })}
          onSeek={player.seekToInstant}
          onStep={player.seekBy}
        />
        <div className={css.row}>
          <IconButton
            className={css.play}
            label={t(running ? 'watch.pause' : 'watch.play')}
            onClick={() => player.toggle()}
          >
            {running ? <Pause size={22} fill="currentColor" /> : <Play size={22} fill="currentColor" />}
          </IconButton>
          <Extras stopAt={past ? program?.endTime : undefined} onRestart={onRestart} />
          <span className={classNames(css.time, 'num', past && css.then)}>
            {clockText(at.positionMs)} {program && <span>/ {clockText(program.endTime)}</span>}
          </span>
          <button
            type="button"
            className={classNames(css.live, 'num', !at.atLive && css.behind)}
            aria-label={t('watch.toLiveLabel')}
            onClick={() => player.jumpToLive()}
          >
            {at.atLive ? t('watch.toLive') : behindText(at.liveMs - at.positionMs)}
          </button>
          <span className={css.space} />
          <Volume />
          {choice && (
            <Suspense>
              <TrackMenu />
            </Suspense>
          )}
          <QualityChoice has={channel.qualities} />
          {onPip && (
            <IconButton className={classNames(css.icon, css.pip)} label={t('watch.pip')} onClick={onPip}>
              <PictureInPicture2 size={20} />
            </IconButton>
          )}
          <IconButton
            className={css.icon}
            label={t(fullscreen.on ? 'watch.exitFullscreen' : 'watch.fullscreen')}
            onClick={fullscreen.toggle}
          >
            {fullscreen.on ? <Minimize size={20} /> : <Maximize size={20} />}
          </IconButton>
        </div>
      </div>
    </>
  );
}

interface ExtrasProps {
  /** Where the programme of the past ends that is on screen. */
  stopAt: number | undefined;
  onRestart: (() => void) | undefined;
}

/** What can be done with time beside moving along the line. */
function Extras({ stopAt, onRestart }: ExtrasProps) {
  const player = usePlayer();
  const stops = usePlayerView((view) => view.stopAtMs !== undefined && view.stopAtMs === stopAt);
  return (
    <span className={css.extras}>
      {onRestart && (
        <Hint text={t('watch.restart')}>
          <IconButton className={css.icon} label={t('watch.restart')} onClick={onRestart}>
            <RotateCcw size={20} />
          </IconButton>
        </Hint>
      )}
      <IconButton
        className={classNames(css.icon, css.back)}
        label={t('watch.back')}
        onClick={() => player.seekBy(-10)}
      >
        <Rewind size={20} />
      </IconButton>
      {stopAt !== undefined && (
        <Hint text={t('watch.stopAfter')}>
          <IconButton
            className={css.icon}
            label={t('watch.stopAfter')}
            aria-pressed={stops}
            onClick={() => player.stopAt(stops ? undefined : stopAt)}
          >
            <CircleStop size={20} />
          </IconButton>
        </Hint>
      )}
    </span>
  );
}
