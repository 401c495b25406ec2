import { setTimeout as sleep } from 'node:timers/promises';
import { sourceReport, sourceReportText } from '../../contract/i18n/source-report.ts';
import { segmentMs } from '../../contract/constants.ts';
import type { FedSource, IngestState, MediaChannel } from '../../contract/models/media.ts';
import { renditions, type Rendition } from '../../contract/quality.ts';
import type { Clock } from '../../runtime/clock.ts';
import { faultText, type Log } from '../../runtime/log.ts';
import { defined } from '../../runtime/defined.ts';
import { backoffMs, type Backoff } from '../../contract/backoff.ts';
import { thisProcess, type Holder } from '../segments/writer-lock.ts';
import { createChannelStatus, type ChannelStatus } from './channel-status.ts';
import { formatNotes, formatsOf } from './output/format-notes.ts';
import { openPlaces } from './output/channel-outputs.ts';
import {
  decide,
  firstSource,
  type FailoverCommand,
  type FailoverEvent,
  type SourceFault,
} from './failover.ts';
import { probeSource } from './probe.ts';
import type { SourceAccess, Reading } from './source/reading.ts';
import type { PreviewMaker } from './previews/preview-maker.ts';
import { readOnce } from './source/read-source.ts';
import { openSourceClock } from './time/source-clock.ts';
import type { ChannelTracks } from './tracks/channel-tracks.ts';
import { endOf, type RunEnd } from './ffmpeg/run-end.ts';

export interface SupervisorOptions {
  channel: MediaChannel & { source: FedSource };
  /** `<DATA_DIR>/media` */
  directory: string;
  reach: SourceAccess;
  clock: Clock;
  steady: Clock;
  log: Log;
  /** Under which lease the channel is written at the moment. */
  epoch?: () => number | undefined;
  /** Another ingest writes the channel: it is read along, and kept in memory, until it is ours. */
  readsAlong?: boolean;
  previews: PreviewMaker;
  /** How its sounds and texts are named; they are left alone where nobody says it. */
  tracks?: Omit<ChannelTracks, 'onTracks'> | undefined;
  timing?: SupervisorTiming | undefined;
}

/** Other waits than usual, for tests. */
export interface SupervisorTiming {
  silentAfterMs?: number;
  blackAfterMs?: number;
  pauseMs?: (attempt: number) => number;
  probeEveryMs?: number;
  /** How long the first source has to be good before it is returned to. */
  goodMs?: number;
  /** How long a source may take to send a text before a speech server makes one. */
  deriveAfterMs?: number;
  /** How often small pictures are made of what has come. */
  picturesEveryMs?: number;
  /** What the machine has done, for tests as well. */
  load?: Reading['load'];
  pressure?: Reading['pressure'];
}

/** Between two runs of the sources of a channel. */
const restarts: Backoff = { firstMs: 1_000, mostMs: 30_000, random: Math.random };

/** Why a run is stopped that another ingest goes on with. */
const handedOver = 'goes on elsewhere';

type StartCommand = Extract<FailoverCommand, { kind: 'start' }>;

/** Keeps one fed channel running. */
export interface Supervisor {
  state: () => IngestState;
  /** How much of what has come can be had once more by a reader who comes now, in milliseconds. */
  keptMs: () => number;
  /**
   * The channel that was read along is ours: what was kept is written, and so is what comes. Resolves to false where that
   * cannot go on, and the reader of the channel has to begin anew. Never rejects.
   */
  hold: () => Promise<boolean>;
  /** @param isHandedOver another ingest, which has read along, goes on from the last key frame */
  close: (isHandedOver?: boolean) => Promise<void>;
}

export function superviseChannel(options: SupervisorOptions): Supervisor {
  const { channel, steady, timing = {} } = options;
  const { url, mode, watch, clearSpeech } = channel.source;
  const { addresses, has, pauseMs, conditions, places } = settingsOf(options);
  const status = createChannelStatus(channel.id, steady);
  const { log, ...archive } = openPlaces(places);
  const sourceClock = openSourceClock(options.directory, channel.id, log);
  const stop = new AbortController();
  /** What is encoded; rungs are taken away from the top when this machine is too slow for them. */
  let encodes: readonly Rendition[] = has;
  let failover = firstSource(addresses.length, timing.probeEveryMs);
  /** Ends the run under way; its reason is the trouble. */
  let leaving = new AbortController();
  let probing = new AbortController();
  let probe: Promise<void> = Promise.resolve();

  function dispatch(event: FailoverEvent): FailoverCommand {
    const { state, command } = decide(failover, event, steady());
    failover = state;
    if (command.kind === 'leave') leaving.abort(command.trouble);
    if (command.kind === 'probe') probe = lookAtFirst();
    return command;
  }

  async function lookAtFirst(): Promise<void> {
    probing = new AbortController();
    const { signal } = probing;
    const wanted = { mode, watch, goodMs: timing.goodMs, renditions: has };
    const good = await probeSource({ ...conditions, ...wanted, address: url, signal });
    log.info({ channel: channel.id, good }, 'source.probed');
    if (!signal.aborted) dispatch({ kind: 'probed', good });
  }

  async function run(): Promise<RunEnd> {
    leaving = new AbortController();
    const [{ index }, startedAt] = [failover, steady()];
    const address = defined(addresses[index]);
    const about = { status, log, channelId: channel.id, index, address, has, encodes };
    const { begun, ...reports } = reportsOf(about);
    const end = await readOnce({
      ...reports,
      address,
      transcodeMode: channel.source,
      renditions: has,
      encodes,
      open: status.measured(archive.open),
      readsAlong: archive.readsAlong(),
      tracks: options.tracks && { ...options.tracks, onTracks: status.tracks },
      sourceClock,
      clearSpeech,
      ...conditions,
      onSegment() {
        if (status.segment()) log.info({ channel: channel.id, source: index }, 'source.live');
        dispatch({ kind: 'segment' });
      },
      onPicture: (trouble) => dispatch({ kind: 'picture', trouble }),
      isHandedOver: () => stop.signal.reason === handedOver,
      signal: AbortSignal.any([stop.signal, leaving.signal]),
    });
    // What could not even be begun is the source in use all the same.
    if (!begun()) status.source({ index, address, kind: '–' });
    return endOfRun(end, leaving.signal, steady() - startedAt);
  }

  async function keepRunning(): Promise<void> {
    while (!stop.signal.aborted) {
      const end = await run().catch(endOf);
      if (stop.signal.aborted) break;
      if (end.trouble === 'overloaded') encodes = encodes.slice(0, Math.max(1, encodes.length - 1));
      const from = failover.index;
      const command = dispatch({ kind: 'ended', trouble: end.trouble });
      if (command.kind !== 'start') throw new Error(`${command.kind} is no answer to an end`);
      await startAgain(command, end, from);
    }
    probing.abort();
    await probe;
    await archive.close();
  }

  /** Says what happens, and waits as long as that wants. */
  async function startAgain({ attempt, switched }: StartCommand, end: RunEnd, from: number): Promise<void> {
    // A file that has been played begins again; that is no trouble.
    if (end.trouble === 'complete' && attempt === 0 && !switched) return;
    const pause = attempt === 0 ? 0 : pauseMs(attempt);
    if (switched) probing.abort();
    const move = { from, to: failover.index, switched, pauseMs: pause };
    reportEnd({ status, log, channelId: channel.id }, end, move);
    if (pause > 0) await sleep(pause, undefined, { signal: stop.signal }).catch(() => {});
  }

  const ticking = setInterval(() => dispatch({ kind: 'tick' }), 1_000);
  const running = keepRunning()
    .catch((fault: unknown) => log.error({ fault: faultText(fault) }, 'supervisor.failed'))
    .finally(() => clearInterval(ticking));
  return {
    state: status.state,
    keptMs: status.keptMs,
    hold: archive.hold,
    close: async (isHandedOver = false) => {
      stop.abort(isHandedOver ? handedOver : undefined);
      await running;
    },
  };
}

function settingsOf({ channel, reach, clock, steady, epoch, timing = {}, ...rest }: SupervisorOptions) {
  const { url, spare = [] } = channel.source;
  const { directory, readsAlong = false, previews, log } = rest;
  const encoding = { source: channel.source, ffmpegPath: reach.ffmpegPath, encoder: reach.encoder };
  const self = (): Holder => thisProcess(epoch?.());
  const { silentAfterMs = 3 * segmentMs, blackAfterMs } = timing;
  return {
    addresses: [url, ...spare],
    has: renditions.filter((rendition) => channel.renditions.includes(rendition)),
    pauseMs: timing.pauseMs ?? ((attempt: number) => backoffMs(attempt, restarts)),
    places: { channelId: channel.id, ...encoding, directory, readsAlong, self, previews, clock, log },
    /** What holds for every run, and for looks at the first source. */
    conditions: {
      reach,
      clock,
      steady,
      silentAfterMs,
      blackAfterMs,
      load: timing.load,
      pressure: timing.pressure,
    },
  };
}

/** What a run tells of its source, for the operator. */
function reportsOf(options: {
  status: ChannelStatus;
  log: Log;
  channelId: string;
  index: number;
  address: string;
  has: readonly Rendition[];
  encodes: readonly Rendition[];
}): Pick<Reading, 'onStart' | 'onBytes' | 'onFormat' | 'onNote' | 'onRendition' | 'onTitle'> & {
  begun: () => boolean;
} {
  const { status, log, channelId, index, address } = options;
  const missing = options.has.filter((rendition) => !options.encodes.includes(rendition));
  let begun = false;
  const onNote = (note: string): void => {
    status.note(note);
    log.info({ channel: channelId, source: index, note: sourceReportText(note) }, 'source.note');
  };
  return {
    begun: () => begun,
    onStart(kind, why, keptMs) {
      begun = true;
      status.source({ index, address, kind, keptMs });
      if (missing.length > 0) onNote(sourceReport('encodesLess', { renditions: missing.join(', ') }));
      log.info({ channel: channelId, source: index, kind, why }, 'source.reading');
    },
    onBytes: status.bytes,
    onFormat(init) {
      status.formats(formatsOf(init));
      formatNotes(init).forEach(onNote);
    },
    onNote,
    onRendition(rendition, fault) {
      if (fault !== undefined) status.fault(sourceReport('ofStream', { stream: rendition, fault }));
      log.info(
        {
          channel: channelId,
          rendition: sourceReportText(rendition),
          ...(fault !== undefined && { fault: sourceReportText(fault) }),
        },
        fault === undefined ? 'source.renditionWell' : 'source.renditionIll',
      );
    },
    onTitle: status.title,
  };
}

/** What has become of the source in use. */
function reportEnd(
  { status, log, channelId }: { status: ChannelStatus; log: Log; channelId: string },
  { trouble, reason, said }: RunEnd,
  { from, to, switched, pauseMs }: { from: number; to: number; switched: boolean; pauseMs: number },
): void {
  const fault = sourceReportText(reason);
  status.trouble(trouble === 'silent' ? 'silent' : 'restarting', reason);
  if (switched) {
    status.switched();
    log.warn({ channel: channelId, from, to, fault, said }, 'source.switched');
  } else {
    status.restarted();
    log.warn({ channel: channelId, source: from, fault, said, pauseMs }, 'source.ended');
  }
}

/** A run that was left ended for the reason for which it was left. */
function endOfRun(end: RunEnd, leaving: AbortSignal, lastedMs: number): RunEnd {
  if (leaving.aborted) {
    const trouble = leaving.reason as SourceFault;
    return {
      trouble,
      reason: trouble in reasons ? sourceReport(reasons[trouble as keyof typeof reasons]) : end.reason,
    };
  }
  // What is over at once would begin again and again without a pause.
  const quick = lastedMs <= segmentMs;
  return quick && (end.trouble === 'complete' || end.trouble === 'changed')
    ? { ...end, trouble: 'exit' }
    : end;
}

const reasons = {
  black: 'pictureBlack',
  frozen: 'pictureFrozen',
  returned: 'firstReturned',
} as const satisfies Partial<Record<SourceFault, string>>;
