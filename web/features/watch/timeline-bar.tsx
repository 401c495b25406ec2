import { useRef, type PointerEvent } from 'react';
import { t } from '../../i18n/t.ts';
import { titleOf } from '../../lib/program-title.ts';
import { clockText } from '../../lib/time-text.ts';
import css from './controls.module.css';
import { filled, instantAt, type TimelinePart } from './timeline-parts.ts';

interface Props {
  parts: readonly TimelinePart[];
  positionMs: number;
  /** The last instant that has been broadcast. */
  liveMs: number;
  onSeek: (instantMs: number) => void;
}

/** Three programmes on one line, the place in them, and a finger to move it. */
export function TimelineBar({ parts, positionMs, liveMs, onSeek }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const seek = (event: PointerEvent): void => {
    const box = line.current?.getBoundingClientRect();
    const instant = box && instantAt(parts, (event.clientX - box.left) / box.width);
    if (instant !== undefined) onSeek(instant);
  };
  return (
    <div
      ref={line}
      className={css.line}
      role="slider"
      tabIndex={0}
      aria-label={t('watch.timeline')}
      aria-valuemin={Math.round((parts[0]?.startTime ?? 0) / 1000)}
      aria-valuemax={Math.round(liveMs / 1000)}
      aria-valuenow={Math.round(positionMs / 1000)}
      aria-valuetext={clockText(positionMs)}
      onPointerUp={seek}
    >
      {parts.map((part) => (
        <span key={part.role} className={css.part} style={{ width: `${part.share}%` }}>
          <em className="num">{`${clockText(part.startTime)} ${titleOf(part.name)}`}</em>
          <i style={{ width: percent(filled(part, liveMs)) }} />
          {part.role === 'now' && (
            <>
              <i className={css.played} style={{ width: percent(filled(part, positionMs)) }} />
              <i className={css.knob} style={{ left: percent(filled(part, positionMs)) }} />
            </>
          )}
        </span>
      ))}
    </div>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
