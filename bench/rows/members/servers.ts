import { listChannels, listFavorites } from '../../../contract/routes/channels.ts';
import { userInfo } from '../../../contract/routes/auth.ts';
import { addressOf } from '../../../contract/client.ts';
import { makeCrowd } from '../../../rig/crowd/crowd.ts';
import { canReadProcesses, cpuMicroseconds, processTree } from '../../../rig/machine/processes.ts';
import { missingRow, valueRow, type Row } from '../../../rig/row.ts';
import type { Context } from '../../context.ts';
import { idleRates } from '../../machine/cost.ts';
import { loadGenerator, type Generator, type Load } from '../../machine/load.ts';
import { startServersAlone, type ServersAlone } from '../../system/servers-alone.ts';
import { size } from '../../size.ts';

const rounds = size(14, 1);
const warmUps = size(1, 0);
const seconds = size(1, 0.1);
const name = 'servers';

/** What a call cost in one round, in microseconds of computing. */
interface Cost {
  server: number;
  /** Means something where both asked are on it. */
  postgres: number;
}

/** A server, and what asks it as the one member of its database. */
interface Asked {
  pid: number;
  load: Load;
}

/**
 * Two servers on one database against one. Nobody can give two servers a core each on a machine of two that bears the
 * load and PostgreSQL as well, so what is compared is computing: how many calls a core would answer, from the time that a
 * server's process uses for a call. Another one is asked at once in every round, so that the machine bears the same: in one
 * half of the rounds it is on the same database, in the other it has its own, and what is measured has one to itself.
 */
export async function servers(context: Context): Promise<Row[]> {
  if (!canReadProcesses) return [missingRow(name, 'computing can only be read on Linux')];
  const shared = await startServersAlone(context, 2);
  if (!shared) return [missingRow(name, 'there is no PostgreSQL here')];
  let apart: ServersAlone | undefined;
  try {
    apart = await startServersAlone(context, 1);
    if (!apart) return [missingRow(name, 'there is no PostgreSQL here')];
    const [first, second] = await askedOf(shared);
    const [alone] = await askedOf(apart);
    const { name: by, generate } = loadGenerator(context.folder);
    const idle = await idleRates([first!, second!, alone!].map(({ pid }) => pid));
    const measure = (asked: Asked, beside: Asked): Promise<Cost> =>
      costOf({ asked, beside, postgres: shared.postgres.pid, idle: idle.get(asked.pid)!, generate });
    const [ones, twos]: [Cost[], Cost[]] = [[], []];
    for (let round = 1 - warmUps; round <= rounds; round++) {
      const [asked, other] = round % 2 ? [first!, second!] : [second!, first!];
      const one = await measure(asked, alone!);
      const two = await measure(asked, other);
      // The first is a warm-up.
      if (round === 0) continue;
      ones.push(one);
      twos.push(two);
    }
    // What else the machine does only ever adds.
    const of = (costs: readonly Cost[], pick: keyof Cost): number =>
      Math.min(...costs.map((cost) => cost[pick]));
    const perCore = (cost: number): number => 1_000_000 / cost;
    const [one, two] = [of(ones, 'server'), of(twos, 'server')];
    context.say(
      `loaded by ${by}; a call costs a server with a database to itself ${one.toFixed(0)} µs, one of two on one database ${two.toFixed(0)} µs`,
    );
    return [
      valueRow(
        'calls of 2 servers with a core each against 1, by computing',
        { value: (2 * perCore(two)) / perCore(one), unit: '×' },
        { atLeast: 1.8 },
        `one: ${perCore(one).toFixed(0)} /s CPU`,
      ),
      valueRow('servers that one core of PostgreSQL carries', {
        value: two / of(twos, 'postgres'),
        unit: '',
      }),
    ];
  } finally {
    await Promise.all([shared.stop(), apart?.stop()]);
  }
}

async function askedOf({ servers, postgres }: ServersAlone): Promise<Asked[]> {
  const [person] = await makeCrowd(postgres.url, 1);
  const paths = [userInfo, listFavorites, listChannels].map((route) => addressOf(route, {}, true));
  const headers = { authorization: `Bearer ${person!.token}` };
  return servers.map(({ pid, url }) => ({ pid, load: { base: url, paths, headers } }));
}

interface Round {
  asked: Asked;
  beside: Asked;
  /** Process of the database that the asked one uses. */
  postgres: number;
  /** What the asked one uses when nobody asks, in microseconds a millisecond. */
  idle: number;
  generate: Generator;
}

async function costOf({ asked, beside, postgres, idle, generate }: Round): Promise<Cost> {
  const used = (): Cost => ({
    server: cpuMicroseconds(asked.pid),
    // Its connections live through a round, so nothing of them is missed.
    postgres: processTree(postgres).reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0),
  });
  const [before, began] = [used(), performance.now()];
  const [calls, others] = await Promise.all([asked, beside].map(({ load }) => generate(load, seconds)));
  const [after, ms] = [used(), performance.now() - began];
  return {
    server: (after.server - before.server - idle * ms) / calls!,
    postgres: (after.postgres - before.postgres) / (calls! + others!),
  };
}
