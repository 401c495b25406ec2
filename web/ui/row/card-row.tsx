import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useCallback, useEffect, useId, useState, type ReactElement } from 'react';
import { tApp } from '../../i18n/et/app.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import { tGuide } from '../../i18n/et/guide.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { gently } from '../../../ui/lib/motion.ts';
import { moveFocus } from '../../lib/moving/move-focus.ts';
import { useDrag } from '../../lib/moving/use-drag.ts';
import { useGrowing } from '../../lib/loading/near.ts';
import { useOneTabStop } from '../../lib/moving/use-one-tab-stop.ts';
import { useHasReturned, useKeptScroll } from '../../lib/moving/use-kept-scroll.ts';
import { IconButton } from '../../../ui/input/button.tsx';
import { Link } from '../link.tsx';
import css from './card-row.module.css';
import type { RowShape } from './row-stand-in.tsx';

/** Fewer cards than this need no arrows. */
const arrowsFrom = 7;
/** A phone shows fewer; who comes back finds all of them, and with them their place and the link that had the focus. */
const firstCards = 5;

interface Props {
  title: string;
  shape: RowShape;
  /** Where all of them are. */
  all?: string | undefined;
  /** Its cards, each in a line of a list. */
  children: readonly ReactElement[];
}

/** A headed row of cards that scrolls sideways: by finger, by mouse, by wheel, by its arrows and by keys. It is one stop of Tab. */
export function CardRow({ title, shape, all, children }: Props) {
  const count = children.length;
  const heading = useId();
  const row = useKeptScroll<HTMLUListElement>(title);
  const [drawn, rest] = useGrowing<HTMLLIElement>(count, {
    first: useHasReturned(title) ? count : firstCards,
  });
  useOneTabStop(row);
  const drag = useDrag();
  useEffect(() => {
    // What lies below the rows hears no arrow that was pressed on a card.
    const onKey = (event: KeyboardEvent): void => {
      if (moveFocus(event)) event.preventDefault();
      if (event.key.startsWith('Arrow')) event.stopPropagation();
    };
    const list = row.current;
    list?.addEventListener('keydown', onKey);
    return () => list?.removeEventListener('keydown', onKey);
  }, [row]);
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    const list = row.current;
    if (!list || count < arrowsFrom) return undefined;
    const look = (): void => {
      const start = list.scrollLeft < 8;
      const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 8;
      setEnds((was) => (was.start === start && was.end === end ? was : { start, end }));
    };
    // It tells the size once it is known; to ask for it would have the page measured while it is being drawn.
    const size = new ResizeObserver(look);
    size.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [row, count]);
  const turn = useCallback(
    (direction: -1 | 1): void => {
      const list = row.current;
      list?.scrollBy({ left: direction * list.clientWidth * 0.85, behavior: gently() });
    },
    [row],
  );
  return (
    <section className={css.section} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <span className={css.tools}>
          {all !== undefined && (
            <Link className={css.all} to={all} aria-label={tApp('row.all', { row: title })}>
              {tChannels('all')}
            </Link>
          )}
          {count >= arrowsFrom && (
            <>
              <Arrow title={title} to="back" off={ends.start} onTurn={turn} />
              <Arrow title={title} to="forward" off={ends.end} onTurn={turn} />
            </>
          )}
        </span>
      </div>
      <ul className={classNames(css.row, css[shape])} ref={row} data-row {...drag}>
        {children.slice(0, drawn)}
        {drawn < count && (
          <li ref={rest} style={{ gridColumn: `span ${count - drawn}` }} aria-hidden="true" />
        )}
      </ul>
    </section>
  );
}

interface ArrowProps {
  title: string;
  to: 'back' | 'forward';
  off: boolean;
  onTurn: (direction: -1 | 1) => void;
}

/** It stays where it is, and in the focus, at the end of the row. */
const Arrow = memo(({ title, to, off, onTurn }: ArrowProps) => (
  <IconButton
    className={css.arrow}
    label={tGuide(`${to}`, { row: title })}
    aria-disabled={off}
    onClick={() => onTurn(to === 'back' ? -1 : 1)}
  >
    {to === 'back' ? <ChevronLeft size={19} /> : <ChevronRight size={19} />}
  </IconButton>
));
