import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume1, Volume2, VolumeX } from 'lucide-react';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../lib/class-names.ts';
import { titleOf } from '../../lib/program-title.ts';
import { clockText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconButton } from '../../ui/button.tsx';
import { LogoTile } from '../../ui/logo-tile.tsx';
import css from './controls.module.css';
import { usePlayer, usePlayerView } from './player-context.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { timelineParts } from './timeline-parts.ts';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

interface Props {
  channel: WatchedChannel;
  programs: WatchedPrograms;
  meta: string;
  /** Without the top line, whose place is taken just now. */
  bare: boolean;
  fullscreen: { on: boolean; toggle: () => void };
  /** Undefined where the browser has no picture in picture. */
  onPip: (() => void) | undefined;
}

/** Everything that lies over the picture; mounted only while it is to be seen. */
export function Controls({ channel, programs, meta, bare, fullscreen, onPip }: Props) {
  const player = usePlayer();
  const state = usePlayerView((view) => view.state);
  const now = useNow(1_000);
  const at = player.timeline() ?? { positionMs: now, startMs: now, liveMs: now, atLive: true };
  const { now: program, next } = programs;
  const running = state === 'playing' || state === 'buffering' || state === 'loaded';
  const behind = Math.max(0, Math.round((at.liveMs - at.positionMs) / 1000));
  return (
    <>
      {!bare && <TopLine channel={channel} next={next} live={at.atLive && running} />}
      <div className={css.bottom} role="group" aria-label={t('watch.controls')}>
        <p className={css.title}>{program ? titleOf(program.name) : channel.name}</p>
        <p className={`${css.meta} num`}>{meta}</p>
        <TimelineBar
          parts={timelineParts(programs)}
          positionMs={at.positionMs}
          liveMs={at.liveMs}
          onSeek={(instant) => player.seekToInstant(instant)}
        />
        <div className={css.row}>
          <IconButton
            className={css.play}
            label={t(running ? 'watch.pause' : 'watch.play')}
            onClick={() => player.toggle()}
          >
            {running ? <Pause size={22} fill="currentColor" /> : <Play size={22} fill="currentColor" />}
          </IconButton>
          <span className={`${css.time} num`}>
            {clockText(at.positionMs)} {program && <span>/ {clockText(program.endTime)}</span>}
          </span>
          <button
            type="button"
            className={classNames(css.live, 'num', !at.atLive && css.behind)}
            aria-label={t('watch.toLiveLabel')}
            onClick={() => player.jumpToLive()}
          >
            {at.atLive ? t('watch.toLive') : t('watch.behind', { time: minutesText(behind) })}
          </button>
          <span className={css.space} />
          <Volume />
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

interface TopProps {
  channel: WatchedChannel;
  next: WatchedPrograms['next'];
  live: boolean;
}

const TopLine = ({ channel, next, live }: TopProps) => (
  <div className={css.top}>
    <LogoTile src={channel.logoUrl} width={47} />
    <span className={css.names}>
      <b>{channel.name}</b>
      {next && (
        <small className="num">
          {t('watch.next', { time: clockText(next.startTime), title: titleOf(next.name) })}
        </small>
      )}
    </span>
    {live && <span className={css.badge}>{t('watch.live')}</span>}
  </div>
);

function Volume() {
  const player = usePlayer();
  const volume = usePlayerView((view) => view.volume);
  const muted = usePlayerView((view) => view.muted);
  const Icon = muted ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <span className={css.volume}>
      <IconButton
        className={css.icon}
        label={t(muted ? 'watch.unmute' : 'watch.mute')}
        onClick={() => player.setMuted(!muted)}
      >
        <Icon size={21} />
      </IconButton>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        aria-label={t('watch.volume')}
        value={muted ? 0 : Math.round(volume * 100)}
        onChange={(event) => player.setVolume(Number(event.target.value) / 100)}
      />
    </span>
  );
}

const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
