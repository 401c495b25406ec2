import { startTestNginx } from '../../media/testing/test-nginx.ts';
import { findNginx } from '../../rig/nginx.ts';
import type { Rendition } from '../../contract/quality.ts';
import { livePlaylistName } from '../../contract/stream-path.ts';
import type { Context } from '../context.ts';
import { costPerRequest } from '../machine/cost.ts';
import { loadGenerator } from '../machine/load.ts';
import { processTree } from '../../rig/machine/processes.ts';
import { until } from '../../rig/machine/wait.ts';
import { missingRow, ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { newSession, startEdgeAlone, type EdgeAlone } from '../system/edge-alone.ts';
import { benchChannels } from '../system/lineup-server.ts';

/** nginx in front of an edge, as we ship it: what a segment costs both together, against the edge alone. */
export async function front(context: Context): Promise<Row[]> {
  if (!findNginx()) return [missingRow('nginx in front', 'no nginx here')];
  const edge = await startEdgeAlone(context);
  const nginx = await startTestNginx(Number(new URL(edge.url).port));
  try {
    const rows = [];
    for (const rendition of ['LO', 'HI'] as const)
      rows.push(await measure(context, edge, nginx.url, rendition));
    return [...rows, await revoked(edge, nginx.url)];
  } finally {
    await nginx.stop();
    await edge.stop();
  }
}

async function measure(context: Context, edge: EdgeAlone, front: string, rendition: Rendition): Promise<Row> {
  const path = await newestSegment(edge, rendition);
  const { generate } = loadGenerator(context.folder);
  const worker = processTree(process.pid).find(({ command }) => command.includes('nginx: worker'));
  if (!worker) throw new Error('nginx has no worker');
  const load = { base: front, paths: [path] };
  // The same load twice: what nginx does for it, and what the edge still does.
  const [alone, atNginx, behind] = await costPerRequest(
    [
      { name: 'edge alone', pid: edge.pid, load: { base: edge.url, paths: [path] } },
      { name: 'nginx', pid: worker.pid, load },
      { name: 'edge behind', pid: edge.pid, load },
    ],
    generate,
  );
  const both = { value: atNginx!.microseconds + behind!.microseconds, unit: 'µs CPU' };
  context.say(
    `${rendition}: nginx ${atNginx!.microseconds.toFixed(0)}, edge ${behind!.microseconds.toFixed(0)}`,
  );
  const peer = { name: 'edge alone', value: alone!.microseconds, unit: 'µs CPU' };
  return ratioRow(`segment ${rendition} through nginx, both together`, both, peer);
}

async function newestSegment(edge: EdgeAlone, rendition: Rendition): Promise<string> {
  const folder = edge.folderOf(benchChannels[0]!, rendition);
  const playlist = await (await fetch(`${edge.url}${folder}/${livePlaylistName}`)).text();
  return `${folder}/${playlist.match(/^[^#\s].*$/gm)!.at(-1)!}`;
}

/** How long a segment that nginx holds is still given to a session that has ended, when nobody tells the edge. */
async function revoked(edge: EdgeAlone, front: string): Promise<Row> {
  const session = newSession();
  const folder = edge.folderOf(benchChannels[0]!, 'LO', session);
  const path = `${folder}/${(await newestSegment(edge, 'LO')).split('/').at(-1)!}`;
  if (!(await fetch(front + path)).ok) throw new Error('nginx gives nothing');
  const began = performance.now();
  edge.revoke(session);
  const refused = async (): Promise<boolean> => (await fetch(front + path)).status === 403;
  await until(refused, 10_000, 'nginx', 10);
  const value = performance.now() - began;
  return valueRow('session ended, behind nginx', { value, unit: 'ms' }, { atMost: 2_500 });
}
