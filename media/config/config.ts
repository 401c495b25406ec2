import { join, resolve } from 'node:path';
import { isLogLevel, type LogLevel } from '../log.ts';
import { readObjectStore, type ObjectStoreConfig } from './object-store.ts';

/** Everything the media roles can be told from outside. */
export interface MediaConfig {
  /** `<DATA_DIR>/media`: clips, plans, archive and the last line-up. */
  directory: string;
  serverUrl: string;
  mediaSecret: string;
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
    /** Opens the metrics and nothing else. */
    metricsToken: string | undefined;
  };
  ingest: {
    controlPort: number;
    /** The fullest the archive's disk may become before old hours go early, as a share of 1. */
    highWater: number;
    /** Whether sources may lie in a private network, or on this machine. */
    allowPrivateSources: boolean;
  };
  /** Where finished hours go; undefined keeps all of them here. */
  objectStore: ObjectStoreConfig | undefined;
  ffmpegPath: string | undefined;
  logLevel: LogLevel;
}

export type Env = Readonly<Record<string, string | undefined>>;

/** The configuration cannot be used; the message names everything that is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the process's environment; the only place that does. */
export const processEnv = (): Env => process.env;

/** Turns environment variables into a configuration. Throws `ConfigError` with all faults at once. */
export function readConfig(env: Env): MediaConfig {
  const faults: string[] = [];
  const need = (name: string): string => {
    const value = env[name];
    if (!value) faults.push(`${name} is missing`);
    return value ?? '';
  };
  const port = (name: string, fallback: number): number => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      faults.push(`${name} is not a port: ${env[name]}`);
    return value;
  };
  const share = (name: string, fallback: number): number => {
    const percent = Number(env[name] ?? fallback);
    if (!(percent >= 10 && percent <= 99))
      faults.push(`${name} is not a percentage from 10 to 99: ${env[name]}`);
    return percent / 100;
  };
  const seconds = (name: string, fallback: number): number => {
    const value = Number(env[name] ?? fallback);
    if (!(value >= 0 && value <= 3_600)) faults.push(`${name} is not a time from 0 to 3600 s: ${env[name]}`);
    return value;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = env[name]?.trim().toLowerCase();
    if (!value) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(value)) return true;
    if (!['0', 'false', 'no', 'off'].includes(value)) faults.push(`${name} is 1 or 0, not ${value}`);
    return false;
  };
  const logLevel = (text: string): LogLevel => {
    if (isLogLevel(text)) return text;
    faults.push(`LOG_LEVEL is info, warn or error, not ${text}`);
    return 'info';
  };
  const serverUrl = need('SERVER_URL').replace(/\/+$/, '');
  if (serverUrl && !URL.canParse(serverUrl)) faults.push(`SERVER_URL is not an address: ${serverUrl}`);
  const mediaSecret = need('MEDIA_SECRET');
  if (mediaSecret && mediaSecret.length < 16) faults.push('MEDIA_SECRET is shorter than 16 characters');

  const config: MediaConfig = {
    ...readClipConfig(env),
    serverUrl,
    mediaSecret,
    ticketKeys: readKeys(env['TICKET_KEYS_FILE'] ? (env['TICKET_KEYS'] ?? '') : need('TICKET_KEYS'), faults),
    ticketKeysFile: env['TICKET_KEYS_FILE'] || undefined,
    edge: {
      id: env['EDGE_ID'] || 's1',
      host: env['EDGE_HOST'] || '0.0.0.0',
      port: port('EDGE_PORT', 8081),
      drainMs: seconds('EDGE_DRAIN_SECONDS', 30) * 1000,
      metricsToken: env['METRICS_TOKEN'] || undefined,
    },
    ingest: {
      controlPort: port('INGEST_CONTROL_PORT', 8090),
      highWater: share('ARCHIVE_HIGH_WATER', 90),
      allowPrivateSources: flag('ALLOW_PRIVATE_SOURCES', env['NODE_ENV'] !== 'production'),
    },
    objectStore: readObjectStore(env, faults),
    logLevel: logLevel(env['LOG_LEVEL'] || 'info'),
  };
  if (faults.length > 0) throw new ConfigError(faults.join('; '));
  return config;
}

/** The part that making clips needs: where things lie, and with which ffmpeg. */
export const readClipConfig = (env: Env): Pick<MediaConfig, 'directory' | 'ffmpegPath'> => ({
  directory: join(resolve(env['DATA_DIR'] || './data'), 'media'),
  ffmpegPath: env['FFMPEG_PATH'] || undefined,
});

/** `1:<base64>,2:<base64>`: number and key, 32 bytes or more. Faults never show the key itself. */
export function readKeys(text: string, faults: string[]): Map<number, Buffer> {
  const keys = new Map<number, Buffer>();
  for (const part of text.split(',').filter(Boolean)) {
    const match = /^(\d{1,3}):([A-Za-z0-9+/_-]+=*)$/.exec(part.trim());
    const kid = Number(match?.[1] ?? NaN);
    const key = Buffer.from(match?.[2] ?? '', 'base64');
    if (!(kid >= 0 && kid <= 255)) faults.push('TICKET_KEYS has an entry that is not `number:base64`');
    else if (key.length < 32) faults.push(`TICKET_KEYS: key ${kid} is shorter than 32 bytes`);
    else keys.set(kid, key);
  }
  return keys;
}
