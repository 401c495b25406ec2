import { livePlaylistName } from '../../contract/stream-path.ts';
import { login } from '../../contract/routes/auth.ts';
import { streamUrl } from '../../contract/routes/streaming.ts';

import type { Context } from '../context.ts';
import { until } from '../../rig/machine/wait.ts';
import { valueRow, type Row } from '../../rig/row.ts';
import { percentile } from '../../rig/statistics.ts';
import { clientOf, demoPassword, signIn } from '../system/calls.ts';
import { newSession, startEdgeAlone } from '../system/edge-alone.ts';
import { size } from '../size.ts';

const takeovers = size(5, 1);
const silent = size(5, 1);
const member = 'leida@paasuke.test';

/**
 * Another device takes over: how long the edge still serves the first one, from the moment at which the second
 * asks to sign in. Once as it is, with the push, and once with an edge that nobody pushes to.
 */
export async function takeover(context: Context): Promise<Row[]> {
  return [await pushed(context), await asked(context)];
}

async function pushed(context: Context): Promise<Row> {
  const { url } = await context.system();
  const times: number[] = [];
  let token = await signIn(url, member);
  for (let i = 0; i < takeovers; i++) {
    const watched = await clientOf(url, token)(streamUrl, { body: { channelId: 'etv' } });
    const playlist = new URL(`LO/${livePlaylistName}`, watched.url);
    if (!(await fetch(playlist)).ok) throw new Error('the first device does not play');
    const body = { username: member, password: demoPassword, rememberMe: true, place: 'main' } as const;
    const began = performance.now();
    const answer = clientOf(url)(login, { body });
    await until(() => isRefused(playlist), 10_000, 'the first device', 10);
    times.push(performance.now() - began);
    token = (await answer).token!;
  }
  const value = percentile(times, 0.95);
  return valueRow('take-over, old device stopped', { value, unit: 'ms p95' }, { atMost: 1_000 });
}

async function asked(context: Context): Promise<Row> {
  const edge = await startEdgeAlone(context);
  const times: number[] = [];
  try {
    for (let i = 0; i < silent; i++) {
      const session = newSession();
      const playlist = new URL(`${edge.folderOf('kanal-1', 'LO', session)}/${livePlaylistName}`, edge.url);
      if (!(await fetch(playlist)).ok) throw new Error('the first device does not play');
      const began = performance.now();
      edge.revoke(session);
      await until(() => isRefused(playlist), 10_000, 'the first device', 10);
      times.push(performance.now() - began);
    }
  } finally {
    await edge.stop();
  }
  const value = Math.max(...times);
  return valueRow('take-over, without the push', { value, unit: 'ms max' }, { atMost: 6_000 });
}

const isRefused = async (address: URL): Promise<boolean> =>
  (await fetch(address)).headers.get('x-reason') === 'session';
