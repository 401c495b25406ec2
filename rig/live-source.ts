import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A broadcaster of the journeys' own, whom channels can be fed from. */
export interface LiveSource {
  url: string;
  close: () => Promise<void>;
}

/** What it sends beside its pictures. */
export interface SourceTracks {
  /** A sound that describes what is seen: the folder of a clip's sound. */
  description: string;
  /** Subtitles by their languages: what is said in a segment, by its number. */
  texts: Readonly<Record<string, (segment: number) => string>>;
}

/** As clips are cut. */
const [segmentSeconds, chunksOfSegment, window] = [4, 8, 5];
const hlsType = 'application/vnd.apple.mpegurl';

/** A clip as it is sent. */
interface Clip {
  init: Buffer;
  segments: readonly Buffer[];
}

/**
 * Sends a clip round and round, as live HLS with fMP4 that has begun some segments ago.
 * @param folder of one rendition of a clip
 * @param tracks what is sent beside it, as groups of a multivariant list
 */
export async function startLiveSource(folder: string, tracks?: SourceTracks): Promise<LiveSource> {
  const picture = clipIn(folder);
  const clips: Record<string, Clip> = {
    '': picture,
    ...(tracks && { 'sound/': clipIn(tracks.description) }),
  };
  const begunMs = Date.now() - window * segmentSeconds * 1000;
  /** @param nameOf how the segment of a number is called */
  const listOf = (nameOf: (segment: number) => string, map: readonly string[]): string => {
    const made = Math.floor((Date.now() - begunMs) / (segmentSeconds * 1000));
    const first = made - window;
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${segmentSeconds}`,
      `#EXT-X-MEDIA-SEQUENCE:${first}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.floor((first - 1) / picture.segments.length))}`,
      ...map,
    ];
    for (let i = first; i < made; i++) {
      // Its clock begins again with it.
      if (i > 0 && i % picture.segments.length === 0) lines.push('#EXT-X-DISCONTINUITY');
      lines.push(`#EXTINF:${segmentSeconds}.000,`, nameOf(i));
    }
    return lines.join('\n');
  };

  /** What lies at an address: its type, and the bytes. */
  function answer(url: string): readonly [type: string, body: string | Buffer] | undefined {
    if (tracks && url === '/master.m3u8') return [hlsType, masterOf(tracks)];
    const [, text = '', said] = /^\/text-(\w+)(?:\/(\d+)\.vtt|\.m3u8)$/.exec(url) ?? [];
    const says = tracks?.texts[text];
    if (says && said === undefined) return [hlsType, listOf((i) => `text-${text}/${i}.vtt`, [])];
    if (says) return ['text/vtt', webvttOf(Number(said) % picture.segments.length, says(Number(said)))];
    const [, name = '', number] = /^\/(sound\/)?(?:live\.m3u8|init\.mp4|(\d+)\.m4s)$/.exec(url) ?? [];
    const clip = clips[name];
    if (!clip) return undefined;
    if (url.endsWith('.m3u8')) return [hlsType, listOf((i) => `${i}.m4s`, ['#EXT-X-MAP:URI="init.mp4"'])];
    const bytes = number === undefined ? clip.init : clip.segments[Number(number) % clip.segments.length];
    return bytes && ['video/mp4', bytes];
  }

  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answer(url) ?? [];
    if (type === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const list = tracks ? 'master' : 'live';
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${list}.m3u8`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const clipIn = (folder: string): Clip => ({
  init: readFileSync(join(folder, 'init.mp4')),
  segments: segmentsOf(readFileSync(join(folder, 'clip.bin'))),
});

/** Cuts a clip where its segments begin: a chunk is a box that describes (`moof`) and one that holds (`mdat`). */
function segmentsOf(clip: Buffer): Buffer[] {
  const ends: number[] = [];
  for (let at = 0, boxes = 0; at < clip.length;) {
    at += clip.readUInt32BE(at);
    if (++boxes % (2 * chunksOfSegment) === 0) ends.push(at);
  }
  return ends.map((end, i) => clip.subarray(ends[i - 1] ?? 0, end));
}

const masterOf = ({ texts }: SourceTracks): string =>
  [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Eesti",LANGUAGE="et",DEFAULT=YES,AUTOSELECT=YES',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Kirjeldus",LANGUAGE="et",CHARACTERISTICS="public.accessibility.describes-video",URI="sound/live.m3u8"',
    ...Object.keys(texts).map(
      (language) =>
        `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="${language}",LANGUAGE="${language}",URI="text-${language}.m3u8"`,
    ),
    '#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360,AUDIO="a",SUBTITLES="t"',
    'live.m3u8',
  ].join('\n');

/** One cue, for nearly all of a segment of the clip. */
function webvttOf(segment: number, said: string): string {
  const clock = (ms: number): string => `00:00:${(ms / 1000).toFixed(3).padStart(6, '0')}`;
  const [from, to] = [segment * segmentSeconds * 1000, (segment + 1) * segmentSeconds * 1000 - 200];
  return `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${clock(from)} --> ${clock(to)}\n${said}\n`;
}
