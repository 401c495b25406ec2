export interface NowPlaying {
  title: string;
  channel: string;
  logoUrl: string;
}

export type MediaKeys = Partial<Record<MediaSessionAction, () => void>>;

/** What the lock screen, the keyboard's media keys and headsets show. */
export function tellMediaSession({ title, channel, logoUrl }: NowPlaying): void {
  if (!('mediaSession' in navigator)) return;
  const src = new URL(logoUrl, location.href).href;
  navigator.mediaSession.metadata = new MediaMetadata({ title, artist: channel, artwork: [{ src }] });
}

/** What they may do. Returns how to take it back. */
export function answerMediaKeys(keys: MediaKeys): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const set = (action: MediaSessionAction, handler: (() => void) | null): void => {
    try {
      navigator.mediaSession.setActionHandler(action, handler);
    } catch {
      // An action this browser does not know.
    }
  };
  const actions = Object.entries(keys) as [MediaSessionAction, () => void][];
  for (const [action, handler] of actions) set(action, handler);
  return () => actions.forEach(([action]) => set(action, null));
}
