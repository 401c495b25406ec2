import type { CastEvent, CastFramework, RemoteMedia, RemotePlayer } from '../player/cast/framework.ts';

interface Asked {
  media: { contentId: string; streamType: string };
  autoplay: boolean;
  currentTime: number | undefined;
}

/** Google's framework without a network: what it is asked is noted, and a test says what the receiver answers. */
export function fakeCast() {
  const changed = new Set<() => void>();
  const heard: Record<string, (event: CastEvent) => void> = {};
  const player: RemotePlayer = {
    isConnected: true,
    isMediaLoaded: false,
    isMuted: false,
    volumeLevel: 0.5,
    currentTime: 0,
    duration: 0,
    playerState: null,
  };
  const loads: Asked[] = [];
  const commands: unknown[] = [];
  /** Commands that wait for their answer. */
  const waiting: (() => void)[] = [];
  let answers: (code?: string) => void = () => undefined;
  const command =
    (name: string): RemoteMedia['play'] =>
    (request, done) => {
      commands.push(request === null ? name : [name, { ...request }]);
      waiting.push(done);
    };
  const medium: RemoteMedia = {
    play: command('play'),
    pause: command('pause'),
    seek: command('seek'),
    editTracksInfo: command('tracks'),
    activeTrackIds: null,
    idleReason: null,
    media: null,
  };
  const session = {
    getCastDevice: () => ({ friendlyName: 'Elutuba' }),
    loadMedia(request: object) {
      loads.push(request as Asked);
      return new Promise<string | undefined>((resolve) => (answers = resolve));
    },
    getMediaSession: () => medium,
    setVolume: async (level: number) => void commands.push(['volume', level]),
    setMute: async (muted: boolean) => void commands.push(['mute', muted]),
  };
  const holder = class {
    constructor(part?: unknown) {
      Object.assign(this, Array.isArray(part) ? { ids: part } : part === undefined ? {} : { media: part });
    }
  };
  const framework: CastFramework = {
    player,
    media: {
      MediaInfo: class {
        contentId: string;
        constructor(contentId: string) {
          this.contentId = contentId;
        }
      },
      LoadRequest: holder,
      SeekRequest: holder,
      EditTracksInfoRequest: holder,
    },
    onChange(listener) {
      changed.add(listener);
      return () => void changed.delete(listener);
    },
    context: {
      addEventListener: (type, listener) => void (heard[type] = listener),
      setOptions: () => undefined,
      getCastState: () => 'NOT_CONNECTED',
      requestSession: async () => void commands.push('choose'),
      getCurrentSession: () => session,
      endCurrentSession: () => void commands.push('end'),
    },
  };
  const says = (part: Partial<RemotePlayer>): void => {
    Object.assign(player, part);
    for (const listener of changed) listener();
  };
  return {
    framework,
    medium,
    loads,
    commands,
    says,
    /** What was asked for is on, or is refused with a code. */
    async loaded(part: Partial<RemotePlayer> = {}, code?: string): Promise<void> {
      await Promise.resolve();
      answers(code);
      Object.assign(player, { isMediaLoaded: true, ...part });
      for (let i = 0; i < 5; i++) await Promise.resolve();
      says({});
    },
    /** The receiver has done what it was told. */
    obeys: (): void => waiting.splice(0).forEach((done) => done()),
    session: (sessionState: string): void => heard['sessionstatechanged']?.({ sessionState }),
    devices: (castState: string): void => heard['caststatechanged']?.({ castState }),
  };
}
