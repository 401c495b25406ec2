import { firstOf } from '../../runtime/defined.ts';
import type { AacCore } from './aac-config.ts';
import { readBoxes } from './boxes.ts';
import { readFragment, type Fragment } from './fragment.ts';
import type { Track } from './init.ts';
import { patchableChunk, type PatchableChunk } from './patch.ts';
import { silentAacFrame } from './silence.ts';
import { writeFragment } from './write-fragment.ts';

/**
 * Keeps sound without holes beside a picture: a player shows nothing while one of its tracks has nothing to play,
 * so a source that loses its sound would take the picture with it.
 */
export interface SoundFiller {
  /** Sound has come. Answers what belongs before it. */
  heard: (fragment: Fragment) => PatchableChunk[];
  /** A segment of the picture is over. Answers what is missing of its sound. */
  seen: (startSeconds: number, endSeconds: number) => PatchableChunk[];
  /** What comes next has nothing to do with what was. */
  forget: () => void;
}

/** A hole that players step over by themselves. */
const toleratedHoleSeconds = 0.3;
/** Sound may come this much later than its picture. */
const toleratedLagSeconds = 2.5;
/** A larger hole is no hole. */
const longestSeconds = 60;

interface Sound {
  track: Track;
  aac: AacCore;
}

const soundOf = (track: Track): Sound[] => (track.aac ? [{ track, aac: track.aac }] : []);

export function createSoundFiller(tracks: readonly Track[]): SoundFiller {
  const picture = tracks.some(({ kind }) => kind === 'video');
  const sounds = picture ? tracks.flatMap(soundOf) : [];
  /** Where the sound of each track ends, in seconds. */
  const ends = new Map<number, number>();

  const chunkOf = ({ track, aac }: Sound, from: number, to: number): PatchableChunk[] => {
    const { id, timescale, editShift } = track;
    const count = Math.floor((to - from) / aac.frameSeconds);
    if (count < 1 || to - from > longestSeconds) return [];
    const data = silentAacFrame(aac.channels);
    // Not every timescale divides into frames: what is rounded off must not add up.
    const ticks = (frames: number): number => Math.round(frames * aac.frameSeconds * timescale);
    const samples = Array.from({ length: count }, (_, i) => ({
      data,
      duration: ticks(i + 1) - ticks(i),
      compositionOffset: 0,
      flags: 0,
    }));
    const decodeTime = Math.max(0, Math.round(from * timescale) + editShift);
    const [header = Buffer.alloc(0), ...rest] = writeFragment(1, [{ trackId: id, decodeTime, samples }]);
    const fragment = readFragment(header, firstOf(readBoxes(header)), tracks);
    return [patchableChunk(header, Buffer.concat(rest), fragment, tracks)];
  };

  return {
    heard: ({ runs }) =>
      sounds.flatMap((sound) => {
        const { track, aac } = sound;
        const run = runs.find(({ trackId }) => trackId === track.id);
        const [first, last] = [run?.samples[0], run?.samples.at(-1)];
        if (!first || !last) return [];
        const seconds = (ticks: number): number => (ticks - track.editShift) / track.timescale;
        // Before a hole a muxer may say that a frame lasts until the next one.
        const [from, to] = [seconds(first.decodeTime), seconds(last.decodeTime) + aac.frameSeconds];
        const end = ends.get(track.id);
        ends.set(track.id, Math.max(end ?? to, to));
        return end !== undefined && from > end + toleratedHoleSeconds ? chunkOf(sound, end, from) : [];
      }),
    seen: (startSeconds, endSeconds) =>
      sounds.flatMap((sound) => {
        const { track, aac } = sound;
        const end = ends.get(track.id) ?? startSeconds;
        const lags = endSeconds - end > toleratedLagSeconds;
        // Frames are whole, so the last one may end a little early.
        ends.set(track.id, lags ? endSeconds - ((endSeconds - end) % aac.frameSeconds) : end);
        return lags ? chunkOf(sound, end, endSeconds) : [];
      }),
    forget: () => ends.clear(),
  };
}
