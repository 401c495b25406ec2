import type { ReactNode } from 'react';
import css from './gallery.module.css';

interface ExampleProps {
  /** The state that is shown; `hover` and `focus` are brought about by this name. */
  name: string;
  children: ReactNode;
}

/** One part in one state. */
export const Example = ({ name, children }: ExampleProps) => (
  <figure className={css.example}>
    <figcaption>{name}</figcaption>
    <div data-shown={name}>{children}</div>
  </figure>
);

interface GroupProps {
  /** The part, as it is imported. */
  name: string;
  /** Its examples are as wide as a form. */
  wide?: boolean;
  children: ReactNode;
}

/** A part in all its states. */
export const Group = ({ name, wide = false, children }: GroupProps) => (
  <section className={css.group} aria-label={name}>
    <h3>{name}</h3>
    <div className={wide ? css.wide : css.examples}>{children}</div>
  </section>
);
