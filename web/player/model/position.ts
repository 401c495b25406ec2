import type { Span } from '../engine/instants.ts';
import { outlasted, type PastWindow } from '../place.ts';
import { timelineOf, type Timeline } from '../timeline.ts';
import type { Model, Sample } from './types.ts';

/** What is needed to say where the picture is. */
interface Here {
  readonly model: Model;
  readonly sample: Sample;
}

export const isPast = ({ model }: Here): boolean => model.view.place !== undefined;
export const isOfChannel = ({ model }: Here): boolean => model.view.channelId !== undefined;

/** The instant on screen, once it is of the stream that was asked for. */
export const wallOf = ({ model, sample }: Here): number | undefined =>
  model.picture === 'there' ? sample.wallMs : undefined;

/** The instant on screen, or the one that will be. */
export const positionOf = (here: Here): number | undefined => here.model.aimMs ?? wallOf(here);

export const spanOf = ({ model, sample }: Here): Span | undefined =>
  model.picture === 'there' ? sample.span : undefined;

/** It stands still, or will when it is there. */
export const isPaused = (model: Model): boolean => model.rest !== undefined || model.view.state === 'paused';

/**
 * What was opened of the past when nothing of what followed it is kept: a recording, from the time before that of catch-up.
 * It has an end, and its line is that of nothing else.
 */
export function aloneOf({ model: { opened, view }, sample: { keptFromMs } }: Here): PastWindow | undefined {
  const isAlone = view.place !== undefined && opened && keptFromMs !== undefined && opened.toMs <= keptFromMs;
  return isAlone ? opened : undefined;
}

/** The time around the picture, when the stream tells it. */
export function timelineIn(here: Here): Timeline | undefined {
  const { model, sample } = here;
  const { currentTime, keptFromMs, livePosition, nowMs } = sample;
  const positionMs = positionOf(here);
  if (currentTime === undefined || positionMs === undefined) return undefined;
  if (!isOfChannel(here)) {
    const { title } = model.view;
    return title && { positionMs, startMs: 0, liveMs: title.durationMs, atLive: false };
  }
  const held = spanOf(here);
  if (!isPast(here)) {
    const wallMs = wallOf(here) ?? positionMs;
    const startMs = keptFromMs ?? held?.fromMs ?? positionMs;
    return { ...timelineOf({ currentTime, wallMs, livePosition, startMs }), positionMs };
  }
  const { opened } = model;
  const alone = aloneOf(here);
  if (alone) return { positionMs, startMs: alone.fromMs, liveMs: alone.toMs, atLive: false };
  // What grows says itself how far it has got; nobody's clock has to be right for that.
  const newestMs = held && opened && opened.toMs > nowMs ? held.toMs : nowMs;
  const startMs = keptFromMs ?? opened?.fromMs ?? positionMs;
  return { positionMs, startMs, liveMs: Math.max(positionMs, newestMs), atLive: false };
}

/** Will live, paused as it is, have to go on in the past? */
export function hasOutlived(here: Here): boolean {
  const { pause } = here.model;
  const { keptFromMs, nowMs } = here.sample;
  if (pause === undefined || isPast(here) || keptFromMs === undefined) return false;
  return outlasted(pause, spanOf(here), nowMs);
}
