import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { useLayer } from '../../lib/address/use-layer.ts';
import { isTooSoon, noteWayOut } from '../../lib/device/arrival.ts';
import { moveFocus } from '../../lib/moving/move-focus.ts';
import css from './television.module.css';

interface Props {
  label: string;
  side: 'left' | 'right' | 'bottom' | 'middle';
  wide?: boolean;
  /** The arrow that leads out of it, where nothing lies any more. */
  out?: 'ArrowLeft' | 'ArrowRight' | 'ArrowDown';
  /** Where else an arrow at its edge leads, and what the channel keys do. */
  beyond?: Readonly<Record<string, (() => void) | undefined>>;
  onClose: () => void;
  children: ReactNode;
}

/** What lies over the picture of a television: it begins at what is marked, and stays until a key closes it. */
export function Overlay({ label, side, wide, out, beyond = {}, onClose, children }: Props) {
  const box = useRef<HTMLElement>(null);
  useLayer({
    onBack: onClose,
    backOnly: true,
    onKey(event) {
      if (moveFocus(event)) return event.preventDefault();
      const leave = event.key === out ? onClose : beyond[event.key];
      if (!leave) return;
      event.preventDefault();
      // A key that is held down stops at the edge, and so does one that was pressed twice by mistake.
      if (event.repeat || isTooSoon()) return;
      noteWayOut(event.key);
      leave();
    },
  });
  useEffect(() => {
    const marked = box.current?.querySelector<HTMLElement>('[data-first], [aria-current=true]');
    const first = marked ?? box.current?.querySelector<HTMLElement>('button:not(:disabled), a');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={box}
      className={classNames(css.overlay, css[side], wide && css.wide)}
      role="dialog"
      aria-label={label}
    >
      {children}
    </section>
  );
}
