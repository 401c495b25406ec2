import { makeRandom, type Random } from '../../art/random.ts';
import { clipSeconds } from '../../contract/clips.ts';
import { loopSamples, panned, sampleAt, sampleRate, type Track } from './track.ts';

interface Call {
  at: number;
  seconds: number;
  gain: number;
  pan: number;
  /** Pitch over the call, 0 to 1 of its length. */
  hertz: (share: number) => number;
  /** A second, quicker beat on the loudness: the pea in a whistle, a trill. */
  tremble?: number;
}

/** A whistled sound: a sine that follows a curve, soft at both ends. */
function whistle(track: Track, call: Call): void {
  const [left, right] = panned(call.gain, call.pan);
  const length = Math.round(call.seconds * sampleRate);
  let [to, angle] = [sampleAt(call.at), 0];
  for (let at = 0; at < length; at += 1) {
    const share = at / length;
    angle += (2 * Math.PI * call.hertz(share)) / sampleRate;
    const edge = Math.min(1, share * 8, (1 - share) * 5);
    const trill =
      call.tremble === undefined ? 1 : 0.62 + 0.38 * Math.sin((2 * Math.PI * call.tremble * at) / sampleRate);
    const value = (Math.sin(angle) + 0.12 * Math.sin(2 * angle)) * edge * edge * trill;
    track.left[to] = (track.left[to] as number) + value * left;
    track.right[to] = (track.right[to] as number) + value * right;
    to = to + 1 === loopSamples ? 0 : to + 1;
  }
}

function phrase(track: Track, random: Random, gain: number): void {
  const at = random() * clipSeconds;
  const [pan, base] = [random.between(-0.9, 0.9), random.between(2300, 4200)];
  const [notes, rise] = [random.whole(3, 7), random.between(-0.25, 0.35)];
  for (let note = 0; note < notes; note += 1) {
    const start = base * (1 + rise * (note / notes)) * random.between(0.92, 1.08);
    const bow = random.between(-0.2, 0.3);
    whistle(track, {
      at: at + note * random.between(0.13, 0.17),
      seconds: random.between(0.06, 0.12),
      gain: gain * random.between(0.5, 1),
      pan,
      hertz: (share) => start * (1 + bow * Math.sin(share * Math.PI)),
    });
  }
}

/** Small birds, here and there, as many phrases as told. */
export function birds(track: Track, seed: string, phrases: number, gain: number): void {
  const random = makeRandom(seed);
  for (let at = 0; at < phrases; at += 1) phrase(track, random, gain);
}

/** A cuckoo far off: a falling third, a few times in a row. */
export function cuckoo(track: Track, at: number, calls: number, gain: number): void {
  for (let call = 0; call < calls; call += 1) {
    whistle(track, { at: at + call * 1.5, seconds: 0.24, gain, pan: -0.5, hertz: () => 660 });
    whistle(track, {
      at: at + call * 1.5 + 0.34,
      seconds: 0.36,
      gain: gain * 0.9,
      pan: -0.5,
      hertz: (share) => 530 - 8 * share,
    });
  }
}

/** A referee: two close tones with a pea between them. */
export function referee(track: Track, at: number, seconds: number, gain: number): void {
  whistle(track, { at, seconds, gain, pan: 0.2, hertz: () => 2350, tremble: 34 });
  whistle(track, { at, seconds, gain: gain * 0.5, pan: 0.25, hertz: () => 2440, tremble: 34 });
}

/** Gulls: a few falling cries. */
export function gulls(track: Track, at: number, cries: number, gain: number, pan: number): void {
  for (let cry = 0; cry < cries; cry += 1) {
    whistle(track, {
      at: at + cry * 0.42,
      seconds: 0.34,
      gain: gain * (1 - cry * 0.14),
      pan,
      hertz: (share) => 1350 - cry * 40 + 260 * Math.sin(share * Math.PI) - 240 * share,
    });
  }
}
