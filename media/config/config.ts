import { join, resolve } from 'node:path';
import { isLogLevel, type LogLevel } from '../log.ts';

/** Everything the media roles can be told from outside. */
export interface MediaConfig {
  /** `<DATA_DIR>/media`: clips, plans, archive and the last line-up. */
  directory: string;
  serverUrl: string;
  mediaSecret: string;
  /** Signing keys of stream tickets by their number. */
  ticketKeys: ReadonlyMap<number, Buffer>;
  edge: { id: string; host: string; port: number };
  ingest: {
    controlPort: number;
    /** The fullest the archive's disk may become before old hours go early, as a share of 1. */
    highWater: number;
  };
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
    ticketKeys: readKeys(need('TICKET_KEYS'), faults),
    edge: { id: env['EDGE_ID'] || 's1', host: env['EDGE_HOST'] || '0.0.0.0', port: port('EDGE_PORT', 8081) },
    ingest: { controlPort: port('INGEST_CONTROL_PORT', 8090), highWater: share('ARCHIVE_HIGH_WATER', 90) },
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
function readKeys(text: string, faults: string[]): Map<number, Buffer> {
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
