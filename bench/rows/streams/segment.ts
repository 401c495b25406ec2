import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureClips } from '../../../contract/clips.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { livePlaylistName } from '../../../contract/stream-path.ts';
import type { Context } from '../../context.ts';
import { costPerRequest, type Candidate } from '../../machine/cost.ts';
import { loadGenerator } from '../../machine/load.ts';
import { findNginx } from '../../../rig/nginx.ts';
import { startNginxOfFiles } from '../../peers/nginx.ts';
import { startPeer } from '../../peers/start-peer.ts';
import { ratioRow, type Row } from '../../../rig/row.ts';
import { startEdgeAlone, type EdgeAlone } from '../../system/edge-alone.ts';
import { benchChannels } from '../../system/lineup-server.ts';

const cases: readonly { rendition: Rendition; atMost: number }[] = [
  { rendition: 'LO', atMost: 2.2 },
  { rendition: 'HI', atMost: 1 },
];

/** A live segment from memory, ticket checked, against nginx with a file of the same bytes, or node:http without nginx. */
export async function segment(context: Context): Promise<Row[]> {
  const edge = await startEdgeAlone(context);
  try {
    const rows: Row[] = [];
    for (const { rendition, atMost } of cases) rows.push(await measure(context, edge, rendition, atMost));
    return rows;
  } finally {
    await edge.stop();
  }
}

async function measure(
  context: Context,
  edge: EdgeAlone,
  rendition: Rendition,
  atMost: number,
): Promise<Row> {
  const { path, bytes } = await largestSegment(edge, rendition);
  const { name, generate } = loadGenerator(context.folder);
  const peer = await startPeerWith(context, rendition, bytes);
  context.say(`segment ${rendition} of ${bytes.length} bytes, load by ${name}`);
  try {
    const ours: Candidate = { name: 'edge', pid: edge.pid, load: { base: edge.url, paths: [path] } };
    const [mine, other] = await costPerRequest([ours, peer.candidate], generate);
    const measured = (cost: typeof mine) => ({ value: cost!.microseconds, unit: 'µs CPU' });
    const title = `segment ${rendition} ${Math.round(bytes.length / 1000)} kB, per request`;
    return ratioRow(title, measured(mine), { name: peer.candidate.name, ...measured(other) }, { atMost });
  } finally {
    await peer.stop();
  }
}

/** The newest segment of the channel that plays the busiest picture: calm ones stay far below their bitrate. */
async function largestSegment(
  edge: EdgeAlone,
  rendition: Rendition,
): Promise<{ path: string; bytes: Buffer }> {
  const found = await Promise.all(
    benchChannels.slice(0, pictureClips.length).map(async (id) => {
      const folder = edge.folderOf(id, rendition);
      const playlist = await (await fetch(`${edge.url}${folder}/${livePlaylistName}`)).text();
      const path = `${folder}/${playlist.match(/^[^#\s].*$/gm)!.at(-1)!}`;
      return { path, bytes: Buffer.from(await (await fetch(edge.url + path)).arrayBuffer()) };
    }),
  );
  return found.toSorted((a, b) => b.bytes.length - a.bytes.length)[0]!;
}

async function startPeerWith(
  context: Context,
  rendition: Rendition,
  bytes: Buffer,
): Promise<{ candidate: Candidate; stop: () => Promise<void> }> {
  const files = join(context.folder, `files-${rendition}`);
  mkdirSync(files);
  writeFileSync(join(files, 'segment.m4s'), bytes);
  const port = await context.port();
  const load = { base: `http://127.0.0.1:${port}`, paths: ['/segment.m4s'] };
  const program = findNginx();
  if (program) {
    const nginx = await startNginxOfFiles(program, files, join(context.folder, `nginx-${rendition}`), port);
    return { candidate: { name: 'nginx', pid: nginx.workerPid, load }, stop: nginx.stop };
  }
  const plain = await startPeer('constant-http.ts', [String(port), join(files, 'segment.m4s')]);
  return { candidate: { name: 'node:http', pid: plain.pid, load }, stop: plain.stop };
}
