import { isCaptionTrack } from '../../../player/engine/native-tracks.ts';

/** When the browser shows the picture without the page around it, captions are its own to draw. */
const leaves = ['webkitbeginfullscreen', 'enterpictureinpicture'];
const returns = ['webkitendfullscreen', 'leavepictureinpicture'];

const isAway = (video: HTMLVideoElement & { webkitDisplayingFullscreen?: boolean }): boolean =>
  document.pictureInPictureElement === video || video.webkitDisplayingFullscreen === true;

/**
 * Calls back with the cues of this moment, whenever they change, of the one caption track of a video that is not disabled. Returns how to
 * stop.
 */
export function followCues(video: HTMLVideoElement, onCues: (cues: readonly VTTCue[]) => void): () => void {
  const { textTracks } = video;
  let followed: TextTrack | undefined;
  let away = isAway(video);
  const report = (): void => onCues(Array.from(followed?.activeCues ?? []) as VTTCue[]);
  const follow = (): void => {
    const track = Array.from(textTracks).find((one) => isCaptionTrack(one) && one.mode !== 'disabled');
    if (track !== followed) {
      followed?.removeEventListener('cuechange', report);
      followed = track;
      followed?.addEventListener('cuechange', report);
    }
    // Other cues may have taken the place of those on screen, of which no event says anything.
    report();
    if (away && followed?.mode === 'hidden') followed.mode = 'showing';
  };
  const set = (next: boolean) => (): void => {
    away = next;
    if (followed) followed.mode = away ? 'showing' : 'hidden';
  };
  const [show, hide] = [set(true), set(false)];
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
