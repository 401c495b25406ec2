import { axisOf, recentOf, type FingerPoint } from './finger-moves.ts';

interface Listener {
  moved?: (to: FingerPoint) => void;
  /** It was lifted; or the browser took it for something of its own, such as scrolling. */
  gone?: (how: 'lifted' | 'taken') => void;
}

/** A finger on the glass. A late listener hears where it is, or that it has gone. */
export interface Finger {
  readonly from: FingerPoint;
  /** How it went in the last moments. */
  trail: () => readonly FingerPoint[];
  /** Returns how to stop hearing of it. */
  follow: (listener: Listener) => () => void;
}

const pointOf = ({ clientX, clientY, timeStamp }: PointerEvent): FingerPoint => ({
  x: clientX,
  y: clientY,
  atMs: timeStamp,
});

/** Follows what has just been put down, wherever it goes, until it is lifted. */
export function fingerOf(down: PointerEvent): Finger {
  const from = pointOf(down);
  const listeners = new Set<Listener>();
  const hearing = new AbortController();
  let trail: readonly FingerPoint[] = [from];
  let gone: 'lifted' | 'taken' | undefined;

  const note = (event: PointerEvent): FingerPoint => {
    const point = pointOf(event);
    trail = [...recentOf(trail, point.atMs), point];
    return point;
  };
  const hear = (type: 'pointermove' | 'pointerup' | 'pointercancel', heard: (event: PointerEvent) => void) =>
    window.addEventListener(type, (event) => event.pointerId === down.pointerId && heard(event), {
      signal: hearing.signal,
      // What lies under it may keep its pointers to itself.
      capture: true,
    });
  const end = (how: 'lifted' | 'taken'): void => {
    gone = how;
    hearing.abort();
    for (const listener of listeners) listener.gone?.(how);
  };
  hear('pointermove', (event) => {
    const to = note(event);
    for (const listener of listeners) listener.moved?.(to);
  });
  hear('pointerup', (event) => {
    note(event);
    end('lifted');
  });
  hear('pointercancel', () => end('taken'));

  return {
    from,
    trail: () => trail,
    follow(listener) {
      listeners.add(listener);
      const last = trail[trail.length - 1];
      if (last && last !== from) listener.moved?.(last);
      if (gone) listener.gone?.(gone);
      return () => void listeners.delete(listener);
    },
  };
}

/** Hears which way a finger goes, as soon as that is clear. */
export function onceItGoes(finger: Finger, heard: (axis: 'x' | 'y', to: FingerPoint) => void): void {
  const stop = finger.follow({
    moved(to) {
      const axis = axisOf(finger.from, to);
      if (!axis) return;
      stop();
      heard(axis, to);
    },
  });
}
