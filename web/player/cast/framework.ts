import type { CastMedia } from './cast-media.ts';

/**
 * What we use of Google’s sender framework, as its reference describes it. Commands of a medium answer by callbacks, those of
 * a session by promises; both may name an error by a short text.
 */
export interface CastFramework {
  context: CastContext;
  /** A mirror of what the receiver says of itself. */
  player: RemotePlayer;
  /** Hears of every change of that mirror. Returns how to stop. */
  onChange: (changed: () => void) => () => void;
  media: ChromeCastMedia;
}

export interface CastContext {
  addEventListener: (
    type: 'caststatechanged' | 'sessionstatechanged',
    heard: (event: CastEvent) => void,
  ) => void;
  setOptions: (options: { receiverApplicationId: string; autoJoinPolicy: string }) => void;
  getCastState: () => string;
  /** The browser’s own choice of devices. Rejects with a code, `cancel` when nothing was chosen. */
  requestSession: () => Promise<string | undefined | null>;
  getCurrentSession: () => CastSession | null;
  endCurrentSession: (stopReceiver: boolean) => void;
}

export interface CastEvent {
  castState?: string;
  sessionState?: string;
}

export interface CastSession {
  getCastDevice: () => { friendlyName: string };
  loadMedia: (request: object) => Promise<string | undefined | null>;
  getMediaSession: () => RemoteMedia | null;
  setVolume: (level: number) => Promise<unknown>;
  setMute: (muted: boolean) => Promise<unknown>;
}

type Command = (request: object | null, done: () => void, failed: () => void) => void;

export interface RemoteMedia {
  play: Command;
  pause: Command;
  seek: Command;
  editTracksInfo: Command;
  activeTrackIds?: readonly number[] | null;
  idleReason?: string | null;
  media?: { tracks?: readonly RemoteTrack[] | null } | null;
}

export interface RemoteTrack {
  trackId: number;
  type: string;
  name?: string | null;
  language?: string | null;
}

export interface RemotePlayer {
  isConnected: boolean;
  isMediaLoaded: boolean;
  isMuted: boolean;
  /** 0 to 1. */
  volumeLevel: number;
  /** Seconds. */
  currentTime: number;
  duration: number;
  playerState: string | null;
  /** Of what is live: seconds on the same line as `currentTime`. */
  liveSeekableRange?: { start?: number; end?: number } | null;
}

/** The makers of what is sent: the framework takes nothing else. */
interface ChromeCastMedia {
  MediaInfo: new (contentId: string, contentType: string) => object;
  LoadRequest: new (media: object) => object;
  SeekRequest: new () => object;
  EditTracksInfoRequest: new (trackIds: readonly number[]) => object;
}

interface Globals {
  __onGCastApiAvailable?: (available: boolean) => void;
  cast?: {
    framework: {
      CastContext: { getInstance: () => CastContext };
      RemotePlayer: new () => RemotePlayer;
      RemotePlayerController: new (player: RemotePlayer) => {
        addEventListener: (type: 'anyChanged', heard: () => void) => void;
        removeEventListener: (type: 'anyChanged', heard: () => void) => void;
      };
    };
  };
  chrome?: { cast?: { media: ChromeCastMedia } };
}

const script = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';
/** Google’s own receiver: it plays HLS by itself, and knows neither us nor our members. */
const defaultReceiver = 'CC1AD845';

/** Fetches the framework. Rejects where it does not come, or this browser has none. */
export async function loadFramework(): Promise<CastFramework> {
  const page = window as unknown as Globals;
  const available = await new Promise<boolean>((resolve) => {
    page.__onGCastApiAvailable = resolve;
    const element = document.createElement('script');
    element.src = script;
    element.addEventListener('error', () => {
      element.remove();
      resolve(false);
    });
    document.head.append(element);
  });
  const [framework, media] = [page.cast?.framework, page.chrome?.cast?.media];
  if (!available || !framework || !media) throw new Error('no framework');
  const context = framework.CastContext.getInstance();
  // A page that is loaded anew takes up what it had; another tab leaves it alone.
  context.setOptions({
    receiverApplicationId: defaultReceiver,
    autoJoinPolicy: 'tab_and_origin_scoped',
  });
  const player = new framework.RemotePlayer();
  const controller = new framework.RemotePlayerController(player);
  return {
    context,
    player,
    media,
    onChange(changed) {
      controller.addEventListener('anyChanged', changed);
      return () => controller.removeEventListener('anyChanged', changed);
    },
  };
}

/** A medium in the words of the framework. */
export function loadRequest(
  { media }: CastFramework,
  { contentId, contentType, ...rest }: CastMedia,
  begin: { autoplay: boolean; currentTime: number | undefined },
): object {
  const info = Object.assign(new media.MediaInfo(contentId, contentType), rest);
  return Object.assign(new media.LoadRequest(info), begin);
}
