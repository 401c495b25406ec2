import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Services } from '../services.ts';
import { nextTurn, usualCount } from './turns.ts';
import {
  appUnderTest,
  servicesUnderTest,
  type ScenarioOptions,
  type ServicesUnderTest,
  type TestParts,
} from './server-under-test.ts';

export type Inject = (request: InjectOptions) => Promise<LightMyRequestResponse>;

/** The servers of a scenario. Their HTTP sides stand for all of a file: to mount every call takes longer than most scenarios. */
export function createServers({ servers: count = usualCount, logTo }: ScenarioOptions, config: Config) {
  let servers: readonly ServicesUnderTest[] = [];
  let apps: readonly FastifyInstance[] = [];

  /** What was written and told by then is done. */
  async function settled(): Promise<void> {
    for (const { services, shared } of servers) {
      await services.push.settled();
      shared.carrier?.close();
    }
  }

  return {
    settled,
    /** Puts the servers together anew. */
    async begin(database: Database, partsOfOne: () => TestParts): Promise<void> {
      const each = Array.from({ length: count }, (_, i) => i);
      servers = each.map(() => servicesUnderTest(database, config, partsOfOne()));
      if (apps.length > 0) return;
      const { clock } = partsOfOne();
      const appOf = (i: number) =>
        appUnderTest(() => servers[i]!.services, database, config, { clock: () => clock(), logTo });
      apps = await Promise.all(each.map(appOf));
    },
    async close(): Promise<void> {
      for (const app of apps) await app.close();
      await settled();
    },
    /** Sends a request to the server whose turn it is. */
    inject: ((request) => apps[nextTurn() % apps.length]!.inject(request)) satisfies Inject as Inject,
    all: (): readonly Services[] => servers.map(({ services }) => services),
    /** Where a scenario does what is no call. */
    first: (): Services => servers[0]!.services,
  };
}
