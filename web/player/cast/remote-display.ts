import type { Display } from '../machine/display.ts';
import type { CastFramework, RemoteMedia } from './framework.ts';

/** `HTMLMediaElement.readyState`: nothing, something but not what follows, and enough. */
const [nothing, some, enough] = [0, 2, 4];
const noRanges: TimeRanges = { length: 1, start: () => 0, end: () => Infinity };

/**
 * A receiver as an element: what it says of itself becomes properties and events, what is asked of the element becomes
 * commands. Between a new medium and its first word nothing is heard, because it would be of the one before; nor is
 * anything after the session, when the framework forgets all it knew.
 */
export class RemoteDisplay extends EventTarget implements Display {
  readonly playbackRate = 1;
  /** Nobody here sees its frames. */
  readonly videoWidth = 0;
  /** What it has loaded is its own concern: this line is free. */
  readonly buffered = noRanges;
  paused = true;
  seeking = false;
  ended = false;
  readyState: number = nothing;
  /** Its time is of what was loaded last, also after that is over. */
  placed = false;
  readonly #framework: CastFramework;
  readonly #stop: () => void;
  /** Commands on their way: what is heard until they are answered is older than they are. */
  #moving = 0;
  /** Answers to commands for the medium before are of no interest. */
  #media = 0;
  #at = 0;
  #loud: { level: number; muted: boolean };
  /** The loudness to be sent when the one before has arrived. */
  #louder: number | undefined;
  #sending = false;

  constructor(framework: CastFramework) {
    super();
    this.#framework = framework;
    const { volumeLevel: level, isMuted: muted } = framework.player;
    this.#loud = { level, muted };
    this.#stop = framework.onChange(() => this.#hear());
  }

  /** Another medium is on its way. */
  begin(): void {
    this.readyState = nothing;
    this.ended = this.seeking = this.placed = false;
    this.#moving = 0;
    this.#media += 1;
  }

  /** It is there, and plays or not; what was wished meanwhile is made good. */
  arrived(plays: boolean): void {
    this.readyState = some;
    this.placed = true;
    this.#at = this.#framework.player.currentTime;
    this.#tell('loadeddata');
    if (plays === this.paused) this.#command(plays ? 'pause' : 'play', null);
    this.#hear();
  }

  destroy(): void {
    this.#stop();
  }

  get currentTime(): number {
    return this.#at;
  }
  set currentTime(seconds: number) {
    this.#at = Math.max(0, seconds);
    if (this.readyState === nothing) return;
    this.seeking = true;
    const request = Object.assign(new this.#framework.media.SeekRequest(), { currentTime: this.#at });
    this.#command('seek', request, () => (this.seeking = false));
  }

  get duration(): number {
    return this.#framework.player.duration || NaN;
  }

  get volume(): number {
    return this.#louder ?? this.#loud.level;
  }
  set volume(level: number) {
    this.#louder = level;
    this.#tell('volumechange');
    void this.#sendVolume();
  }

  get muted(): boolean {
    return this.#loud.muted;
  }
  set muted(muted: boolean) {
    if (muted === this.#loud.muted) return;
    this.#loud = { ...this.#loud, muted };
    this.#tell('volumechange');
    this.#framework.context
      .getCurrentSession()
      ?.setMute(muted)
      .catch(() => undefined);
  }

  async play(): Promise<void> {
    if (!this.paused) return;
    this.paused = false;
    this.#tell('play');
    if (this.readyState > nothing) this.#command('play', null);
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    if (this.readyState > nothing) this.#command('pause', null);
    this.#tell('pause');
  }

  #command(name: 'play' | 'pause' | 'seek', request: object | null, done?: () => void): void {
    const medium = this.#medium();
    if (!medium) return done?.();
    this.#moving += 1;
    const of = this.#media;
    const over = (): void => {
      if (of !== this.#media) return;
      this.#moving -= 1;
      done?.();
      this.#hear();
    };
    medium[name](request, over, over);
  }

  #medium(): RemoteMedia | null | undefined {
    return this.#framework.context.getCurrentSession()?.getMediaSession();
  }

  async #sendVolume(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    while (this.#louder !== undefined) {
      const level = this.#louder;
      await this.#framework.context
        .getCurrentSession()
        ?.setVolume(level)
        .catch(() => undefined);
      this.#loud = { ...this.#loud, level };
      if (this.#louder === level) this.#louder = undefined;
    }
    this.#sending = false;
  }

  #hear(): void {
    const { player } = this.#framework;
    if (!player.isConnected) return;
    this.#hearLoudness(player.volumeLevel, player.isMuted);
    if (this.readyState === nothing || this.#moving > 0) return;
    this.#hearState(player.playerState);
    if (!player.isMediaLoaded || this.#at === player.currentTime) return;
    this.#at = player.currentTime;
    this.#tell('timeupdate');
  }

  #hearLoudness(level: number, muted: boolean): void {
    if (this.#sending || (level === this.#loud.level && muted === this.#loud.muted)) return;
    this.#loud = { level, muted };
    this.#tell('volumechange');
  }

  #hearState(state: string | null): void {
    const before = this.readyState;
    if (state === 'PLAYING') {
      this.readyState = enough;
      if (this.paused) {
        this.paused = false;
        this.#tell('play');
      }
      if (before !== enough) this.#tell('playing');
    } else if (state === 'PAUSED') {
      this.readyState = enough;
      if (this.paused) return;
      this.paused = true;
      this.#tell('pause');
    } else if (state === 'BUFFERING') {
      this.readyState = some;
      if (before === enough) this.#tell('waiting');
    } else if (state === 'IDLE') this.#stopped(this.#medium()?.idleReason ?? undefined);
  }

  /** It has nothing more to show, for a reason that it names. */
  #stopped(reason: string | undefined): void {
    // Another medium takes its place.
    if (reason === undefined || reason === 'INTERRUPTED') return;
    this.readyState = nothing;
    if (reason === 'FINISHED') {
      this.ended = true;
      this.#tell('ended');
    } else this.#tell(reason === 'ERROR' ? 'error' : 'abort');
  }

  #tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}
