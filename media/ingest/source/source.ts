import { readSourceAddress } from '../../../runtime/source-address.ts';
import { defined } from '../../../runtime/defined.ts';
import { words } from '../../ffmpeg.ts';
import { longestCopiedMs, roundedOffMs } from '../../segments/longest-segment.ts';

/** How a source is read. */
export interface Source {
  /** `radio`: sound over HTTP, whose body we read ourselves and hand to ffmpeg. */
  kind: 'hls' | WebFormat | 'udp' | 'rtp' | 'srt' | 'rtmp' | 'file' | 'radio';
  /** What ffmpeg has to be able to read. */
  protocol: string;
  /** ffmpeg's input arguments, `-i` and the address included. */
  input: string[];
  /** The machine it comes from; empty for files. */
  host: string;
  /** The address in its usual spelling. */
  href: string;
  /** What its provider wants to be asked with, over HTTP. */
  headers: Readonly<Record<string, string>>;
  /** Which programme of a transport stream that carries several (`#program=2`); ffmpeg's choice when nothing is said. */
  program?: number | undefined;
}

/** What an address of the web may give besides lists of HLS. */
export type WebFormat = 'mpegts' | 'flv' | 'matroska' | 'mp4';

export interface SourceOptions {
  allowPrivate: boolean;
  /** The channel is a station: an address of the web that is no playlist of HLS is sound. */
  soundOnly: boolean;
  /** What an address of the web gives, where that is known; its ending says so otherwise. */
  format?: 'playlist' | WebFormat | undefined;
  /** Authorities by which a sender over TLS has to be known; without it every certificate is believed. */
  caFile?: string | undefined;
}

/** Which protocols an address may lead to: a playlist must not make ffmpeg read local files. */
const web = 'http,https,tcp,tls,crypto,data';

/**
 * A line on which nothing comes is left long before that; but when this process is killed nobody is there to do it,
 * and ffmpeg would wait for ever.
 */
const patience = ['-rw_timeout', '30000000'];

/** MPEG-TS, whose programme goes on in the same streams when it moves to other numbers (PMT). */
export const transportStream = ['-merge_pmt_versions', '1', '-f', 'mpegts'];

/** Unless it is limited, ffmpeg waits 30 s for subtitles that have nothing to say. */
const liveTransportStream = ['-analyzeduration', '5000000', ...transportStream];

/**
 * The same source, looked at until a key frame has come for certain, if they come often enough for its picture to be copied: only they say
 * how large it is.
 */
export const lookedAtForLonger = (source: Source): Source => {
  const ms = longestCopiedMs + roundedOffMs;
  return {
    ...source,
    input: [...words(`-analyzeduration ${ms * 1000} -probesize 100000000`), ...withoutLimit(source.input)],
  };
};

const withoutLimit = (input: readonly string[]): string[] =>
  input.filter((option, i) => ![option, input[i - 1]].includes('-analyzeduration'));

/**
 * FLV whose clock may begin again: only of `live_flv` ffmpeg believes that. A sound that pauses is no other clock, and may do so
 * for a day.
 */
export const flashVideo = ['-dts_delta_threshold', '86400', '-f', 'live_flv'];

type SourceInput = Pick<Source, 'kind' | 'input'>;

const ways: Record<string, (url: URL, tls: readonly string[]) => SourceInput> = {
  udp: (url) => way('udp', 'udp', liveTransportStream, roomyUdp(url)),
  rtp: (url) => way('rtp', 'rtp,udp', [], url.href),
  srt: (url) => way('srt', 'srt', liveTransportStream, url.href),
  rtmp: (url) => way('rtmp', 'rtmp,tcp', [...patience, ...flashVideo], url.href),
  rtmps: (url, tls) => way('rtmp', 'rtmps,rtmp,tcp,tls', [...patience, ...tls, ...flashVideo], url.href),
};

/**
 * Reads a source address: an HLS playlist, MPEG-TS over HTTP, sound over HTTP for a station,
 * `udp:`, `rtp:`, `srt:`, `rtmp:`, a `file:` address or an absolute path.
 * @throws SourceAddressError when it is none of these, or leads where it must not
 */
export function readSource(
  address: string,
  { allowPrivate, soundOnly, format, caFile }: SourceOptions,
): Source {
  const { scheme, host, href, headers } = readSourceAddress(address, { allowPrivate });
  // A file plays in real time. ffmpeg cannot loop a copy of MPEG-TS: at the end the supervisor starts it again.
  if (scheme === 'file')
    return { ...way('file', 'file', ['-re'], href), protocol: 'file', host, href, headers };
  const url = new URL(href);
  const program = /^#program=(\d{1,5})$/.exec(url.hash)?.[1];
  // Anything else behind a # may belong to the address: stream ids of SRT begin with one.
  if (program) url.hash = '';
  const isWeb = scheme === 'http' || scheme === 'https';
  const given = format ?? (endingOf(url, soundOnly) === 'playlist' ? 'playlist' : 'mpegts');
  const tls = caFile && /s$/.test(scheme) ? ['-tls_verify', '1', '-ca_file', caFile] : [];
  const { kind, input } = !isWeb
    ? defined(ways[scheme])(url, tls)
    : soundOnly && given !== 'playlist'
      ? fromPipe()
      : fromWeb(url, given, [...tls, ...headerOptions(headers)]);
  const protocol = kind === 'radio' ? 'pipe' : scheme;
  return {
    kind,
    protocol,
    input,
    host,
    href: url.href,
    headers,
    ...(program && { program: Number(program) }),
  };
}

/** What the name of a file promises, if it promises anything. */
export function endingOf({ pathname }: URL, soundOnly: boolean): 'playlist' | 'stream' | undefined {
  if (/\.m3u8$/i.test(pathname)) return 'playlist';
  // Of a station such a list may only say where its sound is.
  if (/\.m3u$/i.test(pathname)) return soundOnly ? undefined : 'playlist';
  return /\.(ts|m2ts|mpegts|mp3|aac|ogg|opus|flac|pls)$/i.test(pathname) ? 'stream' : undefined;
}

const webInputs: Readonly<
  Record<'playlist' | WebFormat, { kind: Source['kind']; input: readonly string[] }>
> = {
  // A live playlist hands out several segments at once; read in real time they come evenly.
  playlist: { kind: 'hls', input: ['-f', 'hls', '-live_start_index', '-2', '-re'] },
  mpegts: { kind: 'mpegts', input: liveTransportStream },
  flv: { kind: 'flv', input: flashVideo },
  matroska: { kind: 'matroska', input: ['-f', 'matroska'] },
  mp4: { kind: 'mp4', input: ['-f', 'mov'] },
};

/** A stream that somebody else fetches, and how ffmpeg is given it. */
export const piped = (source: Source, format: WebFormat): Source => ({
  ...source,
  ...way(webInputs[format].kind, 'pipe', [...webInputs[format].input], 'pipe:0'),
  protocol: 'pipe',
});

function fromWeb(url: URL, format: 'playlist' | WebFormat, options: readonly string[]): SourceInput {
  const { kind, input } = webInputs[format];
  return way(kind, web, [...patience, ...options, ...input], url.href);
}

function headerOptions(headers: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return lines.length > 0 ? ['-headers', lines.join('')] : [];
}

/** Formats of sound, and no others: what comes over the line decides about the reader. */
function fromPipe(): SourceInput {
  const options = ['-format_whitelist', 'mp3,aac,ogg,flac', '-probesize', '131072'];
  return way('radio', 'pipe', options, 'pipe:0');
}

/** Key frames arrive as bursts of datagrams, which the usual receive buffer of 64 kB would drop. */
function roomyUdp(url: URL): string {
  const roomy = { buffer_size: '4194304', fifo_size: '50000', overrun_nonfatal: '1' };
  const options = Object.entries(roomy).filter(([name]) => !url.searchParams.has(name));
  const query = [url.search.slice(1), ...options.map(([name, value]) => `${name}=${value}`)]
    .filter(Boolean)
    .join('&');
  return `udp://${url.host}${url.pathname}?${query}`;
}

/** The address always has its scheme in front, so it cannot be taken for an option. */
const way = (kind: Source['kind'], protocols: string, options: string[], address: string): SourceInput => ({
  kind,
  input: ['-protocol_whitelist', protocols, ...options, '-i', address],
});
