import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { gently } from '../../../ui/lib/motion.ts';
import { tSorting } from '../../i18n/et/sorting.ts';
import { moveItem, shiftsOf, type RowBox } from './reorder.ts';

export interface SortableItem {
  id: string;
  name: string;
  /** Stands before the name, such as its number. */
  mark?: string | number;
}

interface Lifted {
  by: 'keys' | 'pointer';
  name: string;
  rows: readonly RowBox[];
  from: number;
  to: number;
  /** How far the pointer has dragged it; moved by keys, it lies at its index. */
  draggedPx: number | undefined;
}

const factsOf = ({ name, to, rows }: Lifted) => ({ name, place: to + 1, count: rows.length });

export type Sorting = ReturnType<typeof useSorting>;

/** A list of which one row at a time is lifted, moved, and dropped or put back, and what is read out of that. */
export function useSorting(items: readonly SortableItem[], onOrder: (ids: string[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [lifted, setLifted] = useState<Lifted>();
  const [message, setMessage] = useState('');
  // Events may come faster than React renders: each of them reads what the one before it has left.
  const current = useRef<Lifted>(undefined);

  const change = (next: Lifted | undefined): void => {
    current.current = next;
    setLifted(next);
  };
  /** Transforms move no boxes, so rows may be measured at any time. */
  const rowsNow = (): RowBox[] =>
    [...(list.current?.querySelectorAll('li') ?? [])].map(({ offsetTop, offsetHeight }) => ({
      top: offsetTop,
      height: offsetHeight,
    }));
  const lift = (from: number, by: Lifted['by']): void => {
    const next = { by, name: items[from]?.name ?? '', rows: rowsNow(), from, to: from, draggedPx: undefined };
    change(next);
    setMessage(tSorting('picked', factsOf(next)));
  };
  const move = (to: number, draggedPx?: number): void => {
    const held = current.current;
    if (!held) return;
    const next = { ...held, rows: rowsNow(), to, draggedPx };
    change(next);
    if (to !== held.to) setMessage(tSorting('over', factsOf(next)));
  };
  const drop = (): void => {
    const held = current.current;
    if (!held) return;
    change(undefined);
    setMessage(tSorting('dropped', factsOf(held)));
    const ids = items.map(({ id }) => id);
    if (held.to !== held.from) onOrder(moveItem(ids, held.from, held.to));
  };
  const putBack = (): void => {
    const held = current.current;
    if (!held) return;
    change(undefined);
    setMessage(tSorting('left', { name: held.name }));
  };

  // Indices mean something else once another order has come from outside.
  const order = items.map(({ id }) => id).join('\n');
  const onOtherOrder = useEffectEvent(putBack);
  useLayoutEffect(() => () => onOtherOrder(), [order]);

  // Keys and Escape may have brought the row to where it is not seen.
  useLayoutEffect(() => {
    if (lifted?.by === 'pointer') return;
    const row = list.current?.querySelector(':focus')?.closest('li');
    row?.scrollIntoView({ block: 'nearest', behavior: gently() });
  }, [lifted]);

  const shifts = lifted ? shiftsOf(lifted.rows, lifted.from, lifted.to) : [];
  return {
    list,
    lifted,
    message,
    /** What is lifted after the last event, rendered or not. */
    now: () => current.current,
    lift,
    move,
    drop,
    putBack,
    /** How far a row is drawn from where it lies. */
    shiftOf: (index: number): number =>
      (index === lifted?.from ? lifted.draggedPx : undefined) ?? shifts[index] ?? 0,
  };
}
