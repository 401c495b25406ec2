import type { PlayerView } from '../view.ts';

/** What plays stands on the element itself, where styles, tests and benchmarks find it. */
export function mark(video: HTMLVideoElement, view: PlayerView): void {
  const ofTitle = view.subject !== undefined && view.channelId === undefined;
  const marks = {
    // What is on screen until then is of something else.
    state: view.given || view.state === 'failed' ? view.state : 'unloaded',
    channel: view.channelId ?? '',
    server: view.serverId ?? '',
    rendition: view.rendition ?? '',
    title: String(view.title?.id ?? ''),
    time: ofTitle ? 'own' : view.place ? 'past' : 'live',
  };
  const { dataset } = video;
  // Browsers look for styles anew no matter what is written, and a zap is told of many times.
  for (const [name, value] of Object.entries(marks)) if (dataset[name] !== value) dataset[name] = value;
}
