import { isCaptionTrack } from '../../../player/engine/native-tracks.ts';

/** When the browser shows the picture without the page around it, captions are its own to draw. */
const leaves = ['webkitbeginfullscreen', 'enterpictureinpicture'];
const returns = ['webkitendfullscreen', 'leavepictureinpicture'];

/**
 * Calls back with the cues of this moment, whenever they change, of the one caption track of a video that is not disabled. Returns how to
 * stop.
 */
export function followCues(video: HTMLVideoElement, onCues: (cues: readonly VTTCue[]) => void): () => void {
  const { textTracks } = video;
  let followed: TextTrack | undefined;
  const report = (): void => onCues(Array.from(followed?.activeCues ?? []) as VTTCue[]);
  const follow = (): void => {
    const track = Array.from(textTracks).find((one) => isCaptionTrack(one) && one.mode !== 'disabled');
    if (track === followed) return;
    followed?.removeEventListener('cuechange', report);
    followed = track;
    followed?.addEventListener('cuechange', report);
    report();
  };
  const set = (mode: TextTrackMode) => (): void => {
    if (followed) followed.mode = mode;
  };
  const [show, hide] = [set('showing'), set('hidden')];
  const listeners: [EventTarget, readonly string[], () => void][] = [
    [textTracks, ['change', 'addtrack', 'removetrack'], follow],
    [video, leaves, show],
    [video, returns, hide],
  ];
  for (const [target, types, listener] of listeners)
    for (const type of types) target.addEventListener(type, listener);
  follow();
  return () => {
    for (const [target, types, listener] of listeners)
      for (const type of types) target.removeEventListener(type, listener);
    followed?.removeEventListener('cuechange', report);
  };
}
