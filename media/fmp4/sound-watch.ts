import { standardRates } from './aac-config.ts';
import { firstElement } from './aac-frame.ts';
import type { Fragment, Sample } from './fragment.ts';
import type { Track } from './init.ts';

/**
 * What a fragment says of the sound: it is what it was; it may be another one from here on, which a later fragment
 * tells; or it has become another one where the doubt began.
 */
export type SoundVerdict = 'same' | 'doubtful' | 'changed';

/** Notices sound that becomes another one under the same init. */
export interface SoundWatch {
  look: (fragment: Fragment, header: Buffer, data: Buffer) => SoundVerdict;
}

/** Half a second at the usual rate: so many frames in a row are no damage, and no sender whose times tremble. */
const several = 24;
/** So many stretches in a row, half a second together, are no hole. */
const severalStretches = 3;
/** Where no step ends a stretch, that many frames do: nearly half a second. */
const stretchFrames = 20;
/** Doubt does not outlast so many fragments without any sound. */
const patientFragments = 4;
/** Rates lie 9 % apart; times that are rounded to milliseconds (RTMP) make 3 % of the shortest usual frame. */
const tolerance = 0.04;
const samplesPerFrame = 1_024;

/**
 * Watches the tracks of AAC. An init names channels and rate once, and a source that changes them goes on under it;
 * players give up at such a place. Two things are compared with what they were at first: the element with which
 * frames begin, which is a pair in stereo and one channel in everything else, and how far frames lie apart, which
 * tells the rate: from one to the next, and on average where several travel under one time, after which ffmpeg counts by
 * the rate that it began with and makes a step to the next time. What was at first is learned and not taken from the
 * configuration, so that a source that always contradicts its own is left alone. SBR and PS change neither, so they may come and go.
 *
 * Not told: a change among layouts that begin with one channel (mono to 5.1, 5.1 to 3.0) at the same rate, for
 * which frames would have to be decoded; sound whose channels are listed apart (configuration 0); frames of 960
 * samples, as far as their rate goes; and a change in the first half second, before there is anything to compare.
 */
export function createSoundWatch(tracks: readonly Track[]): SoundWatch {
  const watches = tracks.filter(({ aac }) => aac).map((track) => ({ track, watch: watchTrack(track) }));
  return {
    look(fragment, header, data) {
      const elementAt: ElementAt = ({ offset, size }) => {
        const at = offset - header.length;
        return at < 0 ? undefined : firstElement(data.subarray(at, at + size));
      };
      let verdict: SoundVerdict = 'same';
      for (const { track, watch } of watches) {
        const found = watch(samplesOf(fragment, track.id), elementAt);
        if (found === 'changed') return found;
        if (found === 'doubtful') verdict = found;
      }
      return verdict;
    },
  };
}

type ElementAt = (sample: Sample) => number | undefined;

function samplesOf({ runs }: Fragment, trackId: number): readonly Sample[] {
  const own = runs.filter((run) => run.trackId === trackId);
  return own.length === 1 ? own[0]!.samples : own.flatMap((run) => run.samples);
}

function watchTrack({ timescale }: Track) {
  const [element, rate, average] = [createHabit(), createHabit(), createHabit(severalStretches)];
  const habits = [element, rate, average];
  let lastTime: number | undefined;
  let stretch: { fromTime: number; frames: number } | undefined;
  let quiet = 0;

  const rateBetween = (fromTime: number, toTime: number): number | undefined =>
    rateOf((toTime - fromTime) / timescale, rate.usual());

  /** Looks how far frames lie apart on average: from step to step, and from fragment to fragment where there is none for long. */
  function lookAtAverage(samples: readonly Sample[]): void {
    for (const [i, { decodeTime }] of samples.entries()) {
      const isStep = lastTime !== undefined && rateBetween(lastTime, decodeTime) !== rate.usual();
      if (stretch && (isStep || (i === 0 && stretch.frames >= stretchFrames))) {
        const seconds = (decodeTime - stretch.fromTime) / timescale / stretch.frames;
        average.take(rateOf(seconds, average.usual()), stretch.frames);
        stretch = undefined;
      }
      stretch ??= { fromTime: decodeTime, frames: 0 };
      stretch.frames++;
      lastTime = decodeTime;
    }
  }

  /**
   * Neighbours are almost always alike, and sound that has become another one stays so: as long as the last frame and
   * its distance are the usual ones, nothing in between has changed for good.
   */
  function endsAsUsual(samples: readonly Sample[], elementAt: ElementAt): boolean {
    const [before, last] = [samples.at(-2), samples.at(-1)];
    if (!before || !last || !habits.every((habit) => habit.isSettled())) return false;
    return (
      elementAt(last) === element.usual() &&
      rateBetween(before.decodeTime, last.decodeTime) === rate.usual() &&
      samples.length < several
    );
  }

  return (samples: readonly Sample[], elementAt: ElementAt): SoundVerdict => {
    quiet = samples.length > 0 ? 0 : quiet + 1;
    if (quiet === patientFragments) {
      habits.forEach((habit) => habit.take(undefined));
      stretch = undefined;
    }
    // What is said of the last frame of a fragment is a guess, so only beginnings count.
    let before = lastTime;
    lookAtAverage(samples);
    if (endsAsUsual(samples, elementAt)) return 'same';
    for (const sample of samples) {
      element.take(elementAt(sample));
      if (before !== undefined) rate.take(rateBetween(before, sample.decodeTime));
      before = sample.decodeTime;
    }
    if (habits.some((habit) => habit.isBroken())) return 'changed';
    return habits.some((habit) => habit.isDoubtful()) ? 'doubtful' : 'same';
  };
}

/** The rate of frames that lie so far apart, or undefined when it is none that there is. */
const rateOf = (seconds: number, usual: number | undefined): number | undefined =>
  usual !== undefined && isRate(seconds, usual) ? usual : standardRates.find((rate) => isRate(seconds, rate));

const isRate = (seconds: number, rate: number): boolean =>
  Math.abs((seconds * rate) / samplesPerFrame - 1) < tolerance;

/** Learns a value, and notices when another one has come so many times in a row, for so many frames together. */
function createHabit(needed = several) {
  let usual: number | undefined;
  let other: number | undefined;
  let count = 0;
  let frames = 0;
  let broken = false;
  return {
    /** `undefined` says nothing, and ends what was in a row. */
    take(value: number | undefined, forFrames = 1) {
      if (value !== other) [count, frames] = [0, 0];
      other = value;
      if (value === undefined || value === usual) return void ([count, frames] = [0, 0]);
      count++;
      frames += forFrames;
      if (count < needed || frames < several) return;
      broken ||= usual !== undefined;
      [usual, count, frames] = [value, 0, 0];
    },
    usual: () => usual,
    isSettled: () => usual !== undefined && count === 0 && !broken,
    isDoubtful: () => usual !== undefined && count > 0,
    isBroken: () => broken,
  };
}
