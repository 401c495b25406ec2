/** How a source is read. */
export interface Source {
  kind: 'hls' | 'mpegts' | 'udp' | 'srt' | 'rtmp' | 'file';
  /** ffmpeg's input arguments, `-i` and the address included. */
  input: string[];
  /** Comes from a network, from someone else. */
  foreign: boolean;
}

/** Which protocols an address may lead to: a playlist must not make ffmpeg read local files. */
const web = 'http,https,tcp,tls,crypto,data';

const byProtocol: Record<string, (url: URL) => Source> = {
  'http:': fromWeb,
  'https:': fromWeb,
  'udp:': fromUdp,
  'srt:': (url) => source('srt', 'srt', ['-f', 'mpegts'], url.href),
  'rtmp:': (url) => source('rtmp', 'rtmp,rtmps,tcp,tls', [], url.href),
  'rtmps:': (url) => source('rtmp', 'rtmp,rtmps,tcp,tls', [], url.href),
  // A file plays in real time. ffmpeg cannot loop a copy of MPEG-TS: at the end the supervisor starts it again.
  'file:': (url) => source('file', 'file', ['-re'], `file:${decodeURIComponent(url.pathname)}`),
};

/**
 * Reads a source address: an HLS playlist (`http…/x.m3u8`), MPEG-TS over HTTP, `udp:`, `srt:`, `rtmp:`, a
 * `file:` address or an absolute path. Throws when it is none of these.
 */
export function readSource(address: string): Source {
  if (address.startsWith('/') && !address.startsWith('//'))
    return byProtocol['file:']!(new URL(`file://${encodeURI(address)}`));
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const read = url && byProtocol[url.protocol];
  if (!read) throw new Error('the source is not an address that can be read');
  return read(url);
}

function fromWeb(url: URL): Source {
  const isPlaylist = /\.m3u8?$/i.test(url.pathname);
  // A live playlist hands out several segments at once; read in real time they come evenly.
  const options = isPlaylist ? ['-f', 'hls', '-live_start_index', '-2', '-re'] : ['-f', 'mpegts'];
  return source(isPlaylist ? 'hls' : 'mpegts', web, options, url.href);
}

/** Key frames arrive as bursts of datagrams, which the usual receive buffer of 64 kB would drop. */
function fromUdp(url: URL): Source {
  const roomy = { buffer_size: '4194304', fifo_size: '50000', overrun_nonfatal: '1' };
  const options = Object.entries(roomy).filter(([name]) => !url.searchParams.has(name));
  const query = [url.search.slice(1), ...options.map(([name, value]) => `${name}=${value}`)]
    .filter(Boolean)
    .join('&');
  return source('udp', 'udp,rtp', ['-f', 'mpegts'], `udp://${url.host}${url.pathname}?${query}`);
}

function source(kind: Source['kind'], protocols: string, options: string[], address: string): Source {
  // The address always has its scheme in front, so it cannot be taken for an option.
  return {
    kind,
    input: ['-protocol_whitelist', protocols, ...options, '-i', address],
    foreign: kind !== 'file',
  };
}
