import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { events } from '../../../contract/routes/sessions.ts';
import { ask } from '../../../rig/postgres-pair.ts';
import { canReadProcesses } from '../../../rig/machine/processes.ts';
import { pause, until } from '../../../rig/machine/wait.ts';
import { missingRow, valueRow, type Row } from '../../../rig/row.ts';
import type { Context } from '../../context.ts';
import { startServersAlone, type ServersAlone } from '../../system/servers-alone.ts';
import { size } from '../../size.ts';

const count = size(10_000, 50);
const warmUp = size(500, 5);
const name = 'lines';
/** V8 gives back what opening left behind only after minutes: 547 MB were 407 three minutes later, and no less then. */
const settleMs = size(240_000, 1_000);
const openAtOnce = 100;
/** Addresses of this machine from which lines come, so that none runs out of ports. */
const sources = 4;

const tokenOf = (i: number): string => `naidis-${String(i).padStart(36, '0')}`;

/** What ten thousand lines of events on one server take while nothing is told, each a member of its own. */
export async function lines(context: Context): Promise<Row[]> {
  if (!canReadProcesses) return [missingRow(name, 'memory can only be read on Linux')];
  const system = await startServersAlone(context, 1);
  if (!system) return [missingRow(name, 'there is no PostgreSQL here')];
  const open: Socket[] = [];
  try {
    await makeMembers(system);
    await openLines(system, open, warmUp);
    for (const socket of open.splice(0)) socket.destroy();
    await pause(settleMs / 2);
    const before = await memoryOf(system);
    await openLines(system, open, count);
    await pause(settleMs);
    const alive = open.filter((socket) => !socket.destroyed).length;
    if (alive < count) throw new Error(`${count - alive} lines were closed`);
    const after = await memoryOf(system);
    const each = (pick: keyof Memory): number => (after[pick] - before[pick]) / count / 1000;
    return [
      valueRow(
        `a line of events, of ${count} that rest on one server`,
        { value: each('resident'), unit: 'kB resident' },
        { atMost: 25 },
        `heap ${each('heap').toFixed(1)}, outside of it ${each('external').toFixed(1)} kB`,
      ),
    ];
  } finally {
    for (const socket of open) socket.destroy();
    await system.stop();
  }
}

interface Memory {
  resident: number;
  heap: number;
  external: number;
}

async function memoryOf({ servers, secret }: ServersAlone): Promise<Memory> {
  const headers = { authorization: `Bearer ${secret}` };
  const text = await (await fetch(`${servers[0]!.url}/metrics`, { headers })).text();
  const of = (metric: string): number =>
    Number(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? NaN);
  return {
    resident: of('process_resident_memory_bytes'),
    heap: of('nodejs_heap_size_used_bytes'),
    external: of('nodejs_external_memory_bytes'),
  };
}

/** Members with a session each, written at once: one after the other they would take minutes. */
async function makeMembers({ postgres }: ServersAlone): Promise<void> {
  await ask(
    postgres,
    `insert into account (email, email_key, first_name, last_name, referral_code, created_at, activated_at)
     select 'k' || n || '@naide.test', 'k' || n || '@naide.test', 'Liige', 'Näidis', 'k' || n, now(), now()
     from generate_series(0, ${count - 1}) n`,
  );
  const hashes = Array.from({ length: count }, (_, i) =>
    createHash('sha256').update(tokenOf(i)).digest('hex'),
  );
  await ask(
    postgres,
    `insert into lease (public_id, account_id, token_hash, place, device, network, created_at, last_seen_at, expires_at, remembered)
     select lpad(to_hex(a.id), 16, '0'), a.id, h.hash, 'main', 'Telekas', '127.0.0.0/24', now(), now(), now() + interval '30 days', true
     from unnest(array['${hashes.join("','")}']) with ordinality as h(hash, n) join account a on a.email = 'k' || (h.n - 1) || '@naide.test'`,
  );
}

async function openLines({ servers }: ServersAlone, open: Socket[], wanted: number): Promise<void> {
  const { port, hostname } = new URL(servers[0]!.url);
  const one = (i: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const localAddress = `127.0.0.${2 + (i % sources)}`;
      const socket = connect({ port: Number(port), host: hostname, localAddress });
      open.push(socket);
      socket.on('error', reject);
      socket.once('data', (bytes) =>
        bytes.toString().startsWith('HTTP/1.1 200 ')
          ? resolve()
          : reject(new Error(bytes.toString().slice(0, 200))),
      );
      socket.resume();
      socket.write(
        `GET ${events.path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\nauthorization: Bearer ${tokenOf(i)}\r\n\r\n`,
      );
    });
  for (let from = 0; from < wanted; from += openAtOnce)
    await Promise.all(Array.from({ length: Math.min(openAtOnce, wanted - from) }, (_, i) => one(from + i)));
  await until(async () => (await fetch(`${servers[0]!.url}/livez`)).ok, 10_000, 'the server');
}
