import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../ui/lib/class-names.ts';
import css from './parts.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'plain';

/** A word about how something stands. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={classNames(css.badge, css[tone])}>{children}</span>
);

/** What is said about what stands beside it. */
export const Quiet = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={css.quiet}>
    {children}
  </p>
);

/** What is known of one thing: names and values. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** One number that matters, and what it is. */
export const Stat = ({
  name,
  value,
  note,
  tone = 'plain',
}: {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: Tone;
}) => (
  <div className={classNames(css.stat, css[tone])}>
    <span className={css.statName}>{name}</span>
    <b>{value}</b>
    {note && <small>{note}</small>}
  </div>
);

export const Stats = ({ children }: { children: ReactNode }) => <div className={css.stats}>{children}</div>;

interface TabsProps {
  label: string;
  tabs: readonly { to: string; name: string; count?: number | undefined }[];
}

/** Pages that belong together. */
export function Tabs({ label, tabs }: TabsProps) {
  const nav = useRef<HTMLElement>(null);
  // Where they do not all fit, the present one is in sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={nav} className={css.tabs} aria-label={label}>
      {tabs.map(({ to, name, count }) => (
        <NavLink key={to} to={to} end>
          {name}
          {count !== undefined && count > 0 && <span className={css.count}>{count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}

/** Filters and what is looked for, over a table. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={css.toolbar}>{children}</div>
);

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string;
  onValue: (value: string) => void;
  /** The label stands inside a toolbar, beside what is chosen. */
  inline?: boolean;
}

/** One of several. */
export function Select({ label, onValue, inline = false, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div className={classNames(css.select, inline && css.inline)}>
      <label htmlFor={id}>{label}</label>
      <select id={id} onChange={(event) => onValue(event.target.value)} {...rest}>
        {children}
      </select>
    </div>
  );
}

interface TextProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  hint?: ReactNode;
  onValue: (value: string) => void;
}

/** Several lines of text. */
export function TextArea({ label, hint, onValue, ...rest }: TextProps) {
  const id = useId();
  return (
    <div className={css.text}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValue(event.target.value)}
        {...rest}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
