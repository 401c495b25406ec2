import { useState } from 'react';
import css from './avatar.module.css';

interface Props {
  user: { firstName: string; lastName: string };
  url: string | null;
  size: number;
  /** Empty where a name stands beside it. */
  alt?: string;
}

/** A member's picture, or the initials of the name when there is none or it does not come. */
export function Avatar({ user, url, size, alt = '' }: Props) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size, fontSize: Math.round(size * 0.33) };
  if (url === null || url === broken) {
    return <span className={css.avatar} style={style} aria-hidden="true" data-initials={initials(user)} />;
  }
  return <img className={css.avatar} style={style} src={url} alt={alt} onError={() => setBroken(url)} />;
}

const initials = ({ firstName, lastName }: Props['user']): string =>
  (firstName.slice(0, 1) + lastName.slice(0, 1)).toUpperCase();
