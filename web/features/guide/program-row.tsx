import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { IconButton } from '../../ui/input/button.tsx';
import { Skeleton, Skeletons } from '../../ui/skeleton.tsx';
import css from './program-row.module.css';

/** A headed row of cards that scrolls sideways, by finger, by wheel or by its arrows. */
export function ProgramRow({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  const row = useRef<HTMLUListElement>(null);
  const turn = (direction: -1 | 1): void => {
    const list = row.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.8 });
  };
  return (
    <section className={css.section} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        <span className={css.arrows}>
          <IconButton className={css.arrow} label={t('guide.back', { row: title })} onClick={() => turn(-1)}>
            <ChevronLeft size={19} />
          </IconButton>
          <IconButton
            className={css.arrow}
            label={t('guide.forward', { row: title })}
            onClick={() => turn(1)}
          >
            <ChevronRight size={19} />
          </IconButton>
        </span>
      </div>
      <ul className={css.row} ref={row}>
        {children}
      </ul>
    </section>
  );
}

/** The shape of a row before its programmes are known. */
export const RowStandIn = () => (
  <Skeletons>
    <div className={css.section}>
      <div className={css.head}>
        <Skeleton width="130px" height={16} />
      </div>
      <ul className={css.row}>
        {[1, 2, 3, 4, 5].map((n) => (
          <li key={n}>
            <span className={css.picture} />
            <Skeleton width="75%" height={13} />
          </li>
        ))}
      </ul>
    </div>
  </Skeletons>
);
