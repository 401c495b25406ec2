import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A broadcaster of the journeys' own, whom channels can be fed from. */
export interface LiveSource {
  url: string;
  close: () => Promise<void>;
}

/** As clips are cut. */
const [segmentSeconds, chunksOfSegment, window] = [4, 8, 5];

/**
 * Sends a clip round and round, as live HLS with fMP4 that has begun some segments ago.
 * @param folder of one rendition of a clip
 */
export async function startLiveSource(folder: string): Promise<LiveSource> {
  const init = readFileSync(join(folder, 'init.mp4'));
  const segments = segmentsOf(readFileSync(join(folder, 'clip.bin')));
  const begunMs = Date.now() - window * segmentSeconds * 1000;
  const listOf = (): string => {
    const made = Math.floor((Date.now() - begunMs) / (segmentSeconds * 1000));
    const first = made - window;
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${segmentSeconds}`,
      `#EXT-X-MEDIA-SEQUENCE:${first}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.floor((first - 1) / segments.length))}`,
      '#EXT-X-MAP:URI="init.mp4"',
    ];
    for (let i = first; i < made; i++) {
      // Its clock begins again with it.
      if (i > 0 && i % segments.length === 0) lines.push('#EXT-X-DISCONTINUITY');
      lines.push(`#EXTINF:${segmentSeconds}.000,`, `${i}.m4s`);
    }
    return lines.join('\n');
  };
  const server = createServer(({ url = '' }, response) => {
    const number = /^\/(\d+)\.m4s$/.exec(url)?.[1];
    if (url === '/live.m3u8')
      response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(listOf());
    else if (url === '/init.mp4') response.writeHead(200, { 'content-type': 'video/mp4' }).end(init);
    else if (number !== undefined)
      response
        .writeHead(200, { 'content-type': 'video/mp4' })
        .end(segments[Number(number) % segments.length]);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.m3u8`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Cuts a clip where its segments begin: a chunk is a box that describes (`moof`) and one that holds (`mdat`). */
function segmentsOf(clip: Buffer): Buffer[] {
  const ends: number[] = [];
  for (let at = 0, boxes = 0; at < clip.length;) {
    at += clip.readUInt32BE(at);
    if (++boxes % (2 * chunksOfSegment) === 0) ends.push(at);
  }
  return ends.map((end, i) => clip.subarray(ends[i - 1] ?? 0, end));
}
