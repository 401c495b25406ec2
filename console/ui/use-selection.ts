import { useRef, useState } from 'react';

/** Which rows of a table are ticked. */
export interface Selection {
  has: (key: string) => boolean;
  /** Ticks a row or takes that back; with `through` all rows from the one before it are made alike. */
  toggle: (key: string, keys: readonly string[], through: boolean) => void;
  /** Ticks all of these, or none. */
  setAll: (keys: readonly string[], on: boolean) => void;
}

/** Rows that are ticked, of those that are seen: what a filter hides is not acted upon. */
export function useSelection(seen: readonly string[]): Selection & { chosen: string[]; clear: () => void } {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const put = (these: readonly string[], on: boolean): void =>
    setKeys((before) => {
      const next = new Set(before);
      for (const key of these)
        if (on) next.add(key);
        else next.delete(key);
      return next;
    });
  return {
    chosen: seen.filter((key) => keys.has(key)),
    has: (key) => keys.has(key),
    toggle(key, rows, through) {
      put(rangeOf(rows, through ? last.current : undefined, key), !keys.has(key));
      last.current = key;
    },
    setAll: put,
    clear: () => setKeys(new Set()),
  };
}

/** All rows between two, or the one where there is no other. */
export function rangeOf(keys: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [a, b] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  return a < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1);
}
