import type { PlayerView } from './view.ts';

/** What plays stands on the element itself, where styles, tests and benchmarks find it. */
export function mark(video: HTMLVideoElement, view: PlayerView): void {
  video.dataset.state = view.state;
  video.dataset.channel = view.channelId ?? '';
  video.dataset.server = view.serverId ?? '';
  video.dataset.rendition = view.rendition ?? '';
  video.dataset.title = String(view.title?.id ?? '');
  const ofTitle = view.subject !== undefined && view.channelId === undefined;
  video.dataset.time = ofTitle ? 'own' : view.place ? 'past' : 'live';
}
