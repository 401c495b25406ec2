import type { ReactNode } from 'react';
import { pillClass } from '../../../ui/input/pill.tsx';
import { Link } from '../../ui/link.tsx';
import css from './genre-links.module.css';

interface Props {
  label: string;
  links: readonly { id: string; name: string; to: string; count?: number }[];
  /** What limits the page already. */
  children?: ReactNode;
}

/** A line of ways into a list. */
export const GenreLinks = ({ label, links, children }: Props) => (
  <nav aria-label={label}>
    <ul className={css.genres} data-row>
      {children && <li>{children}</li>}
      {links.map(({ id, name, to, count }) => (
        <li key={id}>
          <Link className={pillClass} to={to}>
            {name}
            {count !== undefined && <small className="num">{count}</small>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
