import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Player } from '../../../player/player.ts';
import type { Subject } from '../../../player/subject.ts';
import type { Timeline } from '../../../player/timeline.ts';

/** Back or on. */
export type Direction = 1 | -1;

/** How many times as fast as it was sent; the same key goes from one to the other. */
export const windSpeeds = [8, 32] as const;
type WindSpeed = (typeof windSpeeds)[number];

/** What is wound, and how far it has come; in instants, or in milliseconds of a title. */
export interface Wind {
  direction: Direction;
  speed: WindSpeed;
  atMs: number;
  of: Subject;
  /** It moved before, and will again. */
  runs: boolean;
  /** It goes on from here, this very moment. */
  ends?: true;
}

/** The winding that goes on, for all that shows where the viewer is. */
export const winding = createStore<{ wind?: Wind | undefined }>(() => ({}));

const hasWind = ({ wind }: { wind?: Wind | undefined }): boolean => wind !== undefined;
export const isWinding = (): boolean => hasWind(winding.getState());
export const useIsWinding = (): boolean => useStore(winding, hasWind);

/** The line under the picture is drawn so many times a second meanwhile. */
const linesPerSecond = 10;

/** Where the viewer is while they wind, in steps that are drawn; undefined while they do not wind. */
export function woundMs({ wind }: { wind?: Wind | undefined }): number | undefined {
  return wind && wind.atMs - (wind.atMs % ((wind.speed * 1000) / linesPerSecond));
}

/** The time around the picture, with the place that is wound to in place of the one that stands still. */
export function useWoundTimeline(at: Timeline): Timeline {
  const positionMs = useStore(winding, woundMs);
  return positionMs === undefined ? at : { ...at, positionMs, atLive: false };
}

/** Another press of a key: the other speed, or the other way round at the slower one. A pure rule. */
export function turned(wind: Wind, direction: Direction): Wind {
  const [slow, fast] = windSpeeds;
  const speed = wind.direction === direction && wind.speed === slow ? fast : slow;
  return { ...wind, direction, speed };
}

/** What may be wound through. */
interface Limits {
  startMs: number;
  liveMs: number;
}

/** How far it has come after some time, never beyond what may be seen; `ended` where there is no further. A pure rule. */
export function woundOn(
  wind: Wind,
  elapsedMs: number,
  { startMs, liveMs }: Limits,
): { wind: Wind; ended: boolean } {
  const wantedMs = wind.atMs + wind.direction * wind.speed * elapsedMs;
  const atMs = Math.max(startMs, Math.min(liveMs, wantedMs));
  const ended = wind.direction > 0 ? wantedMs >= liveMs : wantedMs <= startMs;
  return { wind: { ...wind, atMs }, ended };
}

type Led = Pick<Player, 'seekToInstant' | 'play'>;

/** Ends the winding, if there is one, and goes on: from another place where one is given. */
export function endWind(player: Led, ms: number | undefined): void {
  const { wind } = winding.getState();
  if (wind?.ends) return;
  // Those who tell of pauses take this one for the winding. Live that stood still for long goes on where it stood: it is asked to
  // play before it is led elsewhere.
  if (wind) winding.setState({ wind: { ...wind, ends: true } });
  if (wind?.runs) player.play();
  winding.setState({ wind: undefined });
  if (ms !== undefined) player.seekToInstant(ms);
}
