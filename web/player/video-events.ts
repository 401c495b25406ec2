import { toleratedBufferEmptyEvents } from '../../contract/constants.ts';
import type { PlayEvent } from './state.ts';

export interface VideoNews {
  event: (event: PlayEvent) => void;
  /** The picture ran dry more often than a viewer should bear. */
  starved: () => void;
  /** Nothing has moved for long, and nobody said why. */
  stuck: () => void;
  /** The clock of the picture went on. */
  passed: () => void;
  volume: (volume: number, muted: boolean) => void;
  clock: () => number;
}

const starvedWithinMs = 240_000;
const stuckAfterMs = 12_000;
/** The first picture may take longer: on a weak line its segment does. */
const firstWithinMs = 30_000;

/** Turns what a media element says into player events. Returns how to stop listening. */
export function listenToVideo(video: HTMLVideoElement, news: VideoNews): () => void {
  let dryAt: number[] = [];
  let stuckTimer: ReturnType<typeof setTimeout> | undefined;
  const moving = (): void => {
    clearTimeout(stuckTimer);
    stuckTimer = undefined;
  };
  /** Says that it is stuck, again and again, until it moves or somebody pauses it. */
  const expectToMove = (withinMs: number): void => {
    stuckTimer ??= setTimeout(() => {
      moving();
      if (video.paused) return;
      expectToMove(firstWithinMs);
      news.stuck();
    }, withinMs);
  };
  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    waiting() {
      news.event({ type: 'waiting' });
      expectToMove(stuckAfterMs);
      if (video.seeking || video.readyState === 0 || video.currentTime === 0) return;
      const now = news.clock();
      dryAt = [...dryAt.filter((at) => now - at < starvedWithinMs), now];
      if (dryAt.length <= toleratedBufferEmptyEvents) return;
      dryAt = [];
      news.starved();
    },
    playing() {
      moving();
      news.event({ type: 'progressed' });
    },
    timeupdate() {
      if (video.paused || video.seeking || video.readyState < 3) return;
      moving();
      news.passed();
    },
    pause() {
      moving();
      // An element that is being given another source is paused, too; that is not the viewer's wish.
      if (video.readyState > 0 && !video.ended) news.event({ type: 'paused' });
    },
    play() {
      // It was paused again before this could be said.
      if (video.paused) return;
      news.event({ type: 'resumed' });
      expectToMove(firstWithinMs);
    },
    ended: () => news.event({ type: 'ended' }),
    emptied: moving,
    volumechange: () => news.volume(video.volume, video.muted),
  };
  const entries = Object.entries(handlers);
  for (const [name, handler] of entries) video.addEventListener(name, handler);
  return () => {
    moving();
    for (const [name, handler] of entries) video.removeEventListener(name, handler);
  };
}
