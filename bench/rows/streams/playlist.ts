import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { livePlaylistName } from '../../../contract/stream-path.ts';
import type { Context } from '../../context.ts';
import { costPerRequest } from '../../machine/cost.ts';
import { loadGenerator } from '../../machine/load.ts';
import { startPeer } from '../../peers/start-peer.ts';
import { ratioRow, type Row } from '../../../rig/row.ts';
import { startEdgeAlone } from '../../system/edge-alone.ts';
import { benchChannels } from '../../system/lineup-server.ts';

const viewersPerChannel = 3;

/**
 * A live playlist, ticket checked, against plain node:http with the same number of bytes. Some three hundred
 * viewers with tickets of their own watch all channels.
 */
export async function playlist(context: Context): Promise<Row[]> {
  const edge = await startEdgeAlone(context);
  const paths = benchChannels.flatMap((id) =>
    Array.from({ length: viewersPerChannel }, () => `${edge.folderOf(id, 'LO')}/${livePlaylistName}`),
  );
  const body = Buffer.from(await (await fetch(edge.url + paths[0]!)).arrayBuffer());
  const file = join(context.folder, 'playlist');
  writeFileSync(file, body);
  const port = await context.port();
  const peer = await startPeer('constant-http.ts', [String(port), file]);
  const { name, generate } = loadGenerator(context.folder);
  context.say(`playlist of ${body.length} bytes, load by ${name}`);
  try {
    const [ours, plain] = await costPerRequest(
      [
        { name: 'edge', pid: edge.pid, load: { base: edge.url, paths } },
        { name: 'node:http', pid: peer.pid, load: { base: `http://127.0.0.1:${port}`, paths } },
      ],
      generate,
    );
    const measure = (cost: typeof ours) => ({ value: cost!.microseconds, unit: 'µs CPU' });
    return [
      ratioRow(
        'live playlist, per request',
        measure(ours),
        { name: 'node:http', ...measure(plain) },
        { atMost: 1.6 },
      ),
    ];
  } finally {
    await Promise.all([edge.stop(), peer.stop()]);
  }
}
