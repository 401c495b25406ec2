import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChannels } from '../../contract/routes/channels.ts';
import { dateOf } from '../../contract/rules/guide-day.ts';
import type { Context } from '../context.ts';
import { costPerRequest, type Candidate } from '../machine/cost.ts';
import { loadGenerator } from '../machine/load.ts';
import { startPeer } from '../peers/start-peer.ts';
import { ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { clientOf, signIn } from '../system/calls.ts';

const encoding = { 'accept-encoding': 'br' };
const budgetChannels = 120;

/**
 * The whole day of all channels: bytes on the wire, and requests per second of CPU against a Fastify that
 * answers a constant of the same size. Visitors and members ask at different addresses: a member's session is looked up.
 */
export async function guide(context: Context): Promise<Row[]> {
  const system = await context.system();
  const path = `/guide/columns/${dateOf(Date.now())}`;
  const channels = (await clientOf(system.url)(listChannels, {})).length;
  const answer = await fetch(`${system.url}/demo${path}`, { headers: encoding });
  const wireBytes = Number(answer.headers.get('content-length'));
  const text = await answer.text();
  if (answer.headers.get('content-encoding') !== 'br') throw new Error('the guide came without brotli');
  context.say(`guide of ${channels} channels: ${Math.round(text.length / 1000)} kB of JSON`);

  const token = await signIn(system.url, 'leida@paasuke.test');
  const constant = join(context.folder, 'guide');
  writeFileSync(constant, Buffer.alloc(wireBytes, 1));
  const port = await context.port();
  const peer = await startPeer('constant-fastify.ts', [String(port), constant]);
  try {
    const { generate } = loadGenerator(context.folder);
    const pid = system.pidOf('api');
    const load = (base: string, prefix: string, headers = {}): Candidate['load'] => ({
      base,
      paths: [prefix + path],
      headers: { ...encoding, ...headers },
    });
    const [visitor, member, plain] = await costPerRequest(
      [
        { name: 'visitor', pid, load: load(system.url, '/demo') },
        { name: 'member', pid, load: load(system.url, '/api', { authorization: `Bearer ${token}` }) },
        { name: 'constant', pid: peer.pid, load: load(`http://127.0.0.1:${port}`, '') },
      ],
      generate,
    );
    const perSecond = (cost: typeof plain) => ({ value: 1_000_000 / cost!.microseconds, unit: '/s CPU' });
    const floor = { name: 'Fastify', ...perSecond(plain) };
    const budget = { atLeast: 0.8 };
    return [
      bytesRow(wireBytes, channels),
      ratioRow('guide day, requests of visitors', perSecond(visitor), floor, budget),
      ratioRow('guide day, requests of members', perSecond(member), floor, budget),
    ];
  } finally {
    await peer.stop();
  }
}

/** The budget is for more channels than the demo has. */
function bytesRow(bytes: number, channels: number): Row {
  const scaled = { value: (bytes / 1000) * (budgetChannels / channels), unit: 'kB' };
  return valueRow(
    `guide day, brotli, for ${budgetChannels} channels`,
    scaled,
    { atMost: 45 },
    `${channels} channels: ${(bytes / 1000).toFixed(1)} kB`,
  );
}
