import {
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
} from 'react';
import { controlsIdleMs } from '../../../contract/constants.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tWatch } from '../../i18n/et/watch.ts';
import { lazy } from '../../lib/loading/lazy.ts';
import { useDistinctState } from '../../lib/use-distinct-state.ts';
import { CaptionLayer } from './captions/caption-layer.tsx';
import { usePlayer, usePlayerView } from './player-context.tsx';
import { useTouch } from './touch/use-touch.ts';
import { useFullscreen } from './use-fullscreen.ts';
import css from './watch-surface.module.css';

/**
 * Are the controls to be seen? They go after a while without a pointer or a key, but never while `hold`
 * (paused, or the keyboard is among them).
 */
function useIdle(hold: boolean): { shown: boolean; wake: () => void; sleep: () => void } {
  const [awake, setAwake] = useDistinctState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), controlsIdleMs);
  }, [setAwake]);
  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(false);
  }, [setAwake]);
  useEffect(() => {
    timer.current = setTimeout(() => setAwake(false), controlsIdleMs);
    // Any key may be the beginning of a way to the controls.
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('keydown', wake);
      clearTimeout(timer.current);
    };
  }, [wake, hold, setAwake]);
  return { shown: awake || hold, wake, sleep };
}

/** What fingers do is seen before it is marked. */
const TouchMark = lazy(() => import('./touch/touch-mark.tsx'), 'TouchMark', { lane: 'later' });
const CastPanel = lazy(() => import('./casting/cast-panel.tsx'), 'CastPanel', { lane: 'later' });

/** What controls may do with the slot that they lie in. */
export interface SlotTools {
  fullscreen: { on: boolean; toggle: () => void };
}

interface Props {
  slot: RefObject<HTMLElement | null>;
  className?: string | undefined;
  /** Something else lies over the picture, so its controls are not to be seen. */
  covered: boolean;
  controls: (tools: SlotTools) => ReactNode;
  /** What lies over the picture besides. */
  children: ReactNode;
}

/** The picture, and over it controls that come and go. It has the page's `<video>` as long as it is the newest slot. */
export function PictureSlot({ slot, className, covered, controls, children }: Props) {
  const player = usePlayer();
  const paused = usePlayerView(({ state }) => state === 'paused' || state === 'ended');
  const failed = usePlayerView(({ state }) => state === 'failed' || state === 'unstarted');
  const remote = usePlayerView((view) => view.remote !== undefined);
  const [keyboardInside, setKeyboardInside] = useDistinctState(false);
  const { shown, wake, sleep } = useIdle(paused || remote || keyboardInside);
  const fullscreen = useFullscreen(slot);
  const tools = useMemo(() => ({ fullscreen }), [fullscreen]);
  const touch = useTouch(slot);

  // Before the slot leaves the page: an element that is taken off it stops.
  useLayoutEffect(() => (slot.current ? player.attach(slot.current) : undefined), [player, slot]);

  // A press beside an open menu is there to close it. With a mouse it is closed by the time the button is let go.
  const closesMenu = useRef(false);
  const onTap = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (closesMenu.current || isControl(event.target)) return wake();
    if (event.pointerType === 'mouse') player.toggle();
    else if (touch.wasBusy()) return;
    else if (!touch.onTap(event) && shown) return sleep();
    wake();
  };
  const visible = shown && !failed && !covered;
  return (
    // Pointers anywhere on the picture; every key has its own place in the key map.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={slot}
      className={classNames(css.surface, !shown && css.asleep, className)}
      aria-label={tWatch('player')}
      tabIndex={-1}
      data-controls={visible ? 'shown' : 'hidden'}
      // A finger that moves on the line keeps the line in sight.
      onPointerMove={(event) => (event.pointerType === 'mouse' || isControl(event.target)) && wake()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && !paused && sleep()}
      onPointerDownCapture={() => (closesMenu.current = isMenuOpen())}
      onPointerDown={(event) => isFinger(event) && !isControl(event.target) && touch.onPointerDown(event)}
      // A finger that stays has something else in mind.
      onContextMenu={(event) => touch.isDown() && event.preventDefault()}
      onPointerUp={onTap}
      onFocus={({ target, currentTarget }) =>
        setKeyboardInside(target !== currentTarget && target.matches(':focus-visible'))
      }
      onBlur={() => setKeyboardInside(false)}
      onDoubleClick={(event) => !isControl(event.target) && !touch.justJumped() && fullscreen.toggle()}
    >
      {remote && (
        <Suspense>
          <CastPanel bare={covered} />
        </Suspense>
      )}
      <div className={classNames(css.layer, visible && css.shown)}>
        <div className={css.shade} />
        {controls(tools)}
      </div>
      <CaptionLayer />
      {children}
      <Suspense>
        <TouchMark jumped={touch.jumped} longPress={touch.held} />
      </Suspense>
    </section>
  );
}

const isFinger = ({ pointerType, isPrimary }: PointerEvent): boolean => pointerType !== 'mouse' && isPrimary;

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role=slider], [role=menu]') !== null;

const isMenuOpen = (): boolean => document.querySelector('[role=menu][data-state=open]') !== null;
