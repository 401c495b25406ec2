import type { RecordingState } from '../../../contract/models/recording.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import css from './marks.module.css';

interface Props {
  size: number;
  /** Null: it is not recorded. */
  state: RecordingState | null;
  /** Its series is recorded: two discs, one behind the other. */
  series?: boolean;
}

/**
 * A recording as a disc: a ring with a point where it could be recorded, full where it is, with a tick when it is done,
 * half when something is missing, and with a cross when nothing came of it. No state is told by colour alone.
 */
export function RecordingDot({ size, state, series = false }: Props) {
  const on = state !== null && state !== 'skipped';
  return (
    <svg
      className={classNames(css.disc, on && css.on)}
      width={series ? size * 1.35 : size}
      height={size}
      viewBox={series ? '0 0 32 24' : '0 0 24 24'}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {series && <path d="M18 3.2a9.5 9.5 0 0 1 0 17.6" transform="translate(3 0)" />}
      <circle
        cx="12"
        cy="12"
        r="9.5"
        fill={on && state !== 'failed' && state !== 'partial' ? 'currentColor' : 'none'}
      />
      {state === 'partial' && <path d="M12 2.5a9.5 9.5 0 0 0 0 19z" fill="currentColor" />}
      {state === 'failed' && <path d="m8.5 8.5 7 7m0-7-7 7" />}
      {state === 'ready' && <path className={css.inside} d="m7.6 12.4 3 3 5.8-6.2" />}
      {(state === 'waits' || state === 'records') && <circle className={css.core} cx="12" cy="12" r="3.4" />}
      {!on && <circle cx="12" cy="12" r="3.4" fill="currentColor" stroke="none" />}
    </svg>
  );
}
