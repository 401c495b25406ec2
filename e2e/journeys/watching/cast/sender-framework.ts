import type { Status } from './receiver.ts';

/** What the page hears of devices, of its session, and of the receiver. */
export type News =
  | { type: 'devices'; near: boolean }
  | { type: 'session'; state: 'SESSION_STARTED' | 'SESSION_ENDED'; device: string }
  | { type: 'status'; status: Status };

interface Window {
  castCommand: (command: string, value?: unknown) => Promise<string | null>;
  castNews: (news: News) => void;
  __onGCastApiAvailable?: (available: boolean) => void;
  chrome?: object;
  cast: unknown;
}
type Heard = (event: { castState?: string; sessionState?: string }) => void;

/** What may be sent: nothing else is taken. */
function makeRequests() {
  class MediaInfo {
    contentId: string;
    contentType: string;
    constructor(contentId: string, contentType: string) {
      this.contentId = contentId;
      this.contentType = contentType;
    }
  }
  class LoadRequest {
    media: unknown;
    constructor(media: unknown) {
      this.media = media;
    }
  }
  class SeekRequest {
    currentTime: number | null = null;
  }
  class EditTracksInfoRequest {
    activeTrackIds: number[];
    constructor(activeTrackIds: number[]) {
      this.activeTrackIds = activeTrackIds;
    }
  }

  return { MediaInfo, LoadRequest, SeekRequest, EditTracksInfoRequest };
}

/** The objects that show what a receiver says of itself: each property changes by itself, and is told by itself. */
function makeMirrors() {
  const all: { player: Record<string, unknown>; changed: Set<() => void> }[] = [];
  class RemotePlayer {
    constructor() {
      Object.assign(this, { isConnected: false, isMediaLoaded: false, isMuted: false, volumeLevel: 1 });
      Object.assign(this, { currentTime: 0, duration: 0, playerState: null, liveSeekableRange: null });
    }
  }
  class RemotePlayerController {
    changed = new Set<() => void>();
    constructor(player: Record<string, unknown>) {
      all.push({ player, changed: this.changed });
    }
    addEventListener(type: string, listener: () => void): void {
      if (type === 'anyChanged') this.changed.add(listener);
    }
    removeEventListener(_: string, listener: () => void): void {
      this.changed.delete(listener);
    }
  }

  function reflect(now: Record<string, unknown>): void {
    for (const { player, changed } of all)
      for (const [name, value] of Object.entries(now)) {
        if (JSON.stringify(player[name]) === JSON.stringify(value)) continue;
        player[name] = value;
        for (const listener of changed) listener();
      }
  }
  return { RemotePlayer, RemotePlayerController, reflect };
}

/** After a session it knows nothing of it any more. */
function nothingSeen(): Record<string, unknown> {
  return { isConnected: false, isMediaLoaded: false, currentTime: 0, duration: 0, playerState: null };
}

function seenOf(status: Status | undefined, loaded: boolean): Record<string, unknown> {
  return {
    isConnected: true,
    isMediaLoaded: loaded && status?.playerState !== 'IDLE',
    isMuted: status?.isMuted ?? false,
    volumeLevel: status?.volumeLevel ?? 1,
    currentTime: status?.currentTime ?? 0,
    duration: status?.duration ?? 0,
    liveSeekableRange: status?.liveSeekableRange ?? null,
    playerState: loaded ? (status?.playerState ?? null) : null,
  };
}

/** What Google's script puts into the page, as its reference describes it. */
function framework(): void {
  const page = window as unknown as Window;
  const heard: Record<string, Heard[]> = { caststatechanged: [], sessionstatechanged: [] };
  const requests = makeRequests();
  const mirrors = makeMirrors();
  let castState = 'NO_DEVICES_AVAILABLE';
  let device: string | undefined;
  let status: Status | undefined;
  let loaded = false;

  const send = async (command: string, value?: unknown): Promise<null> => {
    const error = await page.castCommand(command, value);
    if (error !== null) throw error;
    return null;
  };
  const byCallback =
    (command: string, isRight: (request: unknown) => boolean = () => true) =>
    (request: unknown, done: () => void, failed: (code: unknown) => void): void => {
      if (!isRight(request)) throw new TypeError(`${command} takes a request of the framework`);
      send(command, request).then(done, failed);
    };

  const medium = {
    play: byCallback('play'),
    pause: byCallback('pause'),
    seek: byCallback('seek', (request) => request instanceof requests.SeekRequest),
    editTracksInfo: byCallback('tracks', (request) => request instanceof requests.EditTracksInfoRequest),
    get activeTrackIds() {
      return status?.activeTrackIds ?? null;
    },
    get idleReason() {
      return status?.idleReason ?? null;
    },
    get media() {
      return { tracks: status?.tracks ?? null };
    },
  };
  const session = {
    getCastDevice: () => ({ friendlyName: device }),
    getMediaSession: () => (loaded ? medium : null),
    async loadMedia(request: unknown): Promise<null> {
      if (!(request instanceof requests.LoadRequest) || !(request.media instanceof requests.MediaInfo))
        throw new TypeError('a medium is loaded by a request of the framework');
      await send('load', request);
      loaded = true;
      reflect();
      return null;
    },
    setVolume: (level: number) => send('volume', level),
    setMute: (muted: boolean) => send('mute', muted),
  };
  const context = {
    addEventListener: (type: string, listener: Heard) => void heard[type]!.push(listener),
    setOptions(options: { receiverApplicationId?: string }) {
      if (options.receiverApplicationId !== 'CC1AD845') throw new TypeError('no such receiver');
    },
    getCastState: () => castState,
    requestSession: () => send('choose'),
    getCurrentSession: () => (device === undefined ? null : session),
    endCurrentSession: () => void send('end'),
  };

  const reflect = (): void => mirrors.reflect(device === undefined ? nothingSeen() : seenOf(status, loaded));

  page.castNews = (news) => {
    if (news.type === 'devices') castState = news.near ? 'NOT_CONNECTED' : 'NO_DEVICES_AVAILABLE';
    if (news.type === 'session') {
      const begins = news.state === 'SESSION_STARTED';
      device = begins ? news.device : undefined;
      castState = begins ? 'CONNECTED' : 'NOT_CONNECTED';
      loaded = false;
    }
    if (news.type === 'status') ({ status } = news);
    reflect();
    const { type } = news;
    if (type === 'session')
      for (const listener of heard.sessionstatechanged!) listener({ sessionState: news.state });
    if (type !== 'status') for (const listener of heard.caststatechanged!) listener({ castState });
  };

  page.chrome = { ...page.chrome, cast: { media: requests } };
  const { RemotePlayer, RemotePlayerController } = mirrors;
  page.cast = {
    framework: { CastContext: { getInstance: () => context }, RemotePlayer, RemotePlayerController },
  };
  page.__onGCastApiAvailable?.(true);
}

/** It travels as text, with everything that it uses. */
export const senderScript = `${[makeRequests, makeMirrors, nothingSeen, seenOf, framework].map(String).join('\n')}\nframework();`;
