/** Counts durations in classes whose upper bounds are in seconds, as Prometheus wants them. */
export interface Histogram {
  add: (seconds: number) => void;
  /** The lines of one metric; every class counts what is below it too. */
  lines: (name: string) => string[];
}

const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

export function createHistogram(): Histogram {
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  return {
    add(seconds) {
      let i = 0;
      while (i < bounds.length && seconds > bounds[i]!) i++;
      counts[i]!++;
      sum += seconds;
    },
    lines(name) {
      let total = 0;
      const classes = [...bounds, '+Inf'].map((bound, i) => {
        total += counts[i]!;
        return `${name}_bucket{le="${bound}"} ${total}`;
      });
      return [...classes, `${name}_sum ${sum}`, `${name}_count ${total}`];
    },
  };
}
