import { listChannels, listFavorites } from '../../../contract/routes/channels.ts';
import { userInfo } from '../../../contract/routes/auth.ts';
import { addressOf } from '../../../contract/client.ts';
import { makeCrowd } from '../../../rig/crowd/crowd.ts';
import { canReadProcesses, cpuMicroseconds, processTree } from '../../../rig/machine/processes.ts';
import { missingRow, valueRow, type Row } from '../../../rig/row.ts';
import type { Context } from '../../context.ts';
import { idleRates } from '../../machine/cost.ts';
import { loadGenerator, type Load } from '../../machine/load.ts';
import { startServersAlone, type ServersAlone } from '../../system/servers-alone.ts';

const rounds = 14;
const seconds = 1;
const name = 'servers';

/** What a call cost in one round, in microseconds of computing. */
interface Cost {
  server: number;
  postgres: number;
}

/**
 * Two servers on one database against one. Nobody can give two servers a core each on a machine of two that bears the
 * load and PostgreSQL as well, so what is compared is computing: how many calls a core of each would answer, from the time
 * that the servers' processes use for a call, when one is asked and when both are asked at once.
 */
export async function servers(context: Context): Promise<Row[]> {
  if (!canReadProcesses) return [missingRow(name, 'computing can only be read on Linux')];
  const system = await startServersAlone(context, 2);
  if (!system) return [missingRow(name, 'there is no PostgreSQL here')];
  try {
    const [person] = await makeCrowd(system.postgres.url, 1);
    const { name: by, generate } = loadGenerator(context.folder);
    const load = (base: string): Load => ({
      base,
      paths: [userInfo, listFavorites, listChannels].map((route) => addressOf(route, {}, true)),
      headers: { authorization: `Bearer ${person!.token}` },
    });
    const idle = await idleRates(system.servers.map(({ pid }) => pid));
    const measure = (asked: ServersAlone['servers']) =>
      costOf(system, { asked, idle, loaded: (url) => generate(load(url), seconds) });
    const [alone, together]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round <= rounds; round++) {
      const one = await measure(system.servers.slice(round % 2, (round % 2) + 1));
      const two = await measure(system.servers);
      if (round === 0) continue;
      alone.push(one);
      together.push(two);
    }
    // What else the machine does only ever adds.
    const of = (costs: readonly Cost[], pick: keyof Cost): number =>
      Math.min(...costs.map((cost) => cost[pick]));
    const perCore = (cost: number): number => 1_000_000 / cost;
    const [one, two] = [of(alone, 'server'), of(together, 'server')];
    context.say(
      `loaded by ${by}; a call costs one server ${one.toFixed(0)} µs, one of two ${two.toFixed(0)} µs`,
    );
    return [
      valueRow(
        'calls of 2 servers with a core each against 1, by computing',
        { value: (2 * perCore(two)) / perCore(one), unit: '×' },
        { atLeast: 1.8 },
        `one: ${perCore(one).toFixed(0)} /s CPU`,
      ),
      valueRow('servers that one core of PostgreSQL carries', {
        value: two / of(together, 'postgres'),
        unit: '',
      }),
    ];
  } finally {
    await system.stop();
  }
}

interface Loaded {
  asked: ServersAlone['servers'];
  /** What each of them uses when nobody asks. */
  idle: ReadonlyMap<number, number>;
  loaded: (url: string) => Promise<number>;
}

async function costOf({ postgres }: ServersAlone, { asked, idle, loaded }: Loaded): Promise<Cost> {
  const used = (): Cost => ({
    server: asked.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0),
    // Its connections live through a round, so nothing of them is missed.
    postgres: processTree(postgres.pid).reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0),
  });
  const [before, began] = [used(), performance.now()];
  const calls = (await Promise.all(asked.map(({ url }) => loaded(url)))).reduce(
    (sum, count) => sum + count,
    0,
  );
  const [after, ms] = [used(), performance.now() - began];
  const background = asked.reduce((sum, { pid }) => sum + (idle.get(pid) ?? 0) * ms, 0);
  return {
    server: (after.server - before.server - background) / calls,
    postgres: (after.postgres - before.postgres) / calls,
  };
}
