import { picturesOf } from '../../contract/pictures.ts';

export interface NowPlaying {
  title: string;
  channel: string;
  logoUrl: string;
  /** The programme's picture. */
  pictureUrl: string | undefined;
}

/** Chromium asks for it when a page whose picture plays is left. */
type MediaKey = MediaSessionAction | 'enterpictureinpicture';
export type MediaKeys = Partial<Record<MediaKey, () => void>>;

let shown: NowPlaying | undefined;

/** What was told last, for other devices to show. */
export const nowPlaying = (): NowPlaying | undefined => shown;

/** Says whether it plays where the browser cannot see that, on another device; undefined leaves it to see by itself. */
export function showPlaying(playing: boolean | undefined): void {
  if ('mediaSession' in navigator)
    navigator.mediaSession.playbackState = playing === undefined ? 'none' : playing ? 'playing' : 'paused';
}

/** What the lock screen, the keyboard's media keys and headsets show. */
export function showInMediaSession(now: NowPlaying): void {
  shown = now;
  const { title, channel, ...pictures } = now;
  if (!('mediaSession' in navigator)) return;
  const artwork = artworkOf(pictures).map((one) => ({ ...one, src: new URL(one.src, location.href).href }));
  navigator.mediaSession.metadata = new MediaMetadata({ title, artist: channel, artwork });
}

/** What stands beside the words: the programme, or the sender. A lock screen takes the size that it has room for. */
function artworkOf({ logoUrl, pictureUrl }: Pick<NowPlaying, 'logoUrl' | 'pictureUrl'>): MediaImage[] {
  const pictures = picturesOf(pictureUrl ?? '').map(({ address, width }) => ({
    src: address,
    sizes: `${width}x${Math.round((width * 9) / 16)}`,
    type: 'image/webp',
  }));
  if (pictures.length > 0) return pictures;
  return [{ src: pictureUrl ?? logoUrl }, { src: 'icon-512.png', sizes: '512x512', type: 'image/png' }];
}

/** What they may do. Returns how to take it back. */
export function answerMediaKeys(keys: MediaKeys): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const set = (action: MediaKey, handler: (() => void) | null): void => {
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // An action this browser does not know.
    }
  };
  const actions = Object.entries(keys) as [MediaKey, () => void][];
  for (const [action, handler] of actions) set(action, handler);
  return () => actions.forEach(([action]) => set(action, null));
}
