import { mostOf, type Moment } from './moments.ts';

interface Curve {
  name: string;
  colour: string;
  values: readonly number[];
}

interface Chart {
  title: string;
  curves: readonly Curve[];
}

const [width, height, left, top, below, gap] = [720, 120, 56, 30, 22, 26];
const legendFrom = 210;
/** A role that takes less is not drawn. */
const leastCores = 0.05;
const colours = ['#ff7f57', '#5b8def', '#3fb68b', '#c58af9', '#e0b84c', '#8a93a6', '#0c1322'];

/** The curves of an evening as a drawing: who was there, what was asked, how soon it was answered, what it took. */
export function drawCurves(title: string, moments: readonly Moment[]): string {
  const roles = [...mostOf(moments)].flatMap(([role, most]) => (most < leastCores ? [] : [role]));
  const charts: Chart[] = [
    chart('members with a line of events', moments, { members: (one) => one.lines }),
    chart('asked per second', moments, {
      calls: (one) => one.callsPerSecond,
      'playlists and segments': (one) => one.mediaPerSecond,
    }),
    chart('answered within, ms, 99 of 100', moments, {
      call: (one) => one.p99.call,
      playlist: (one) => one.p99.playlist,
      segment: (one) => one.p99.segment,
    }),
    chart(
      'cores that are busy',
      moments,
      Object.fromEntries(roles.map((role) => [role, (one: Moment) => one.cores.get(role) ?? 0])),
    ),
  ];
  const whole = 44 + charts.length * (height + top + below + gap);
  const drawn = charts.map((one, i) => {
    const at = 44 + i * (height + top + below + gap);
    return `<g transform="translate(${left} ${at})">${drawChart(one, moments.at(-1)?.seconds ?? 1)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + left + 24} ${whole}" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<text x="${left}" y="28" font-size="16" font-weight="700" fill="#0c1322">${title}</text>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}

const chart = (
  title: string,
  moments: readonly Moment[],
  values: Readonly<Record<string, (moment: Moment) => number>>,
): Chart => ({
  title,
  curves: Object.entries(values).map(([name, of], i) => ({
    name,
    colour: colours[i % colours.length]!,
    values: moments.map(of),
  })),
});

function drawChart({ title, curves }: Chart, seconds: number): string {
  const most = roundUp(Math.max(...curves.flatMap(({ values }) => values.filter(Number.isFinite)), 0));
  const y = (value: number): number => top + height * (1 - value / most);
  const marks = [0, most / 2, most].map(
    (value) =>
      `<line x1="0" x2="${width}" y1="${y(value)}" y2="${y(value)}" stroke="#d9dee8"/>` +
      `<text x="-8" y="${y(value) + 4}" text-anchor="end" fill="#5a6478">${value}</text>`,
  );
  const minutes = Array.from({ length: Math.floor(seconds / 60) + 1 }, (_, i) => {
    const x = (i * 60 * width) / seconds;
    return `<text x="${x.toFixed(1)}" y="${top + height + 16}" text-anchor="middle" fill="#5a6478">${i} min</text>`;
  });
  const step = (width - legendFrom) / curves.length;
  const legend = curves.map(({ name, colour }, i) => {
    const x = legendFrom + i * step;
    return `<rect x="${x}" y="2" width="10" height="10" fill="${colour}"/><text x="${x + 15}" y="11" fill="#0c1322">${name}</text>`;
  });
  const lines = curves.map(({ colour, values }) => {
    const points = values.flatMap((value, i) =>
      Number.isFinite(value)
        ? [`${(((i + 1) * width) / values.length).toFixed(1)},${y(value).toFixed(1)}`]
        : [],
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`;
  });
  return [
    `<text y="11" font-weight="600" fill="#0c1322">${title}</text>`,
    ...legend,
    ...marks,
    ...minutes,
    ...lines,
  ].join('');
}

/** The next of 1, 2, 5, 10, 20 … above a value. */
function roundUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(value, 1e-3)));
  return [1, 2, 5, 10].map((step) => step * ten).find((step) => step >= value)!;
}
