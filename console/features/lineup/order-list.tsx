import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tLineup } from '../../i18n/et/lineup.ts';
import css from './lineup.module.css';

export interface Ordered {
  id: string;
  name: string;
  /** Stands before it, such as its number. */
  mark?: string | number;
}

interface Props {
  label: string;
  items: readonly Ordered[];
  onOrder: (ids: string[]) => void;
}

/** A list that is put into an order: by dragging, or by keys, which is read out. */
export function OrderList({ label, items, onOrder }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const facts = (id: UniqueIdentifier, at: UniqueIdentifier = id) => ({
    name: items.find((one) => one.id === id)?.name ?? '',
    place: ids.indexOf(String(at)) + 1,
    count: ids.length,
  });
  // It is over its own place as soon as it is lifted: that would drown that it is.
  const place = useRef<UniqueIdentifier>(undefined);
  const announcements: Announcements = {
    onDragStart({ active }) {
      place.current = active.id;
      return tLineup('picked', facts(active.id));
    },
    onDragOver({ active, over }) {
      if (!over || over.id === place.current) return;
      place.current = over.id;
      return tLineup('over', facts(active.id, over.id));
    },
    onDragEnd: ({ active, over }) => tLineup('dropped', facts(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => tLineup('left', { name: facts(active.id).name }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: tLineup('moveHint') } }}
      onDragEnd={({ active, over }) => {
        if (!over || over.id === active.id) return;
        onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={css.list} aria-label={label}>
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Item({ id, name, mark }: Ordered) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: tLineup('orderable') } });
  const style = { transform: CSS.Transform.toString(transform), transition };
  const { role: _, ...rest } = attributes;
  return (
    <li
      ref={setNodeRef}
      data-held={isDragging || undefined}
      style={style}
      className={classNames(css.item, isDragging && css.lifted)}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.handle}
        aria-label={tLineup('handle', { name })}
        {...rest}
        {...listeners}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      {mark !== undefined && <span className={css.place}>{mark}</span>}
      <span>{name}</span>
    </li>
  );
}
