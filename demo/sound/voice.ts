import { loopSamples, panned, sampleAt, sampleRate, type Track } from './track.ts';

/** How an instrument sounds: one period bright and one soft, and how a note runs from the first to the second. */
export interface Voice {
  bright: Float32Array;
  soft: Float32Array;
  attackSeconds: number;
  /** Falls to a third in this time while held; leave out for an instrument that is bowed or blown. */
  decaySeconds?: number;
  releaseSeconds: number;
  /** How quickly the bright start wears off. */
  fadeSeconds: number;
  /** A second string beside the first, this far off. */
  detuneCents?: number;
  vibratoCents?: number;
}

const tableSize = 2048;

/** One period made of partials: `levels[0]` is the ground tone. */
function period(levels: readonly number[]): Float32Array {
  const table = new Float32Array(tableSize);
  const total = levels.reduce((sum, level) => sum + Math.abs(level), 0);
  levels.forEach((level, partial) => {
    for (let at = 0; at < tableSize; at += 1) {
      table[at] =
        (table[at] as number) + (level / total) * Math.sin((2 * Math.PI * (partial + 1) * at) / tableSize);
    }
  });
  return table;
}

export interface Note {
  at: number;
  hz: number;
  seconds: number;
  gain: number;
  pan?: number;
}

/** Plays one note into the loop; its tail goes round the end of it. */
export function play(track: Track, voice: Voice, note: Note): void {
  const { bright, soft, attackSeconds, decaySeconds, releaseSeconds, fadeSeconds } = voice;
  const [left, right] = panned(note.gain, note.pan ?? 0);
  const held = Math.round(note.seconds * sampleRate);
  const attack = Math.max(1, Math.round(attackSeconds * sampleRate));
  const release = Math.max(1, Math.round(releaseSeconds * sampleRate));
  const length = Math.min(held + release, loopSamples);
  const decay = decaySeconds === undefined ? 1 : Math.exp(-1.1 / (decaySeconds * sampleRate));
  const fade = Math.exp(-1 / (fadeSeconds * sampleRate));
  const step = (note.hz * tableSize) / sampleRate;
  const other = voice.detuneCents === undefined ? 0 : step * 2 ** (voice.detuneCents / 1200);
  const swing = 2 ** ((voice.vibratoCents ?? 0) / 1200) - 1;
  let [angle, second, level, edge] = [0, tableSize / 3, 1, 1];
  let to = sampleAt(note.at);
  for (let at = 0; at < length; at += 1) {
    const index = angle & (tableSize - 1);
    const dull = soft[index] as number;
    let value = dull + ((bright[index] as number) - dull) * edge;
    if (other > 0) {
      const beside = second & (tableSize - 1);
      const dullBeside = soft[beside] as number;
      value = (value + dullBeside + ((bright[beside] as number) - dullBeside) * edge) * 0.6;
      second += other;
    }
    let shape = level;
    if (at < attack) shape *= at / attack;
    if (at > length - release) shape *= (length - at) / release;
    track.left[to] = (track.left[to] as number) + value * shape * left;
    track.right[to] = (track.right[to] as number) + value * shape * right;
    level *= decay;
    edge *= fade;
    angle += swing === 0 ? step : step * (1 + swing * Math.sin(at * 0.00072));
    to = to + 1 === loopSamples ? 0 : to + 1;
  }
}

const harmonics = (count: number, fall: number): number[] =>
  Array.from({ length: count }, (_, at) => 1 / (at + 1) ** fall);

/** The band: every instrument that the tunes use. */
export const voices = {
  kannel: {
    bright: period([1, 0.7, 0.5, 0.4, 0.25, 0.2, 0.12, 0.1]),
    soft: period([1, 0.25, 0.06]),
    attackSeconds: 0.003,
    decaySeconds: 0.7,
    releaseSeconds: 0.5,
    fadeSeconds: 0.12,
    detuneCents: 4,
  },
  piano: {
    bright: period([1, 0.6, 0.35, 0.2, 0.14, 0.08, 0.05]),
    soft: period([1, 0.3, 0.1, 0.04]),
    attackSeconds: 0.004,
    decaySeconds: 0.9,
    releaseSeconds: 0.25,
    fadeSeconds: 0.18,
    detuneCents: 2,
  },
  electricPiano: {
    bright: period([1, 0.12, 0.3, 0.05, 0, 0, 0.1]),
    soft: period([1, 0.1, 0.04]),
    attackSeconds: 0.006,
    decaySeconds: 1.1,
    releaseSeconds: 0.3,
    fadeSeconds: 0.2,
    detuneCents: 5,
  },
  marimba: {
    bright: period([1, 0.05, 0, 0.5, 0, 0, 0, 0, 0.12]),
    soft: period([1, 0, 0, 0.04]),
    attackSeconds: 0.002,
    decaySeconds: 0.28,
    releaseSeconds: 0.2,
    fadeSeconds: 0.04,
  },
  bell: {
    bright: period([1, 0, 0.3, 0, 0.5, 0, 0, 0.2, 0, 0, 0.12]),
    soft: period([1, 0, 0.1]),
    attackSeconds: 0.002,
    decaySeconds: 1.3,
    releaseSeconds: 1.2,
    fadeSeconds: 0.25,
    detuneCents: 3,
  },
  bass: {
    bright: period([1, 0.5, 0.3, 0.15, 0.06]),
    soft: period([1, 0.25, 0.05]),
    attackSeconds: 0.008,
    decaySeconds: 0.9,
    releaseSeconds: 0.08,
    fadeSeconds: 0.15,
  },
  pad: {
    bright: period(harmonics(8, 1.6)),
    soft: period(harmonics(5, 1.9)),
    attackSeconds: 0.9,
    releaseSeconds: 1.4,
    fadeSeconds: 2,
    detuneCents: 7,
  },
  strings: {
    bright: period(harmonics(12, 1.25)),
    soft: period(harmonics(9, 1.45)),
    attackSeconds: 0.16,
    releaseSeconds: 0.4,
    fadeSeconds: 0.6,
    detuneCents: 6,
    vibratoCents: 8,
  },
  choir: {
    bright: period([1, 0.75, 0.3, 0.35, 0.2, 0.06, 0.04]),
    soft: period([1, 0.6, 0.25, 0.2, 0.08]),
    attackSeconds: 0.5,
    releaseSeconds: 0.9,
    fadeSeconds: 1.5,
    detuneCents: 9,
    vibratoCents: 10,
  },
  flute: {
    bright: period([1, 0.25, 0.12, 0.04]),
    soft: period([1, 0.15, 0.05]),
    attackSeconds: 0.07,
    releaseSeconds: 0.12,
    fadeSeconds: 0.4,
    vibratoCents: 9,
  },
  lead: {
    bright: period(harmonics(9, 1.1)),
    soft: period(harmonics(5, 1.5)),
    attackSeconds: 0.01,
    decaySeconds: 1.2,
    releaseSeconds: 0.12,
    fadeSeconds: 0.25,
    detuneCents: 10,
  },
  horn: {
    bright: period([1, 0.7, 0.5, 0.35, 0.2, 0.1]),
    soft: period([1, 0.6, 0.35, 0.18]),
    attackSeconds: 0.5,
    releaseSeconds: 1.2,
    fadeSeconds: 2,
    detuneCents: 6,
  },
} satisfies Record<string, Voice>;
