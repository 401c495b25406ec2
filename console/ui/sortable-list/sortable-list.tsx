import { GripVertical } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tSorting } from '../../i18n/et/sorting.ts';
import css from './sortable-list.module.css';
import { useDrag } from './use-drag.ts';
import { useSorting, type SortableItem, type Sorting } from './use-sorting.ts';

/** What a key on the handle of a row does. */
function sortByKey(event: KeyboardEvent, index: number, sorting: Sorting): void {
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

interface Props {
  label: string;
  items: readonly SortableItem[];
  onOrder: (ids: string[]) => void;
}

/** A list that is put into an order: by dragging, or by keys, which is read out. */
export function SortableList({ label, items, onOrder }: Props) {
  const sorting = useSorting(items, onOrder);
  const dragAt = useDrag(sorting);
  const hintId = useId();
  const { list, lifted, message, putBack, shiftOf } = sorting;
  return (
    <div className={css.sortable}>
      <ol ref={list} className={classNames(css.list, lifted && css.sorting)} aria-label={label}>
        {items.map(({ id, name, mark }, index) => {
          const isLifted = index === lifted?.from;
          const shiftPx = shiftOf(index);
          return (
            <li
              key={id}
              data-held={isLifted || undefined}
              className={classNames(css.row, isLifted && css.lifted)}
              style={{ transform: shiftPx === 0 ? undefined : `translateY(${shiftPx}px)` }}
            >
              <button
                type="button"
                className={css.handle}
                aria-label={tSorting('handle', { name })}
                aria-roledescription={tSorting('orderable')}
                aria-describedby={hintId}
                aria-pressed={isLifted || undefined}
                onKeyDown={(event) => sortByKey(event, index, sorting)}
                onBlur={putBack}
                {...dragAt(index)}
              >
                <GripVertical size={18} aria-hidden="true" />
              </button>
              {mark !== undefined && <span className={css.mark}>{mark}</span>}
              <span>{name}</span>
            </li>
          );
        })}
      </ol>
      <p id={hintId} hidden>
        {tSorting('moveHint')}
      </p>
      <div role="status" aria-live="assertive">
        <VisuallyHidden>{message}</VisuallyHidden>
      </div>
    </div>
  );
}
