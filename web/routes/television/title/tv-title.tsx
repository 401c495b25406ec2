import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Quality } from '../../../../contract/quality.ts';
import { CaptionLayer } from '../../../features/watch/captions/caption-layer.tsx';
import { StateOverlay } from '../../../features/watch/overlays.tsx';
import { usePlayer, usePlayerView } from '../../../features/watch/player-context.tsx';
import { TitleOver } from '../../../features/watch/title/title-over.tsx';
import { useIsWinding } from '../../../features/watch/winding/winding.ts';
import { WindingPicture } from '../../../features/watch/winding/winding-picture.tsx';
import { lazy } from '../../../lib/loading/lazy.ts';
import { sameSubject, type Subject } from '../../../player/subject.ts';
import type { Failure } from '../../../player/view.ts';
import { notifyOfNone } from '../../play/use-next.ts';
import { SeekLine } from './seek-line.tsx';
import { TitleActions } from './title-actions.tsx';
import css from './title.module.css';
import { useTitleKeys } from './use-title-keys.ts';

const SpokenPlayer = lazy(() => import('../../../features/watch/spoken/spoken-player.tsx'), 'SpokenPlayer', {
  lane: 'later',
});

interface Props {
  subject: Subject;
  name: string;
  qualities: Readonly<Record<Quality, boolean>>;
  failed: (failure: Failure) => ReactNode;
  /** To the next episode; undefined for what is none. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Lies over the picture besides. */
  children?: ReactNode;
}

/** A film or an episode on a television: the same keys as for a channel, and left and right along it. */
export function TvTitle({ subject, name, qualities, failed, onNext, onClose, children }: Props) {
  const player = usePlayer();
  const slot = useRef<HTMLElement>(null);
  const [acting, setActing] = useState(false);
  const on = usePlayerView((view) => sameSubject(view.subject, subject));
  const over = usePlayerView(({ state }) => state === 'ended') && on;
  const winds = useIsWinding();
  const seeking = useTitleKeys(slot, {
    enabled: on && !over,
    onAct: () => setActing(true),
    onNext: onNext ?? notifyOfNone,
  });
  useLayoutEffect(() => (slot.current ? player.attach(slot.current) : undefined), [player, slot]);
  useEffect(() => {
    if (!over) slot.current?.focus({ preventScroll: true });
  }, [over]);
  return (
    <>
      <section
        ref={slot}
        className={css.film}
        role="dialog"
        aria-label={name}
        tabIndex={-1}
        data-line={seeking || winds || undefined}
      >
        {over ? (
          <TitleOver name={name} onNext={onNext} onClose={onClose} />
        ) : (
          on && <StateOverlay failed={failed} />
        )}
        <CaptionLayer />
        {on && <WindingPicture />}
        {on && children}
        {on && (
          <Suspense>
            <SpokenPlayer subject={name} title />
          </Suspense>
        )}
        {on && (seeking || winds) && !acting && <SeekLine name={name} />}
      </section>
      {acting && (
        <div className={css.acting}>
          <TitleActions
            {...{ name, qualities }}
            onNext={onNext}
            onLeave={onClose}
            onClose={() => setActing(false)}
          />
        </div>
      )}
    </>
  );
}
