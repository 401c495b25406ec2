import { sourceReport } from '../../../contract/i18n/source-report.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { trackKey } from '../../../contract/models/tracks.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { isTextName } from '../../../contract/tracks.ts';
import type { Log } from '../../../runtime/log.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Archive } from '../../segments/archive.ts';
import { thisProcess } from '../../segments/writer-lock.ts';
import { openOutputs } from '../output/outputs.ts';
import type { FedChannel } from '../supervised-lineup.ts';
import type { TrackMemory } from '../tracks/channel-tracks.ts';
import { bitmapText } from './bitmap-text.ts';
import { createDerivedText, type TextMaker } from './derived-text.ts';
import { createListener, type Listener } from './listener.ts';
import type { SpeechServer } from './speech-server.ts';
import { speechText } from './speech-text.ts';
import type { TextRecogniser } from './text-recogniser.ts';

type ChannelState = Pick<IngestState, 'channelId' | 'state' | 'tracks'>;

export interface DerivedTextsOptions {
  /** `<DATA_DIR>/media` */
  directory: string;
  archive: Pick<Archive, 'newest' | 'readInit' | 'readSegment'>;
  /** The channels that are written here. */
  channels: () => readonly FedChannel[];
  /** How those are. */
  states: () => readonly ChannelState[];
  epochOf: (channelId: string) => number | undefined;
  tracks: TrackMemory;
  /** Undefined where the operator has none. */
  speech: SpeechServer | undefined;
  /** Undefined where the operator has none. */
  recogniser: TextRecogniser | undefined;
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
 * Makes texts of what is stored: of speech where a source sends no text, and of pictures of text. It is beside all that is read
 * and stored: that it is slow, away or wrong costs such a text alone.
 */
export function createDerivedTexts(options: DerivedTextsOptions) {
  const { channels, states, steady, afterMs = usuallyAfterMs } = options;
  /** Since when channels are without a text. */
  const silentSince = new Map<string, number>();
  const listeners = new Map<string, { channelId: string; listener: Listener }>();

  function hasBeenSilent(channelId: string, sendsText: boolean): boolean {
    if (sendsText) {
      silentSince.delete(channelId);
      return false;
    }
    const since = silentSince.get(channelId) ?? steady();
    silentSince.set(channelId, since);
    return steady() >= since + afterMs;
  }

  /** What is to be made of a channel now. */
  function makersOf(channel: FedChannel): TextMaker[] {
    const state = states().find(({ channelId }) => channelId === channel.id);
    if (state?.state !== 'live') return [];
    const sendsText = textsOf(state).length > 0;
    const listens = channel.source.speechToText === true && hasBeenSilent(channel.id, sendsText);
    return [...(listens ? speechOf(channel, options) : []), ...lettersOf(state, options)];
  }

  return {
    /** Begins with what has come; does not wait for it. */
    async turn(): Promise<void> {
      const wanted = channels().flatMap((channel) =>
        makersOf(channel).map((maker) => ({
          key: `${channel.id} ${trackKey(maker.track)}`,
          channelId: channel.id,
          maker,
        })),
      );
      for (const [key, { listener }] of listeners)
        if (!wanted.some((one) => one.key === key)) {
          listeners.delete(key);
          await listener.close();
        }
      for (const { key, channelId, maker } of wanted) {
        const { listener } = listeners.get(key) ?? { listener: listenTo(channelId, maker, options) };
        listeners.set(key, { channelId, listener });
        listener.turn();
      }
    },
    /** What an operator should know of them. */
    notesOf(id: string): string[] {
      const channel = channels().find((one) => one.id === id);
      const lacksServer = channel?.source.speechToText === true && !options.speech;
      const own = [...listeners.values()].filter(({ channelId }) => channelId === id);
      return [
        ...(lacksServer ? [sourceReport('speechUnset')] : []),
        ...own.flatMap(({ listener }) => listener.note() ?? []),
      ];
    },
    async close(): Promise<void> {
      await Promise.all([...listeners.values()].map(({ listener }) => listener.close()));
    },
  };
}

/** The texts that a source sends, and that are stored. */
const textsOf = ({ tracks = [] }: ChannelState) =>
  tracks.flatMap(({ track, name }) =>
    track.kind === 'text' && name !== null && isTextName(name) ? [{ track, name }] : [],
  );

function speechOf(
  { id, renditions }: FedChannel,
  { speech, archive, ffmpegPath }: DerivedTextsOptions,
): TextMaker[] {
  const rendition = cheapest.find((one) => renditions.includes(one));
  return speech && rendition ? [speechText({ channelId: id, rendition, archive, speech, ffmpegPath })] : [];
}

/** Not of pictures beside which the same is sent in letters. */
function lettersOf(state: ChannelState, { recogniser, archive }: DerivedTextsOptions): TextMaker[] {
  if (!recogniser) return [];
  const texts = textsOf(state);
  const inLetters = new Set(
    texts.flatMap(({ track }) => (track.form === 'dvb' ? [] : `${track.language} ${track.purpose}`)),
  );
  return texts
    .filter(({ track }) => track.form === 'dvb' && !inLetters.has(`${track.language} ${track.purpose}`))
    .map((text) => bitmapText({ ...text, channelId: state.channelId, archive, recogniser }));
}

function listenTo(channelId: string, maker: TextMaker, options: DerivedTextsOptions): Listener {
  const { directory, archive, clock, steady, log, epochOf } = options;
  const outputs = openOutputs(directory, channelId, clock, log, () => thisProcess(epochOf(channelId)));
  const { register } = options.tracks(channelId);
  const text = createDerivedText({ channelId, maker, archive, outputs, register, clock });
  return createListener(channelId, text, { form: maker.track.form, steady, log });
}
