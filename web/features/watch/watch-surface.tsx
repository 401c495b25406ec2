import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../lib/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Controls } from './controls.tsx';
import { NumberOverlay, StateOverlay, ZapOverlay } from './overlays.tsx';
import { usePlayer, usePlayerView } from './player-context.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useIdle } from './use-idle.ts';
import { useZapOverlay } from './use-zap-overlay.ts';
import css from './watch-surface.module.css';
import type { WatchedChannel, WatchedPrograms } from './watched.ts';

interface Props {
  box: RefObject<HTMLElement | null>;
  channel: WatchedChannel | undefined;
  programs: WatchedPrograms;
  meta: string;
  today: string;
  onRestart: (() => void) | undefined;
  /** Digits being typed, and the name of the channel they mean. */
  entry: { digits: string; name: string | undefined };
  /** In a corner, under a cover that has controls of its own. */
  covered?: boolean;
}

/** The picture and all that lies on it. */
export function WatchSurface(props: Props) {
  const { box, channel, programs, meta, today, onRestart, entry, covered = false } = props;
  const player = usePlayer();
  const video = useRef<HTMLVideoElement>(null);
  const paused = usePlayerView(({ state }) => state === 'paused' || state === 'ended');
  const failed = usePlayerView(({ state }) => state === 'failed' || state === 'unstarted');
  const [keyboardInside, setKeyboardInside] = useState(false);
  const { shown, wake, sleep } = useIdle(paused || keyboardInside);
  const fullscreen = useFullscreen(box);
  const zapping = useZapOverlay(channel?.id);

  useEffect(() => {
    if (video.current) return player.attach(video.current);
  }, [player]);

  const onTap = (event: PointerEvent): void => {
    if (isControl(event.target)) return wake();
    if (event.pointerType === 'mouse') player.toggle();
    else if (shown) return sleep();
    wake();
  };
  const pip = document.pictureInPictureEnabled
    ? () =>
        void (document.pictureInPictureElement
          ? document.exitPictureInPicture()
          : video.current?.requestPictureInPicture())
    : undefined;
  const controls = shown && !failed && !covered && channel !== undefined;
  return (
    // Pointers anywhere on the picture; every key has its own place in the key map.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      className={classNames(css.surface, !shown && css.asleep)}
      aria-label={t('watch.player')}
      data-controls={controls ? 'shown' : 'hidden'}
      // A finger that moves on the line keeps the line in sight.
      onPointerMove={(event) => (event.pointerType === 'mouse' || isControl(event.target)) && wake()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && !paused && sleep()}
      onPointerUp={onTap}
      onFocus={(event) => setKeyboardInside(event.target.matches(':focus-visible'))}
      onBlur={() => setKeyboardInside(false)}
      onDoubleClick={(event) => !isControl(event.target) && fullscreen.toggle()}
    >
      {/* Captions of live television come inside the stream, not as a track of the page. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} playsInline aria-hidden="true" tabIndex={-1} />
      <div className={classNames(css.layer, controls && css.shown)}>
        <div className={css.shade} />
        {channel && (
          <Controls
            channel={channel}
            programs={programs}
            meta={meta}
            today={today}
            onRestart={onRestart}
            bare={zapping}
            fullscreen={fullscreen}
            onPip={pip}
          />
        )}
      </div>
      {!covered && <StateOverlay />}
      {channel && zapping && !covered && <ZapOverlay channel={channel} programs={programs} />}
      {entry.digits !== '' && <NumberOverlay digits={entry.digits} name={entry.name} />}
      <VisuallyHidden>
        <span aria-live="polite">
          {channel ? t('watch.zapped', { number: channel.number, name: channel.name }) : ''}
        </span>
      </VisuallyHidden>
    </section>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role=slider]') !== null;
