import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import css from './television.module.css';

interface Props {
  /** What it does, or where it leads. */
  onPress?: () => void;
  to?: string;
  text: string;
  /** Said beside its text. */
  small?: string | undefined;
  /** It can be on or off. */
  pressed?: boolean;
  first?: boolean;
  children?: ReactNode;
}

/** A line of a menu. */
export function Line({ onPress, to, text, small, pressed, first, children }: Props) {
  const body = (
    <>
      <span className={css.words}>
        <b>{text}</b>
        {small !== undefined && <small className="num">{small}</small>}
      </span>
      {children}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button
          type="button"
          className={css.line}
          aria-pressed={pressed}
          data-first={first || undefined}
          onClick={onPress}
        >
          {body}
        </button>
      ) : (
        <Link className={css.line} to={to} data-first={first || undefined}>
          {body}
        </Link>
      )}
    </li>
  );
}
