const isCaption = ({ kind }: TextTrack): boolean => kind === 'subtitles' || kind === 'captions';

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
    const track = Array.from(textTracks).find((one) => isCaption(one) && one.mode !== 'disabled');
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
  const listeners: [EventTarget, string, () => void][] = [
    ...['change', 'addtrack', 'removetrack'].map(
      (type) => [textTracks, type, follow] as [EventTarget, string, () => void],
    ),
    ...leaves.map((type) => [video, type, show] as [EventTarget, string, () => void]),
    ...returns.map((type) => [video, type, hide] as [EventTarget, string, () => void]),
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  follow();
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    followed?.removeEventListener('cuechange', report);
  };
}
