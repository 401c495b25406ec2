import { Captions, Ellipsis, Maximize, Minimize, Pause, PictureInPicture2, Play } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Quality } from '../../../../contract/quality.ts';
import { tTracks } from '../../../i18n/et/tracks.ts';
import { tWatch } from '../../../i18n/et/watch.ts';
import { lazy } from '../../../lib/loading/lazy.ts';
import { isRunning } from '../../../player/state.ts';
import { isLiveView } from '../../../player/view.ts';
import { IconButton } from '../../../../ui/input/button.tsx';
import css from './controls.module.css';
import type { SlotTools } from '../picture-slot.tsx';
import { CastButton } from '../casting/cast-button.tsx';
import { toggleCaptions } from '../captions/toggle-captions.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { LineMenu } from './line-menu.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { SleepMenu } from './sleep-menu.tsx';
import { useFolding } from './use-folding.ts';
import { Volume } from './volume.tsx';

/** Drawn once, and not with each channel. */
const icons = {
  pause: <Pause size={22} fill="currentColor" />,
  play: <Play size={22} fill="currentColor" />,
  more: <Ellipsis size={20} />,
  larger: <Maximize size={20} />,
  smaller: <Minimize size={20} />,
  captions: <Captions size={21} />,
  floating: <PictureInPicture2 size={20} />,
};

/** Most programmes have one sound and no texts. */
const TrackMenu = lazy(() => import('./track-menu.tsx'), 'TrackMenu', { lane: 'later' });

/** Live goes as it is sent. */
const SpeedMenu = lazy(() => import('../speed/speed-menu.tsx'), 'SpeedMenu', { lane: 'later' });

/** Play or pause, whichever is not the case. */
export function PlayButton() {
  const player = usePlayer();
  const running = usePlayerView(({ state }) => isRunning(state));
  return (
    <IconButton
      className={css.play}
      label={tWatch(running ? 'pause' : 'play')}
      onClick={() => player.toggle()}
    >
      {running ? icons.pause : icons.play}
    </IconButton>
  );
}

/** What stands behind the room between time and picture, in this order. */
const toolNames = [
  'volume',
  'quality',
  'captions',
  'tracks',
  'line',
  'speed',
  'sleep',
  'elsewhere',
  'floating',
] as const;
type ToolName = (typeof toolNames)[number];
/** The last of them leaves the row first. */
const importance: readonly ToolName[] = [
  'quality',
  'volume',
  'captions',
  'tracks',
  'line',
  'sleep',
  'speed',
  'elsewhere',
  'floating',
];

interface Props {
  /** When it is, and how to get elsewhere in time. */
  children: ReactNode;
  /** Which qualities can be chosen; undefined where there is no choice. */
  qualities: Readonly<Record<Quality, boolean>> | undefined;
  /** When the programme on screen ends; undefined where none does. */
  endMs?: number | undefined;
  tools: SlotTools;
}

/**
 * The row below the line: time, then how it sounds and looks, and at its end how large it is. Tools that have no room in it come
 * above it when they are asked for.
 */
export function ControlRow({ children, qualities, endMs, tools: { fullscreen } }: Props) {
  const [more, setMore] = useState(false);
  const remote = usePlayerView((view) => view.remote !== undefined);
  const tools = useTools(qualities, endMs);
  const order = importance.filter((name) => tools[name]);
  const { row, folded } = useFolding(order);
  const inRow = order.slice(0, order.length - folded);
  const draw = (name: ToolName): ReactNode => (
    <span key={name} className={css.tool} data-item={name}>
      {tools[name]}
    </span>
  );
  return (
    <div ref={row} className={css.row} data-more={(more && folded > 0) || undefined}>
      {children}
      <span className={css.space} data-space="" />
      {toolNames.filter((name) => inRow.includes(name)).map(draw)}
      {folded > 0 && (
        <span data-rest="">
          <IconButton
            className={css.icon}
            label={tTracks('controls.more')}
            aria-expanded={more}
            onClick={() => setMore(!more)}
          >
            {icons.more}
          </IconButton>
          {more && (
            <span className={css.rest}>{order.filter((name) => !inRow.includes(name)).map(draw)}</span>
          )}
        </span>
      )}
      {!remote && (
        <IconButton
          className={css.icon}
          label={tWatch(fullscreen.on ? 'exitFullscreen' : 'fullscreen')}
          onClick={fullscreen.toggle}
        >
          {fullscreen.on ? icons.smaller : icons.larger}
        </IconButton>
      )}
    </div>
  );
}

/** How it sounds and looks, and where; what there is no choice of is missing. */
function useTools(
  qualities: Props['qualities'],
  endMs: number | undefined,
): Partial<Record<ToolName, ReactNode>> {
  const player = usePlayer();
  const choice = usePlayerView(({ tracks }) => tracks.audio.length > 1 || tracks.texts.length > 1);
  const captioned = usePlayerView(({ tracks }) => tracks.texts.length > 0 && tracks.textId !== undefined);
  const captions = usePlayerView(({ tracks }) => tracks.texts.length > 0);
  const remote = usePlayerView((view) => view.remote !== undefined);
  const live = usePlayerView(isLiveView);
  return {
    volume: <Volume open={remote} />,
    quality: qualities && !remote && <QualityChoice has={qualities} />,
    captions: captions && (
      <IconButton
        className={classNames(css.icon, captioned && css.on)}
        label={tTracks('captions')}
        aria-pressed={captioned}
        onClick={() => toggleCaptions(player)}
      >
        {icons.captions}
      </IconButton>
    ),
    tracks: choice && (
      <Suspense>
        <TrackMenu />
      </Suspense>
    ),
    line: qualities && !remote && <LineMenu />,
    speed: !live && !remote && (
      <Suspense>
        <SpeedMenu />
      </Suspense>
    ),
    sleep: <SleepMenu endMs={endMs} />,
    elsewhere: <CastButton />,
    floating: !remote && document.pictureInPictureEnabled && (
      <IconButton className={css.icon} label={tWatch('pip')} onClick={player.toggleFloating}>
        {icons.floating}
      </IconButton>
    ),
  };
}
