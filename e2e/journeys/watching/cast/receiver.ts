import { listIn, masterIn, type Listed, type Offered } from './hls-list.ts';

/** What a page hands over with a medium, as far as a receiver looks at it. */
export interface LoadRequest {
  media: {
    contentId: string;
    contentType: string;
    streamType: string;
    duration: number;
    hlsSegmentFormat?: string;
    hlsVideoSegmentFormat?: string;
    metadata: { title: string; subtitle: string; images: { url: string }[] };
  };
  autoplay: boolean;
  currentTime?: number;
}

/** What it says of itself. */
export interface Status {
  playerState: 'IDLE' | 'BUFFERING' | 'PLAYING' | 'PAUSED';
  idleReason: string | null;
  currentTime: number;
  duration: number;
  volumeLevel: number;
  isMuted: boolean;
  liveSeekableRange: { start: number; end: number } | null;
  tracks: Offered[];
  activeTrackIds: number[];
}

const stepMs = 250;
const aheadSeconds = 8;
/** From a list that grows it begins so far from the end. */
const fromEndSeconds = 12;

/**
 * A device that plays what it is told: it fetches lists and segments over the network, as a page of another origin would, and
 * its clock goes on only while what is on it has come. It shows nothing, and knows nothing of the system but its addresses.
 */
export class Receiver {
  readonly status: Status = {
    playerState: 'IDLE',
    idleReason: null,
    currentTime: 0,
    duration: 0,
    volumeLevel: 1,
    isMuted: false,
    liveSeekableRange: null,
    tracks: [],
    activeTrackIds: [],
  };
  /** All that was ever loaded, the newest last. */
  readonly loads: LoadRequest[] = [];
  /** Segments that came, of the medium that is on. */
  segments = 0;
  #address = '';
  #list: Listed = { first: 0, segments: [], ended: true, init: undefined };
  #came = new Set<string>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #at = 0;
  #busy = false;
  readonly #report: (status: Status) => void;

  constructor(report: (status: Status) => void) {
    this.#report = report;
  }

  /** The instant on its screen, as the list says it; undefined for what belongs to no hour. */
  instant(): number | undefined {
    const { currentTime } = this.status;
    const under = this.#list.segments.find(({ start, seconds }) => currentTime < start + seconds);
    return under?.dateMs === undefined ? undefined : under.dateMs + (currentTime - under.start) * 1000;
  }

  async load(request: LoadRequest): Promise<void> {
    this.stop(null);
    this.loads.push(request);
    this.segments = 0;
    this.#came = new Set();
    const { media, autoplay, currentTime } = request;
    if (media.contentType.toLowerCase() !== 'application/x-mpegurl') throw new Error('session_error');
    const master = masterIn(await text(media.contentId), media.contentId);
    this.#address = master.variant;
    this.#list = listIn(await text(master.variant), master.variant);
    this.#say({ tracks: master.offered, activeTrackIds: [], playerState: 'BUFFERING', idleReason: null });
    const { segments, ended } = this.#list;
    const end = endOf(this.#list);
    const live = media.streamType === 'LIVE';
    if (live === ended || live !== (media.duration === -1)) throw new Error('load_failed');
    this.#say({
      currentTime: currentTime ?? (live ? Math.max(0, end - fromEndSeconds) : 0),
      duration: media.duration,
      liveSeekableRange: live ? { start: segments[0]?.start ?? 0, end } : null,
    });
    this.#at = performance.now();
    let plays = autoplay;
    // As the real one does: told nothing of fMP4 it waits for MPEG-TS, and says nothing.
    const waits = this.#list.init !== undefined && media.hlsVideoSegmentFormat !== 'fmp4';
    if (waits || media.hlsSegmentFormat !== 'fmp4') plays = false;
    else this.#timer = setInterval(() => void this.#step(), stepMs);
    this.#wants = plays;
    await this.#fill().catch(() => this.stop('ERROR'));
    if (this.status.playerState === 'IDLE') throw new Error('load_failed');
    if (!waits && !plays) this.#say({ playerState: 'PAUSED' });
  }

  #wants = false;

  play(): void {
    this.#wants = true;
    this.#at = performance.now();
    this.#say({ playerState: 'BUFFERING' });
  }
  pause(): void {
    this.#wants = false;
    this.#say({ playerState: 'PAUSED' });
  }
  seek(currentTime: number): void {
    this.#say({ currentTime, ...(this.#wants && { playerState: 'BUFFERING' }) });
  }
  /** Its loudness, or its sounds and texts. */
  set(part: Partial<Pick<Status, 'volumeLevel' | 'isMuted' | 'activeTrackIds'>>): void {
    this.#say(part);
  }
  stop(idleReason: string | null): void {
    clearInterval(this.#timer);
    this.#say({ playerState: 'IDLE', idleReason });
  }

  #say(part: Partial<Status>): void {
    Object.assign(this.status, part);
    this.#report(this.status);
  }

  /** Goes on, if what comes next is there. */
  async #step(): Promise<void> {
    const now = performance.now();
    const passed = (now - this.#at) / 1000;
    this.#at = now;
    const { playerState, currentTime } = this.status;
    if (this.#wants && playerState === 'PLAYING') this.#say({ currentTime: currentTime + passed });
    if (this.#busy) return;
    this.#busy = true;
    await this.#fill().catch(() => this.stop('ERROR'));
    this.#busy = false;
  }

  async #fill(): Promise<void> {
    const { currentTime } = this.status;
    if (!this.#list.ended && endOf(this.#list) < currentTime + aheadSeconds) {
      this.#list = listIn(await text(this.#address), this.#address, this.#list);
      const start = this.#list.segments[0]?.start ?? 0;
      this.#say({ liveSeekableRange: { start, end: endOf(this.#list) } });
    }
    const { segments, init, ended } = this.#list;
    if (ended && currentTime >= endOf(this.#list)) return this.stop('FINISHED');
    const wanted = segments.filter(
      ({ start, seconds }) => start + seconds > currentTime && start < currentTime + aheadSeconds,
    );
    if (init && wanted.length > 0) await this.#fetch(init, 'ftyp');
    for (const { address } of wanted) await this.#fetch(address, 'moof');
    const here = segments.find(({ start, seconds }) => start + seconds > currentTime);
    const isThere = here !== undefined && this.#came.has(here.address);
    if (this.#wants && this.#timer) {
      const playerState = isThere ? 'PLAYING' : 'BUFFERING';
      if (playerState !== this.status.playerState) this.#say({ playerState });
    }
  }

  async #fetch(address: string, box: 'ftyp' | 'moof'): Promise<void> {
    if (this.#came.has(address)) return;
    const bytes = Buffer.from(await (await get(address)).arrayBuffer());
    if (!bytes.subarray(0, 200).includes(box)) throw new Error(`${address} is no ${box}`);
    this.#came.add(address);
    if (box === 'moof') this.segments += 1;
  }
}

const endOf = ({ segments }: Listed): number => {
  const last = segments[segments.length - 1];
  return last ? last.start + last.seconds : 0;
};

/** Where Google’s receiver comes from, for those that it asks. */
const origin = 'https://www.gstatic.com';

/** As the page of a receiver fetches: what does not let every origin in is of no use to it. */
async function get(address: string): Promise<Response> {
  const answer = await fetch(address, { headers: { origin } });
  const allowed = answer.headers.get('access-control-allow-origin');
  if (!answer.ok || (allowed !== '*' && allowed !== origin)) throw new Error(`${answer.status} ${address}`);
  return answer;
}

const text = async (address: string): Promise<string> => (await get(address)).text();
