import type { ProgramSummary } from '../../contract/models/program.ts';
import { minuteMs } from '../../contract/time.ts';
import { lanesOf, type GridChannel, type Lane } from '../features/guide/grid/lanes.ts';

const titles = [
  'Sügisene laul',
  'Öine linn',
  'Kodu keset metsa',
  'Põhjanael',
  'Režissööri valik',
  'Meri ja mägi',
];
const stepMs = 5 * minuteMs;

/** A day of made-up channels without gaps, cut at full five minutes; the same every time. */
export function busyDay(day: { fromMs: number; toMs: number }, channels: number, perChannel: number): Lane[] {
  const random = seeded();
  const steps = Math.floor((day.toMs - day.fromMs) / stepMs);
  const index = new Map<string, ProgramSummary[]>();
  const line = Array.from({ length: channels }, (_, i): GridChannel => {
    const id = `kanal${i + 1}`;
    const cuts = new Set([0, steps]);
    while (cuts.size <= perChannel) cuts.add(1 + Math.floor(random() * (steps - 1)));
    const edges = [...cuts].sort((a, b) => a - b);
    const programs = edges.slice(0, -1).map((from, n) => ({
      id: 100_001 + i * perChannel + n,
      name: `${titles[Math.floor(random() * titles.length)]} ${n + 1}`,
      startTime: day.fromMs + from * stepMs,
      endTime: day.fromMs + (edges[n + 1] ?? steps) * stepMs,
      genres: [],
      imgUrl: null,
    }));
    index.set(id, programs);
    return {
      id,
      number: i + 1,
      name: `Kanal ${i + 1}`,
      altName: null,
      logoUrl: '/favicon.svg',
      demo: true,
      replayFrom: null,
    };
  });
  return lanesOf(line, index, day, true);
}

/** Numbers from 0 to 1 that are the same on every machine. */
function seeded(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
