import {
  memo,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { tWatch } from '../../../i18n/et/watch.ts';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { titleOf } from '../../../lib/text/program-title.ts';
import { isTvMode } from '../../../lib/device/tv-mode.ts';
import type { Timeline } from '../../../player/timeline.ts';
import { filled, instantUnder, partAt, placeUnder, type TimelinePart } from './timeline-parts.ts';
import css from './timeline-bar.module.css';

interface Props {
  parts: readonly TimelinePart[];
  at: Timeline;
  /** A place on the line as it is written on it. */
  timeOf: (ms: number) => string;
  /** The same in words, for those who listen. */
  textOf: (ms: number) => string;
  /** What was in the picture at a place that is pointed at, or gone to by keys. */
  previewAt?: (ms: number) => ReactNode;
  onSeek: (instantMs: number) => void;
  onStep: (seconds: number) => void;
  /** Lies on the line: marks of the viewer and of the broadcast. */
  children?: ReactNode;
}

const small = 10;
const large = 60;
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -small,
  ArrowDown: -small,
  ArrowRight: small,
  ArrowUp: small,
  PageDown: -large,
  PageUp: large,
};

/** A place that keys went to is shown for so long after the last one. */
const steppedMs = 2_500;

/** A place that is pointed at: the instant, and how far from the line's ends it lies. */
interface Pointed {
  ms: number;
  before: number;
  after: number;
}

/**
 * The programme on screen between its neighbours: what can be watched, what has not been aired yet, the place on
 * screen, and a finger or a key to move it.
 */
export function TimelineBar({ parts, at, timeOf, textOf, previewAt, onSeek, onStep, children }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Pointed>();
  const [dragging, setDragging] = useState(false);
  const [stepped, setStepped] = useStepped();
  const first = parts[0]?.startTime ?? at.positionMs;
  const last = Math.max(first, Math.min(at.liveMs, parts[parts.length - 1]?.endTime ?? at.liveMs));
  const shownMs = dragging && pointed ? Math.min(pointed.ms, at.liveMs) : at.positionMs;
  const shownIn = partAt(parts, shownMs);
  const spot = pointed ?? stepped;
  const under = spot && partAt(parts, spot.ms);

  const extentsOf = (box: HTMLDivElement): DOMRect[] =>
    [...box.children].slice(0, parts.length).map((part) => part.getBoundingClientRect());
  const placeAt = (box: HTMLDivElement, ms: number, x: number): Pointed => {
    const { left, width } = box.getBoundingClientRect();
    const before = Math.min(width, Math.max(0, x - left));
    return { ms, before, after: width - before };
  };
  const point = (event: PointerEvent): Pointed | undefined => {
    if (!line.current) return undefined;
    const ms = instantUnder(parts, extentsOf(line.current), event.clientX);
    return ms === undefined ? undefined : placeAt(line.current, ms, event.clientX);
  };
  const step = (seconds: number): void => {
    onStep(seconds);
    if (!line.current) return;
    const wantedMs = (stepped?.ms ?? at.positionMs) + seconds * 1000;
    const ms = Math.max(at.startMs, Math.min(at.liveMs, wantedMs));
    setStepped(placeAt(line.current, ms, placeUnder(parts, extentsOf(line.current), ms)));
  };
  const release = (event: PointerEvent): void => {
    const there = point(event);
    if (dragging && there) onSeek(there.ms);
    setDragging(false);
    setPointed(event.pointerType === 'mouse' ? there : undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // With one of these the arrows jump, here as everywhere.
    if (event.ctrlKey || event.shiftKey) return;
    const seconds = movesNothing(event.key, shownMs, { first, last }) ? undefined : steps[event.key];
    const home = event.key === 'Home' && parts.find(({ role }) => role === 'now');
    if (seconds !== undefined) step(seconds);
    else if (home) onSeek(home.startTime);
    else return;
    // These keys mean something else where the line has not got the focus.
    event.preventDefault();
  };
  return (
    <div
      ref={line}
      className={classNames(css.line, dragging && css.dragging)}
      role="slider"
      tabIndex={0}
      aria-label={tWatch('timeline')}
      aria-valuemin={Math.round(first / 1000)}
      aria-valuemax={Math.round(last / 1000)}
      aria-valuenow={Math.round(Math.min(last, Math.max(first, shownMs)) / 1000)}
      aria-valuetext={textOf(shownMs)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        setPointed(point(event));
      }}
      onPointerMove={(event) => (dragging || event.pointerType === 'mouse') && setPointed(point(event))}
      onPointerUp={release}
      onPointerCancel={() => {
        setDragging(false);
        setPointed(undefined);
      }}
      onPointerLeave={() => !dragging && setPointed(undefined)}
    >
      {parts.map((part) => (
        <Part
          key={part.startTime}
          {...{ part, timeOf }}
          from={filled(part, at.startMs)}
          aired={filled(part, at.liveMs)}
          shown={part === shownIn ? filled(part, shownMs) : undefined}
        />
      ))}
      {children}
      {spot && (
        <span className={css.pointed} style={between(spot)} aria-hidden="true">
          {previewAt?.(spot.ms)}
          <b className="num">{timeOf(spot.ms)}</b>
          {under && under.name !== '' && under !== partAt(parts, at.positionMs) && ` ${titleOf(under.name)}`}
        </span>
      )}
    </div>
  );
}

/** The place that keys have gone to, for a while. */
function useStepped() {
  const [stepped, setStepped] = useState<Pointed>();
  useEffect(() => {
    if (!stepped) return undefined;
    const timer = setTimeout(() => setStepped(undefined), steppedMs);
    return () => clearTimeout(timer);
  }, [stepped]);
  return [stepped, setStepped] as const;
}

/** Arrows that move nothing lead on: at an end of the line, and with a remote control those that do not lie along it. */
function movesNothing(key: string, atMs: number, { first, last }: { first: number; last: number }): boolean {
  if (!isTvMode()) return false;
  if (key === 'ArrowUp' || key === 'ArrowDown') return true;
  return (key === 'ArrowLeft' && atMs <= first) || (key === 'ArrowRight' && atMs >= last);
}

interface PartProps extends Pick<Props, 'timeOf'> {
  part: TimelinePart;
  /** How much of it lies before what is kept, and before now. */
  from: number;
  aired: number;
  /** The place on screen, when it lies in this part. */
  shown: number | undefined;
}

/** Most parts stay the same while the clock goes and somebody winds: one has the place, one is being broadcast. */
const Part = memo(function Part({ part, from, aired, shown, timeOf }: PartProps) {
  return (
    <span className={classNames(css.part, aired < 1 && css.ghost)} style={{ width: `${part.share}%` }}>
      <em className="num">{`${timeOf(part.startTime)} ${titleOf(part.name)}`}</em>
      <i style={{ left: percent(from), width: percent(Math.max(0, aired - from)) }} />
      {shown !== undefined && (
        <>
          <i className={css.played} style={{ width: percent(shown) }} />
          <i className={css.knob} style={{ left: percent(shown) }} />
        </>
      )}
    </span>
  );
});

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The style sheet keeps what is written there between the two ends. */
const between = ({ before, after }: Pointed): CSSProperties & Record<'--before' | '--after', string> => ({
  '--before': `${before}px`,
  '--after': `${after}px`,
});
