import { useCallback, useEffect, useRef, useState } from 'react';
import { appHistory } from './app-history.ts';

export interface Layer {
  /** It is there. */
  active?: boolean;
  /** Hears the keys, and with it no layer below. */
  onKey?: ((event: KeyboardEvent) => void) | undefined;
  /** The back button was pressed, and goes no further. */
  onBack?: (() => void) | undefined;
  /** Other addresses may be gone to. */
  backOnly?: boolean;
}

type Listener = (event: KeyboardEvent) => void;

/** The newest hears the keys, and when it goes the one before. */
let listeners: readonly Listener[] = [];
const hear = (event: KeyboardEvent): void => listeners[listeners.length - 1]?.(event);

function listen(listener: Listener): () => void {
  if (listeners.length === 0) window.addEventListener('keydown', hear);
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((one) => one !== listener);
    if (listeners.length === 0) window.removeEventListener('keydown', hear);
  };
}

/**
 * A screen, or what lies over one: a page, a film, a sheet, a menu. The newest layer that wants them has the keys and
 * the back button.
 */
export function useLayer({ active = true, onKey, onBack, backOnly = false }: Layer): void {
  const latest = useRef<Layer>({});
  useEffect(() => {
    latest.current = { onKey, onBack };
  });
  const [keys, back] = [onKey !== undefined, onBack !== undefined];
  useEffect(
    () => (active && keys ? listen((event) => latest.current.onKey?.(event)) : undefined),
    [active, keys],
  );
  useEffect(
    () => (active && back ? appHistory.hold(() => latest.current.onBack?.(), { backOnly }) : undefined),
    [active, back, backOnly],
  );
}

/** Remembers where the focus was when a layer came. Returns how to bring it back there when the layer has gone. */
export function useFocusReturn(): (event: Event) => void {
  const [from] = useState(() => document.activeElement);
  return useCallback(
    (event) => {
      event.preventDefault();
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    },
    [from],
  );
}
