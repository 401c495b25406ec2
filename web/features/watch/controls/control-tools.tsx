import { Ellipsis, Maximize, Minimize, Pause, PictureInPicture2, Play } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { Quality } from '../../../../contract/quality.ts';
import { t as ofTracks } from '../../../i18n/et-tracks.ts';
import { t } from '../../../i18n/t.ts';
import { classNames } from '../../../lib/class-names.ts';
import { lazyPart } from '../../../lib/parts/lazy-part.ts';
import { isRunning } from '../../../player/state.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import css from './controls.module.css';
import type { SlotTools } from '../picture-slot.tsx';
import { ElsewhereButton } from '../elsewhere/elsewhere-button.tsx';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { LineMenu } from './line-menu.tsx';
import { QualityChoice } from './quality-choice.tsx';
import { SleepMenu } from './sleep-menu.tsx';
import { Volume } from './volume.tsx';

/** Most programmes have one sound and no texts. */
const TrackMenu = lazyPart(() => import('./track-menu.tsx'), 'TrackMenu');

/** Play or pause, whichever is not the case. */
export function PlayButton() {
  const player = usePlayer();
  const running = usePlayerView(({ state }) => isRunning(state));
  return (
    <IconButton
      className={css.play}
      label={t(running ? 'watch.pause' : 'watch.play')}
      onClick={() => player.toggle()}
    >
      {running ? <Pause size={22} fill="currentColor" /> : <Play size={22} fill="currentColor" />}
    </IconButton>
  );
}

/** The row below the line. Between two columns there is no room for all of it: the rest comes above it when it is asked for. */
export function ControlRow({ children }: { children: ReactNode }) {
  const [more, setMore] = useState(false);
  return (
    <div className={css.row} data-more={more || undefined}>
      {children}
      <IconButton
        className={classNames(css.icon, css.more)}
        label={ofTracks('controls.more')}
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        <Ellipsis size={20} />
      </IconButton>
    </div>
  );
}

interface Props {
  /** Which qualities can be chosen; undefined where there is no choice. */
  qualities: Readonly<Record<Quality, boolean>> | undefined;
  /** When the programme on screen ends; undefined where none does. */
  endMs?: number | undefined;
  tools: SlotTools;
}

/** How it sounds and looks, and how large it is. */
export function PictureTools({ qualities, endMs, tools: { fullscreen } }: Props) {
  const player = usePlayer();
  const choice = usePlayerView(({ tracks }) => tracks.audio.length > 1 || tracks.texts.length > 0);
  const elsewhere = usePlayerView((view) => view.elsewhere !== undefined);
  return (
    <>
      <Volume open={elsewhere} />
      {qualities && !elsewhere && <QualityChoice has={qualities} />}
      <span className={css.rest}>
        {choice && (
          <Suspense>
            <TrackMenu />
          </Suspense>
        )}
        {qualities && !elsewhere && <LineMenu />}
        <SleepMenu endMs={endMs} />
        <ElsewhereButton />
        {!elsewhere && document.pictureInPictureEnabled && (
          <IconButton
            className={classNames(css.icon, css.pip)}
            label={t('watch.pip')}
            onClick={player.toggleFloating}
          >
            <PictureInPicture2 size={20} />
          </IconButton>
        )}
      </span>
      {!elsewhere && (
        <IconButton
          className={css.icon}
          label={t(fullscreen.on ? 'watch.exitFullscreen' : 'watch.fullscreen')}
          onClick={fullscreen.toggle}
        >
          {fullscreen.on ? <Minimize size={20} /> : <Maximize size={20} />}
        </IconButton>
      )}
    </>
  );
}
