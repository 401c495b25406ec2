import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rendition } from '../../contract/quality.ts';
import { segmentMs } from '../../contract/constants.ts';
import { multivariantName, livePlaylistName } from '../../contract/stream-path.ts';

import type { Context } from '../context.ts';
import { cpuMicroseconds } from '../../rig/machine/processes.ts';
import { valueRow, type Row } from '../../rig/row.ts';
import { percentile } from '../../rig/statistics.ts';
import { newSession, startEdgeAlone, type EdgeAlone } from '../system/edge-alone.ts';
import { benchChannels } from '../system/lineup-server.ts';
import { size } from '../size.ts';

const clients = size(500, 20);
const rounds = size(5, 1);

/** What every ten clients do: most watch, some change channels, one has no right to be there. */
const kinds = ['LO', 'LO', 'LO', 'LO', 'ME', 'ME', 'HI', 'zapper', 'zapper', 'stranger'] as const;

/**
 * As many players as one edge of a small machine might have, each asking every four seconds as players do: how
 * long a playlist takes, what everybody else wants included. The load comes from this process, on the same cores.
 */
export async function edge(context: Context): Promise<Row[]> {
  const alone = await startEdgeAlone(context);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const times: number[] = [];
  try {
    const [cpu, began] = [cpuMicroseconds(alone.pid), performance.now()];
    await Promise.all(Array.from({ length: clients }, (_, i) => watch(alone, agent, i, times)));
    const share = (cpuMicroseconds(alone.pid) - cpu) / (performance.now() - began) / 10;
    const asked = `${clients} players, ${times.length} playlists`;
    context.say(`${asked}, median ${percentile(times, 0.5).toFixed(1)} ms`);
    return [
      valueRow(`${asked}: p99`, { value: percentile(times, 0.99), unit: 'ms' }, { atMost: 50 }),
      valueRow(`${clients} players: the edge's CPU`, { value: share, unit: '% of a core' }),
    ];
  } finally {
    agent.destroy();
    await alone.stop();
  }
}

async function watch(alone: EdgeAlone, agent: Agent, index: number, times: number[]): Promise<void> {
  const kind = kinds[index % kinds.length]!;
  const rendition: Rendition = kind === 'zapper' || kind === 'stranger' ? 'LO' : kind;
  const session = newSession();
  const ask = (path: string, expected = 200) => answerOf(agent, alone.url + path, expected);
  // Players do not come in step.
  await sleep((index / clients) * segmentMs);
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const turn = kind === 'zapper' ? index + round : index;
    const folder = alone.folderOf(benchChannels[turn % benchChannels.length]!, rendition, session);
    if (kind === 'stranger') await ask(`${folder.replace('/t/', '/t/x')}/${livePlaylistName}`, 403);
    else {
      if (kind === 'zapper') await ask(`${folder.slice(0, -rendition.length)}${multivariantName}`);
      const asked = performance.now();
      const playlist = await ask(`${folder}/${livePlaylistName}`);
      times.push(performance.now() - asked);
      await ask(`${folder}/${playlist.match(/^[^#\s].*$/gm)!.at(-1)!}`);
    }
    await sleep(Math.max(0, segmentMs - (performance.now() - began)));
  }
}

/** The body of an answer as text; of a segment only what it begins with, because nobody looks at it. */
function answerOf(agent: Agent, url: string, expected: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const playlist = url.endsWith('.m3u8');
      let text = '';
      response.on('data', (part: Buffer) => playlist && (text += part.toString()));
      response.on('end', () =>
        response.statusCode === expected
          ? resolve(text)
          : reject(new Error(`${url}: answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
