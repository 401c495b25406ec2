import type { TrackKind, Tracks } from './tracks.ts';

/** What Safari has and the standard types leave out. */
interface NativeSound {
  label: string;
  language: string;
  enabled: boolean;
  /** `main-desc` where what is seen is described. */
  kind: string;
}
type WithSounds = HTMLVideoElement & { audioTracks?: ArrayLike<NativeSound> & EventTarget };

/** Is it one of those tracks of a media element that hold captions, and not chapters or data? */
export const isCaptionTrack = ({ kind }: TextTrack): boolean => kind === 'subtitles' || kind === 'captions';

/** Sound and text of a browser that plays HLS itself. What is said is drawn by the page: the chosen text is followed, and not shown. Returns how to choose, and how to stop listening. */
export function listenToNativeTracks(video: WithSounds, heard: (tracks: Tracks) => void) {
  const sounds = (): NativeSound[] => Array.from(video.audioTracks ?? []);
  const texts = (): TextTrack[] => Array.from(video.textTracks).filter(isCaptionTrack);
  const trackOf = (
    { label, language, kind }: Pick<NativeSound, 'label' | 'language' | 'kind'>,
    id: number,
  ) => ({
    id,
    label: label || language,
    language: language || undefined,
    ...(kind === 'main-desc' && { role: 'description' as const }),
  });
  const indexOf = (index: number): number | undefined => (index < 0 ? undefined : index);
  const report = (): void =>
    heard({
      audio: sounds().map(trackOf),
      audioId: indexOf(sounds().findIndex(({ enabled }) => enabled)),
      texts: texts().map(trackOf),
      textId: indexOf(texts().findIndex(({ mode }) => mode !== 'disabled')),
    });
  const lists = [video.textTracks, ...(video.audioTracks ? [video.audioTracks] : [])];
  const events = ['addtrack', 'removetrack', 'change'];
  for (const list of lists) for (const event of events) list.addEventListener(event, report);
  return {
    choose(kind: TrackKind, id: number | undefined): void {
      if (kind === 'audio') sounds().forEach((sound, i) => (sound.enabled = i === id));
      else texts().forEach((text, i) => (text.mode = i === id ? 'hidden' : 'disabled'));
    },
    stop(): void {
      for (const list of lists) for (const event of events) list.removeEventListener(event, report);
    },
  };
}
