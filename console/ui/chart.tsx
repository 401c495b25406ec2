import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { useStore } from 'zustand';
import 'uplot/dist/uPlot.min.css';
import { clockText, shortDateText } from '../../ui/lib/time-text.ts';
import { guideZone } from '../../contract/constants.ts';
import { dateOf } from '../../contract/rules/guide-day.ts';
import { dayMs } from '../../contract/time.ts';
import { theme } from '../lib/theme.ts';
import css from './chart.module.css';

export interface ChartLine {
  name: string;
  values: readonly number[];
}

interface Props {
  /** What it shows, in words: for those who do not see it. */
  label: string;
  /** Instants, ascending. */
  times: readonly number[];
  lines: readonly ChartLine[];
  format: (value: number) => string;
}

/** So many lines have colours of their own. */
const colours = 9;
const colourOf = (index: number): string => `--chart-${(index % colours) + 1}`;
/** A token as it is now: a canvas knows no variables. */
const tokenNow = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const height = 220;
const wholeSteps = Array.from({ length: 12 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

/** Lines over time. */
export function Chart({ label, times, lines, format }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useStore(theme, (state) => state.shown);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const plot = new UPlot(
      optionsOf(element.clientWidth, times, lines, format),
      [times.map((ms) => ms / 1000), ...lines.map(({ values }) => [...values])],
      element,
    );
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      plot.destroy();
    };
  }, [times, lines, format, shown]);
  return (
    <figure className={css.chart}>
      <div ref={box} role="img" aria-label={label} />
      <ul className={css.legend}>
        {lines.map(({ name }, index) => (
          <li key={name}>
            <i style={{ background: `var(${colourOf(index)})` }} />
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function optionsOf(
  width: number,
  times: readonly number[],
  lines: readonly ChartLine[],
  format: (value: number) => string,
): UPlot.Options {
  const long = times.length > 1 && times[times.length - 1]! - times[0]! > 2 * dayMs;
  const timeText = (seconds: number): string =>
    long ? shortDateText(dateOf(seconds * 1000)) : clockText(seconds * 1000, guideZone);
  const axis = {
    stroke: tokenNow('--ink-3'),
    grid: { stroke: tokenNow('--line'), width: 1 },
    ticks: { show: false },
    font: '12px sans-serif',
  };
  return {
    width,
    height,
    legend: { show: false },
    cursor: { points: { size: 6 }, y: false },
    scales: { x: { time: true }, y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] } },
    axes: [
      { ...axis, values: (_, splits) => splits.map(timeText) },
      // Half a viewer is none.
      { ...axis, size: 64, incrs: wholeSteps, values: (_, splits) => splits.map(format) },
    ],
    series: [
      {},
      ...lines.map(({ name }, index) => ({
        label: name,
        stroke: tokenNow(colourOf(index)),
        width: 2,
        points: { show: false },
      })),
    ],
  };
}
