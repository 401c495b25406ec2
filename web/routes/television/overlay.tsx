import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useLayer } from '../../lib/address/use-layer.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { moveFocus } from '../../lib/moving/move-focus.ts';
import { preferences } from '../../lib/preferences.ts';
import css from './television.module.css';

/** Nobody has pressed anything for so long. */
const calmMs = 15_000;

interface Props {
  label: string;
  side: 'left' | 'right' | 'bottom' | 'middle';
  /** The arrow that leads out of it, where nothing lies any more. */
  out?: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown';
  /** Where else an arrow at its edge leads. */
  beyond?: Readonly<Record<string, (() => void) | undefined>>;
  /** It asks something, and stays until it is answered. */
  stays?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What lies over the picture of a television: it begins at what is marked, Back closes it, and a calm while does. */
export function Overlay({ label, side, out, beyond = {}, stays = false, onClose, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const simple = useStore(preferences, ({ simpleView }) => simpleView);
  useLayer({
    onBack: onClose,
    backOnly: true,
    onKey(event) {
      if (moveFocus(event)) return event.preventDefault();
      const leave = event.key === out ? onClose : beyond[event.key];
      // A key that is held down stops at the edge.
      if (event.repeat || !leave) return;
      event.preventDefault();
      leave();
    },
  });
  useCalm(stays || simple ? undefined : onClose);
  useEffect(() => {
    const marked = box.current?.querySelector<HTMLElement>('[data-first], [aria-current=true]');
    const first = marked ?? box.current?.querySelector<HTMLElement>('button:not(:disabled), a');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section ref={box} className={classNames(css.overlay, css[side])} role="dialog" aria-label={label}>
      {children}
    </section>
  );
}

/** Calls back when no key has been pressed for a while. */
function useCalm(then: (() => void) | undefined): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  const on = then !== undefined;
  useEffect(() => {
    if (!on) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current?.(), calmMs);
    };
    wait();
    window.addEventListener('keydown', wait, true);
    window.addEventListener('pointermove', wait);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', wait, true);
      window.removeEventListener('pointermove', wait);
    };
  }, [on]);
}
