import type { Engine } from './engine.ts';
import type { Span } from './instants.ts';

/** What tells where in a stream the picture is, and where in it something lies. */
export type StreamClock = Pick<Engine, 'wallMs' | 'span' | 'positionOf'>;

/** Of a title: it belongs to no hour, so its time is the element's own, from 0 on. */
export const ownClock = (video: Pick<HTMLVideoElement, 'currentTime' | 'duration'>): StreamClock => ({
  wallMs: () => video.currentTime * 1000,
  span: (): Span | undefined =>
    Number.isFinite(video.duration) ? { fromMs: 0, toMs: video.duration * 1000 } : undefined,
  positionOf: (ms) => ms / 1000,
});
