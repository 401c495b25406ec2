import { guideZone } from '../../../contract/constants.ts';
import type { ComparedProgram } from '../../../contract/models/console/guide-mapping.ts';
import { clockText } from '../../../ui/lib/time-text.ts';
import css from './compared-programs.module.css';

interface Props {
  programs: readonly ComparedProgram[];
  /** What is said where there are none. */
  empty: string;
  label: string;
  /** How a start is said; by the clock at home where all of them lie within a day. */
  startText?: (startMs: number) => string;
}

/** Programmes of a schedule that are compared, by start. */
export const ComparedPrograms = ({
  programs,
  empty,
  label,
  startText = (startMs) => clockText(startMs, guideZone),
}: Props) =>
  programs.length === 0 ? (
    <p>{empty}</p>
  ) : (
    // Long ones are moved by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.programs} role="group" aria-label={label} tabIndex={0}>
      <ol>
        {programs.map(({ startMs, title }) => (
          <li key={startMs}>
            <time>{startText(startMs)}</time> <span>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
