import type { KeyboardEvent } from 'react';
import type { Sorting } from './use-sorting.ts';

/** What a key on the handle of a row does. */
export function sortByKey(event: KeyboardEvent, index: number, sorting: Sorting): void {
  const held = sorting.now();
  const presses = event.key === ' ' || event.key === 'Enter';
  if (!held) {
    if (!presses) return;
    // A key that is held down would lift again what it has just dropped.
    if (!event.repeat) sorting.lift(index, 'keys');
  } else if (event.key === 'Escape') sorting.putBack();
  else if (held.by === 'pointer') return;
  else if (presses || event.key === 'Tab') {
    if (!event.repeat) sorting.drop();
  } else {
    const last = held.rows.length - 1;
    const steps: Record<string, number> = {
      ArrowUp: held.to - 1,
      ArrowDown: held.to + 1,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    sorting.move(Math.min(Math.max(to, 0), last));
  }
  event.preventDefault();
}
