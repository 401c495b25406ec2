import { LoaderCircle } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import css from './spinner.module.css';

/** Turns while something is awaited. Words beside it say what: it has none of its own. */
export const Spinner = ({ size, className }: { size: number; className?: string | undefined }) => (
  <LoaderCircle size={size} className={classNames(css.turning, className)} aria-hidden="true" />
);
