import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rendition } from '../../contract/quality.ts';
import { livePlaylistName } from '../../contract/stream-path.ts';
import { processTree } from '../../rig/machine/processes.ts';
import { findNginx, startNginx } from '../../rig/nginx.ts';
import { missingRow, ratioRow, type Row } from '../../rig/row.ts';
import type { Context } from '../context.ts';
import { costPerRequest, type Candidate } from '../machine/cost.ts';
import { loadGenerator } from '../machine/load.ts';
import { startPeer } from '../peers/start-peer.ts';
import { startEdgeAlone, type EdgeAlone } from '../system/edge-alone.ts';
import { benchChannels } from '../system/lineup-server.ts';

/** What an edge computes for a segment against nginx, which sends a file of the same size, and for a list against bare `node:http`. */
export async function requests(context: Context): Promise<Row[]> {
  const edge = await startEdgeAlone(context);
  try {
    return [
      await segment(context, edge, 'LO', 1.2),
      await segment(context, edge, 'HI', 0.8),
      await livePlaylist(context, edge),
    ];
  } finally {
    await edge.stop();
  }
}

const unit = 'µs';

/** The newest segments of a channel, as a live player asks for them. */
async function segment(
  context: Context,
  edge: EdgeAlone,
  rendition: Rendition,
  atMost: number,
): Promise<Row> {
  const name = `edge, segment ${rendition}: CPU a request`;
  const program = findNginx();
  if (!program) return missingRow(name, 'no nginx here');
  const folder = edge.folderOf(benchChannels[0]!, rendition);
  const listed = await (await fetch(`${edge.url}${folder}/${livePlaylistName}`)).text();
  const paths = listed
    .match(/^[^#\s].*$/gm)!
    .slice(-4)
    .map((uri) => `${folder}/${uri}`);
  const home = join(context.folder, `nginx-${rendition}`);
  mkdirSync(join(home, 'files'), { recursive: true });
  for (const [i, path] of paths.entries()) {
    const answer = await fetch(edge.url + path);
    if (!answer.ok) throw new Error(`${path}: answered ${answer.status}`);
    writeFileSync(join(home, 'files', `${i}.m4s`), Buffer.from(await answer.arrayBuffer()));
  }
  const port = await context.port();
  const http = `sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
server { listen 127.0.0.1:${port}; root ${home}/files; }`;
  const nginx = await startNginx(program, home, http, `http://127.0.0.1:${port}/`);
  try {
    const [ours, theirs] = await cost(context, [
      { name: 'edge', pid: edge.pid, load: { base: edge.url, paths } },
      {
        name: 'nginx',
        // Its worker: the process that was started answers nothing itself.
        pid: processTree(nginx.pid).at(-1)!.pid,
        load: { base: `http://127.0.0.1:${port}`, paths: paths.map((_, i) => `/${i}.m4s`) },
      },
    ]);
    return ratioRow(name, ours!, { name: 'nginx, sendfile', ...theirs! }, { atMost });
  } finally {
    await nginx.stop();
  }
}

async function livePlaylist(context: Context, edge: EdgeAlone): Promise<Row> {
  const path = `${edge.folderOf(benchChannels[0]!, 'LO')}/${livePlaylistName}`;
  const file = join(context.folder, 'live.m3u8');
  writeFileSync(file, await (await fetch(edge.url + path)).text());
  const port = await context.port();
  const peer = await startPeer('constant-http.ts', [String(port), file]);
  try {
    const [ours, theirs] = await cost(context, [
      { name: 'edge', pid: edge.pid, load: { base: edge.url, paths: [path] } },
      { name: 'node:http', pid: peer.pid, load: { base: `http://127.0.0.1:${port}`, paths: ['/'] } },
    ]);
    const name = 'edge, live playlist: CPU a request';
    return ratioRow(name, ours!, { name: 'node:http', ...theirs! }, { atMost: 1.2 });
  } finally {
    await peer.stop();
  }
}

async function cost(context: Context, candidates: readonly Candidate[]) {
  const measured = await costPerRequest(candidates, loadGenerator(context.folder).generate);
  return measured.map(({ microseconds }) => ({ value: microseconds, unit }));
}
