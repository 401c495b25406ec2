import type { MarkKind } from '../../../../contract/mark-kinds.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { filled, type TimelinePart } from './timeline-parts.ts';
import css from './marks-on-line.module.css';

/** A stretch of the line, or a place on it; instants, or milliseconds of a title. */
export interface LineMark {
  kind: 'repeat' | 'from' | 'to' | MarkKind;
  fromMs: number;
  toMs: number;
  /** Written at the place. */
  sign?: string;
}

interface Props {
  parts: readonly TimelinePart[];
  marks: readonly LineMark[];
}

/** Stretches and places on the line under the picture. It has the same parts as the line, so that each mark lies where its instant does. */
export function MarksOnLine({ parts, marks }: Props) {
  const last = parts[parts.length - 1];
  return (
    <span className={css.marks} aria-hidden="true">
      {parts.map((part) => (
        <span key={part.startTime} className={css.part} style={{ width: `${part.share}%` }}>
          {marks
            .filter(({ fromMs, toMs }) => toMs >= part.startTime && (fromMs < part.endTime || part === last))
            .map((mark) => (
              <i
                key={`${mark.kind}${mark.fromMs}`}
                className={classNames(css.mark, css[mark.kind])}
                data-mark={mark.kind}
                style={placeOf(part, mark)}
              >
                {mark.sign}
              </i>
            ))}
        </span>
      ))}
    </span>
  );
}

/** A sign is as wide as its letter: the two of a short stretch stand beside each other. */
function placeOf(part: TimelinePart, { fromMs, toMs, sign }: LineMark): { left: string; width?: string } {
  const [from, to] = [filled(part, fromMs), filled(part, toMs)];
  const left = `${(from * 100).toFixed(2)}%`;
  return sign === undefined ? { left, width: `${((to - from) * 100).toFixed(2)}%` } : { left };
}
