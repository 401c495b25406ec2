import type { PlayerView } from '../view.ts';

/** What Safari has instead of the standard. */
type AppleVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
};
type Told = Partial<Pick<PlayerView, 'elsewhere' | 'picker'>>;

const appleOffers = 'webkitplaybacktargetavailabilitychanged';
const appleChanged = 'webkitcurrentplaybacktargetiswirelesschanged';

/**
 * Follows what the browser itself can send to other devices: AirPlay, or the standard's Remote Playback. Only for an element
 * that plays from an address: what is put together in this page cannot go. Returns how to stop.
 */
export function followPicker(video: AppleVideo, tell: (told: Told) => void): () => void {
  const place = (elsewhere: boolean): void =>
    tell({ elsewhere: elsewhere ? { device: undefined, by: 'browser' } : undefined });
  const stop = video.webkitShowPlaybackTargetPicker
    ? followApple(video, tell, place)
    : followStandard(video, tell, place);
  return () => {
    stop();
    tell({ picker: false, elsewhere: undefined });
  };
}

function followApple(
  video: AppleVideo,
  tell: (told: Told) => void,
  place: (elsewhere: boolean) => void,
): () => void {
  const onOffers = (event: Event): void =>
    tell({ picker: (event as Event & { availability?: string }).availability === 'available' });
  const onChanged = (): void => place(video.webkitCurrentPlaybackTargetIsWireless === true);
  video.addEventListener(appleOffers, onOffers);
  video.addEventListener(appleChanged, onChanged);
  return () => {
    video.removeEventListener(appleOffers, onOffers);
    video.removeEventListener(appleChanged, onChanged);
  };
}

function followStandard(
  video: HTMLVideoElement,
  tell: (told: Told) => void,
  place: (elsewhere: boolean) => void,
): () => void {
  const remote = 'remote' in video ? video.remote : undefined;
  if (!remote) return () => undefined;
  let watched: number | undefined;
  let stopped = false;
  remote
    .watchAvailability((picker) => tell({ picker }))
    .then((id) => {
      watched = id;
      if (stopped) void remote.cancelWatchAvailability(id).catch(() => undefined);
    })
    // Where nobody can watch, anybody may ask.
    .catch(() => !stopped && tell({ picker: true }));
  const onChanged = (): void => place(remote.state === 'connected');
  for (const name of ['connect', 'disconnect']) remote.addEventListener(name, onChanged);
  return () => {
    stopped = true;
    for (const name of ['connect', 'disconnect']) remote.removeEventListener(name, onChanged);
    if (watched !== undefined) void remote.cancelWatchAvailability(watched).catch(() => undefined);
  };
}

/** Opens the browser's own choice of devices, out of which one comes back as well. Takes a gesture. */
export function showPicker(video: AppleVideo): void {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  else if ('remote' in video) void video.remote.prompt().catch(() => undefined);
}
