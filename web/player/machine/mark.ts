import type { PlayerView } from '../view.ts';

/** What plays stands on the element itself, where styles, tests and benchmarks find it. */
export function mark(video: HTMLVideoElement, view: PlayerView): void {
  const { dataset } = video;
  const channel = view.channelId ?? '';
  const shown = view.given ? channel : (dataset['shown'] ?? channel);
  const ofTitle = view.subject !== undefined && view.channelId === undefined;
  const marks = {
    // What is on screen until then is of something else.
    state: view.given || view.state === 'failed' ? view.state : 'unloaded',
    channel,
    // Whose picture the element has, moving or frozen: not to be seen under another's name.
    shown,
    picture: shown === channel ? 'own' : 'other',
    server: view.serverId ?? '',
    rendition: view.rendition ?? '',
    title: String(view.title?.id ?? ''),
    time: ofTitle ? 'own' : view.place ? 'past' : 'live',
  };
  // Browsers look for styles anew no matter what is written, and a zap is told of many times.
  for (const [name, value] of Object.entries(marks)) if (dataset[name] !== value) dataset[name] = value;
}
