import { Suspense, useRef, type ReactNode, type RefObject } from 'react';
import type { Quality } from '../../../../contract/quality.ts';
import { lazy } from '../../../lib/loading/lazy.ts';
import { useDesktop } from '../../../lib/device/device.ts';
import { sameSubject, type Subject } from '../../../player/subject.ts';
import type { Failure } from '../../../player/view.ts';
import type { KeyAction } from '../key-map.ts';
import { StateOverlay } from '../overlays.tsx';
import { actOnPicture } from '../picture-keys.ts';
import { PictureSlot } from '../picture-slot.tsx';
import { usePlayer, usePlayerView } from '../player-context.tsx';
import { useFullscreen } from '../use-fullscreen.ts';
import { useKeyboard } from '../use-keyboard.ts';
import { TitleControls } from './title-controls.tsx';
import { TitleOver } from './title-over.tsx';
import css from './title-surface.module.css';

const SpokenPlayer = lazy(() => import('../spoken/spoken-player.tsx'), 'SpokenPlayer', { lane: 'later' });

/** What each key does while a title is watched; `onNext` goes to the next episode, where there may be one. */
function useTitleKeys(
  slot: RefObject<HTMLElement | null>,
  { enabled, onNext }: { enabled: boolean; onNext: (() => void) | undefined },
): void {
  const player = usePlayer();
  const fullscreen = useFullscreen(slot);
  const handle = (action: KeyAction): boolean => {
    if (action.do === 'next') {
      onNext?.();
      return onNext !== undefined;
    }
    if (action.do !== 'restart') return actOnPicture(action, player, fullscreen);
    player.seekToInstant(0);
    return true;
  };
  useKeyboard(handle, useDesktop(), enabled);
}

interface Props {
  subject: Subject;
  name: string;
  /** Which qualities can be chosen; undefined where there is no choice. */
  qualities: Readonly<Record<Quality, boolean>> | undefined;
  /** Says why there is no picture, and what can be done. */
  failed: (failure: Failure) => ReactNode;
  /** Lies over the picture besides. */
  children?: ReactNode;
  /** To the next episode; undefined for what is none. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
}

/** The picture of a title, or of a trailer, and all that lies on it. */
export function TitleSurface(props: Props) {
  const { subject, name, qualities, failed, children, onNext, onClose } = props;
  const slot = useRef<HTMLElement>(null);
  // Not before its turn has come, and not while something else is played in its place.
  const on = usePlayerView((view) => sameSubject(view.subject, subject));
  const over = usePlayerView(({ state }) => state === 'ended') && on;
  useTitleKeys(slot, { enabled: on, onNext });
  return (
    <PictureSlot
      slot={slot}
      className={css.surface}
      covered={over || !on}
      controls={(tools) => <TitleControls name={name} qualities={qualities} tools={tools} />}
    >
      {over ? (
        <TitleOver name={name} onNext={onNext} onClose={onClose} />
      ) : (
        on && <StateOverlay failed={failed} />
      )}
      {on && children}
      {on && (
        <Suspense>
          <SpokenPlayer subject={name} title />
        </Suspense>
      )}
    </PictureSlot>
  );
}
