import type { PlayerView } from '../view.ts';

/** What plays stands on the element itself, where styles, tests and benchmarks find it. */
export function mark(video: HTMLVideoElement, view: PlayerView): void {
  // What is on screen until then is of something else.
  video.dataset.state = view.given || view.state === 'failed' ? view.state : 'unloaded';
  video.dataset.channel = view.channelId ?? '';
  video.dataset.server = view.serverId ?? '';
  video.dataset.rendition = view.rendition ?? '';
  video.dataset.title = String(view.title?.id ?? '');
  const ofTitle = view.subject !== undefined && view.channelId === undefined;
  video.dataset.time = ofTitle ? 'own' : view.place ? 'past' : 'live';
}
