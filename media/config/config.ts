import { readFileSync } from 'node:fs';
import { machineId } from '../../contract/models/id.ts';
import { join, resolve } from 'node:path';
import { refuseDangerousSecrets, ticketKeysFault } from '../../runtime/dangerous-settings.ts';
import { EnvReader, type Env } from '../../runtime/env.ts';
import { logLevels, type LogLevel } from '../../runtime/log.ts';
import { parseTicketKeys } from '../../runtime/ticket-keys.ts';
import type { EncoderChoice } from '../ingest/encoders/find-encoder.ts';
import { encoderNames } from '../ingest/encoders/picture-encoder.ts';
import type { SpeechServerOptions } from '../ingest/derived-texts/speech-server.ts';
import type { TextRecogniserOptions } from '../ingest/derived-texts/text-recogniser.ts';
import { readObjectStore, type ObjectStoreConfig } from './object-store.ts';

/** Everything the media roles can be told from outside. */
export interface MediaConfig {
  /** `<DATA_DIR>/media`: clips, plans, archive and the last line-up. */
  directory: string;
  serverUrl: string;
  mediaSecret: string;
  /** Each of them opens the metrics; `METRICS_TOKEN` opens nothing else. */
  metricsSecrets: readonly string[];
  /** Signing keys of stream tickets by their number. */
  ticketKeys: ReadonlyMap<number, Buffer>;
  /** A file with those keys, which are then taken from it anew whenever it changes. */
  ticketKeysFile: string | undefined;
  edge: {
    id: string;
    host: string;
    port: number;
    /** How long it goes on serving after it was told to end, while there is somebody to serve. */
    drainMs: number;
    /** Ingests of whose disk it reads, over HTTP, in the order in which they are asked; none: the disk is here. */
    archiveFrom: readonly string[];
    /** What it keeps in memory of segments that it has fetched from elsewhere. */
    cacheBytes: number;
  };
  ingest: {
    id: string;
    /** The most channels that it takes; undefined when there is no such number. */
    mostChannels: number | undefined;
    /** Whether it makes titles of films. */
    makesTitles: boolean;
    controlHost: string;
    controlPort: number;
    /** The fullest the archive's disk may become before old hours go early, as a share of 1. */
    highWater: number;
    /** What encodes live pictures: the first that works, or one by name; and the graphics card that is asked. */
    encoder: Pick<EncoderChoice, 'wanted' | 'node'>;
    /** Whether sources may lie in a private network, or on this machine. */
    allowPrivateSources: boolean;
    /** What makes text of speech; undefined where the operator has nothing that does. */
    speech: SpeechServerOptions | undefined;
    /** What reads letters out of pictures; undefined where the operator has nothing that does. */
    textRecogniser: TextRecogniserOptions | undefined;
  };
  /** Where finished hours go; undefined keeps all of them here. */
  objectStore: ObjectStoreConfig | undefined;
  ffmpegPath: string | undefined;
  logLevel: LogLevel;
}

const shortestSecret = 16;

/** Turns environment variables into a configuration. Throws `ConfigError` with all faults at once. */
export function readConfig(env: Env): MediaConfig {
  const read = new EnvReader(env);
  const mediaSecret = read.needed('MEDIA_SECRET');
  const metricsToken = read.text('METRICS_TOKEN');
  refuseDangerousSecrets(read);
  if (!read.production && mediaSecret && mediaSecret.length < shortestSecret)
    read.faults.push(
      `MEDIA_SECRET: lühem kui ${shortestSecret} märki. Tee uus, kõigis masinates sama: openssl rand -hex 32`,
    );
  read.needed('SERVER_URL');
  const config: MediaConfig = {
    directory: join(resolve(read.text('DATA_DIR') ?? './data'), 'media'),
    ffmpegPath: read.text('FFMPEG_PATH'),
    serverUrl: read.url('SERVER_URL', ['http:', 'https:']) ?? '',
    mediaSecret,
    metricsSecrets: [mediaSecret, ...(metricsToken ? [metricsToken] : [])],
    ticketKeys: readTicketKeys(read),
    ticketKeysFile: read.file('TICKET_KEYS_FILE'),
    edge: {
      id: read.text('EDGE_ID') ?? 's1',
      host: read.text('EDGE_HOST') ?? '0.0.0.0',
      port: read.port('EDGE_PORT', 8081),
      drainMs: read.number('EDGE_DRAIN_SECONDS', 30, 3_600) * 1000,
      archiveFrom: read.urls('ARCHIVE_FROM') ?? [],
      // The name of before, when only the store was elsewhere.
      cacheBytes: read.whole('EDGE_CACHE_MB', read.whole('OBJECT_STORE_CACHE_MB', 256, 1), 1) * 1_000_000,
    },
    ingest: {
      id: readIngestId(read),
      mostChannels: read.text('INGEST_CHANNELS') ? read.number('INGEST_CHANNELS', 0, 100_000) : undefined,
      makesTitles: read.flag('INGEST_TITLES', true),
      controlHost: read.text('INGEST_HOST') ?? '127.0.0.1',
      controlPort: read.port('INGEST_CONTROL_PORT', 8090),
      highWater: read.number('ARCHIVE_HIGH_WATER', 90, 99, 10) / 100,
      encoder: {
        wanted: read.oneOf('ENCODER', ['auto', ...encoderNames], 'auto'),
        node: read.text('ENCODER_DEVICE') ?? '/dev/dri/renderD128',
      },
      allowPrivateSources: read.flag('ALLOW_PRIVATE_SOURCES', !read.production),
      speech: readSpeech(read),
      textRecogniser: readTextRecogniser(read, env),
    },
    objectStore: readObjectStore(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
  };
  read.refuseFaults();
  return config;
}

function readSpeech(read: EnvReader): SpeechServerOptions | undefined {
  const url = read.url('SPEECH_URL', ['http:', 'https:']);
  const language = read.text('SPEECH_LANGUAGE') ?? 'et';
  if (!/^[a-z]{2,3}$/.test(language))
    read.faults.push(`SPEECH_LANGUAGE: oodatud on keele kood nagu et, mitte "${language}"`);
  const model = read.text('SPEECH_MODEL') ?? 'whisper-1';
  return url === undefined ? undefined : { url, key: read.text('SPEECH_KEY'), model, language };
}

function readTextRecogniser(read: EnvReader, env: Env): TextRecogniserOptions | undefined {
  const path = read.text('OCR_PATH');
  const language = read.text('OCR_LANGUAGE') ?? 'est';
  if (!/^[a-z]{3}(_[a-z]+)?(\+[a-z]{3}(_[a-z]+)?)*$/i.test(language))
    read.faults.push(`OCR_LANGUAGE: oodatud on Tesseracti keel nagu est või est+rus, mitte "${language}"`);
  // Lines are small: threads would only wait for each other.
  return path === undefined ? undefined : { path, language, env: { ...env, OMP_THREAD_LIMIT: '1' } };
}

function readIngestId(read: EnvReader): string {
  const id = read.text('INGEST_ID') ?? 'i1';
  if (!machineId.test(id))
    read.faults.push('INGEST_ID: oodatud on väiketähed, numbrid ja sidekriipsud, kuni 20');
  return id;
}

/** Nothing here is needed where a file holds the keys: the role takes them from it, and waits for it. */
function readTicketKeys(read: EnvReader): ReadonlyMap<number, Buffer> {
  const text = read.text('TICKET_KEYS');
  const path = read.text('TICKET_KEYS_FILE');
  const refuseWeak = (name: string, keys: ReadonlyMap<number, Buffer>): void => {
    const weak = read.production ? ticketKeysFault(keys) : undefined;
    if (weak) read.faults.push(`${name}: ${weak}`);
  };
  if (path) refuseWeak(path, keysInFile(path));
  if (text === undefined && path) return new Map();
  try {
    const { keys } = parseTicketKeys(text ?? '');
    refuseWeak('TICKET_KEYS', keys);
    return keys;
  } catch (fault) {
    read.faults.push((fault as Error).message);
    return new Map();
  }
}

/** The keys of a file; none of one that cannot be understood, which is looked at again while the role runs. */
function keysInFile(path: string): ReadonlyMap<number, Buffer> {
  try {
    const { ticketKeys } = JSON.parse(readFileSync(path, 'utf8')) as { ticketKeys?: unknown };
    return typeof ticketKeys === 'string' ? parseTicketKeys(ticketKeys).keys : new Map();
  } catch {
    return new Map();
  }
}
