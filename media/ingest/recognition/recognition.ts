import type { IngestState } from '../../../contract/models/media.ts';
import type { Rendition } from '../../../contract/quality.ts';
import type { Log } from '../../../runtime/log.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Archive } from '../../segments/archive.ts';
import { thisProcess } from '../../segments/writer-lock.ts';
import { openOutputs } from '../output/outputs.ts';
import type { FedChannel } from '../supervised-lineup.ts';
import type { TrackMemory } from '../tracks/channel-tracks.ts';
import { createListener, type Listener } from './listener.ts';
import { createRecognisedText } from './recognised-text.ts';
import type { SpeechServer } from './speech-server.ts';

export interface RecognitionOptions {
  /** `<DATA_DIR>/media` */
  directory: string;
  archive: Pick<Archive, 'newest' | 'readInit' | 'readSegment'>;
  /** The channels that are written here. */
  channels: () => readonly FedChannel[];
  /** How those are. */
  states: () => readonly Pick<IngestState, 'channelId' | 'state' | 'tracks'>[];
  epochOf: (channelId: string) => number | undefined;
  tracks: TrackMemory;
  /** Undefined where the operator has none. */
  speech: SpeechServer | undefined;
  ffmpegPath: string;
  clock: Clock;
  steady: Clock;
  log: Log;
  /** What a source sends is known after this time. */
  afterMs?: number | undefined;
}

/** Captions within a picture are known by the first of them alone. */
const usuallyAfterMs = 60_000;
/** All have the same sound; this is the order of what else has to be read with it. */
const cheapest: readonly Rendition[] = ['AU', 'LO', 'ME', 'HI'];

/**
 * Has a speech server listen to the channels for which an operator wants that, where their sources send no text. It is beside all
 * that is read and stored: that it is slow, away or wrong costs a text alone.
 */
export function createRecognition(options: RecognitionOptions) {
  const { channels, states, speech, steady, afterMs = usuallyAfterMs } = options;
  /** Since when channels are without a text. */
  const silentSince = new Map<string, number>();
  const listeners = new Map<string, Listener>();

  async function forget(channelId: string, listener: Listener): Promise<void> {
    listeners.delete(channelId);
    await listener.close();
  }

  /** Whether a channel is to be listened to: it comes, and its source sends no text that is stored. */
  function isWanted({ id, source }: FedChannel): boolean {
    const state = states().find(({ channelId }) => channelId === id);
    const sendsText = state?.tracks?.some(({ track, name }) => track.kind === 'text' && name !== null);
    if (source.speechToText !== true || state?.state !== 'live' || sendsText) {
      silentSince.delete(id);
      return false;
    }
    const since = silentSince.get(id) ?? steady();
    silentSince.set(id, since);
    return steady() >= since + afterMs;
  }

  return {
    /** Begins to listen to what has come; does not wait for it. */
    async turn(): Promise<void> {
      const wanted = speech ? channels().filter(isWanted) : [];
      for (const [id, listener] of listeners)
        if (!wanted.some((channel) => channel.id === id)) await forget(id, listener);
      for (const channel of wanted) {
        const listener = listeners.get(channel.id) ?? listenTo(channel, speech!, options);
        listeners.set(channel.id, listener);
        listener.turn();
      }
    },
    /** What an operator should know of it; undefined when all is well. */
    noteOf(channelId: string): string | undefined {
      const channel = channels().find(({ id }) => id === channelId);
      if (channel?.source.speechToText && !speech) return 'kõnetuvastust pole: SPEECH_URL on seadmata';
      return listeners.get(channelId)?.note();
    },
    async close(): Promise<void> {
      await Promise.all([...listeners].map(([id, listener]) => forget(id, listener)));
    },
  };
}

function listenTo(
  { id, renditions }: FedChannel,
  speech: SpeechServer,
  options: RecognitionOptions,
): Listener {
  const { directory, clock, steady, log, epochOf, archive, ffmpegPath } = options;
  const text = createRecognisedText({
    channelId: id,
    rendition: cheapest.find((one) => renditions.includes(one)) ?? 'AU',
    archive,
    outputs: openOutputs(directory, id, clock, log, () => thisProcess(epochOf(id))),
    register: options.tracks(id).register,
    speech,
    ffmpegPath,
    clock,
  });
  return createListener(id, text, steady, log);
}
