import type { PlayerView } from '../view.ts';

/** What Safari has instead of the standard. */
type AppleVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
};
type ScreenChange = Partial<Pick<PlayerView, 'remote' | 'picker'>>;

const appleOffers = 'webkitplaybacktargetavailabilitychanged';
const appleChanged = 'webkitcurrentplaybacktargetiswirelesschanged';

/**
 * Follows what the browser itself can send to other devices: AirPlay, or the standard's Remote Playback. Only for an element
 * that plays from an address: what is put together in this page cannot go. Returns how to stop.
 */
export function followPicker(video: AppleVideo, dispatch: (change: ScreenChange) => void): () => void {
  const place = (remote: boolean): void =>
    dispatch({ remote: remote ? { device: undefined, by: 'browser' } : undefined });
  const stop = video.webkitShowPlaybackTargetPicker
    ? followApple(video, dispatch, place)
    : followStandard(video, dispatch, place);
  return () => {
    stop();
    dispatch({ picker: false, remote: undefined });
  };
}

function followApple(
  video: AppleVideo,
  dispatch: (change: ScreenChange) => void,
  place: (remote: boolean) => void,
): () => void {
  const onOffers = (event: Event): void =>
    dispatch({ picker: (event as Event & { availability?: string }).availability === 'available' });
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
  dispatch: (change: ScreenChange) => void,
  place: (remote: boolean) => void,
): () => void {
  const remote = 'remote' in video ? video.remote : undefined;
  if (!remote) return () => undefined;
  let watched: number | undefined;
  let stopped = false;
  remote
    .watchAvailability((picker) => dispatch({ picker }))
    .then((id) => {
      watched = id;
      if (stopped) void remote.cancelWatchAvailability(id).catch(() => undefined);
    })
    // Where nobody can watch, anybody may ask.
    .catch(() => !stopped && dispatch({ picker: true }));
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
