import type * as routes from '../../../contract/routes/console/service.ts';
import type { ServiceStatus } from '../../../contract/models/console/service.ts';
import { dayMs, hourMs } from '../../../contract/time.ts';
import { productVersion } from '../../../runtime/start/version.ts';
import { actorOf } from '../../domains/audit/index.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';
import { openAlarms } from './alarm-handlers.ts';
import { alarmsOf, lookAtService } from './alarms.ts';

const mostBookFaults = 100;

/** GET /admin/api/now */
export const serviceNowHandler =
  ({ services, clock }: ConsoleContext): Handler<typeof routes.serviceNow> =>
  async (): Promise<ServiceStatus> => {
    const { samples, epg } = services;
    const [found, guide] = await Promise.all([lookAtService(services), epg.sources()]);
    const { servers, fed, storage, mails, jobs, names } = found;
    const alarms = await openAlarms(services, alarmsOf(found));
    const [starts, refusals, errors, networks, zap95] = await Promise.all([
      samples.lately('starts', hourMs),
      samples.lately('refusals', hourMs),
      samples.lately('errors', hourMs),
      samples.lately('network', dayMs),
      samples.zap95(hourMs),
    ]);
    const channelNames = Object.fromEntries(names);
    const viewers = new Map<string, number>();
    for (const server of servers)
      for (const [id, count] of Object.entries(server.health?.channels ?? {}))
        viewers.set(id, (viewers.get(id) ?? 0) + count);
    return {
      at: clock(),
      version: productVersion,
      alarms,
      channelNames,
      viewers: servers.reduce((sum, { health: one }) => sum + (one?.viewers ?? 0), 0),
      bitsPerSecond: servers.reduce((sum, { health: one }) => sum + (one?.bitsPerSecond ?? 0), 0),
      starts: [...starts.values()].reduce((sum, count) => sum + count, 0),
      refusals: byCount(refusals).map(([code, count]) => ({ code, count })),
      zap95: zap95 ?? null,
      errors: byCount(errors).map(([code, count]) => ({ code, count })),
      channels: byCount(viewers).map(([id, count]) => ({ id, name: names.get(id) ?? id, viewers: count })),
      networks: byCount(networks).map(([network, count]) => ({ network, count })),
      servers: servers.map(({ id, health: one }) => ({ id, health: one ?? null })),
      fed: fed ? [...fed] : null,
      guide: guide.map(({ id, lastGoodAt, alarm }) => ({ id, okAt: lastGoodAt, alarm })),
      mails,
      jobs: [...jobs],
      storage: storage ?? null,
    };
  };

const byCount = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort((a, b) => b[1] - a[1]);

/** GET /admin/api/findings */
export const listFindingsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listFindings> =>
  async ({ query }) => {
    const { at, findings } = await services.doctor.findings(query.fresh === '1');
    return { at, findings: findings.map((one) => ({ mend: null, to: null, ...one })) };
  };

/** GET /admin/api/samples */
export const sampleChartHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.sampleChart> =>
  ({ query: { series, span } }) =>
    services.samples.chart(series, span);

/** GET /admin/api/jobs */
export const listJobsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listJobs> =>
  () =>
    services.jobs.runs();

/** POST /admin/api/jobs/run */
export const runJobHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.runJob> =>
  async ({ body, caller }) => {
    await services.jobs.runNow(body.name, actorOf(caller));
    return null;
  };

/** GET /admin/api/work */
export const listWorkHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.listWork> =>
  () =>
    services.jobs.states();

/** POST /admin/api/work/retry */
export const retryWorkHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.retryWork> =>
  async ({ body, caller }) => ({ count: await services.jobs.retryDead(body.name, actorOf(caller)) });

/** GET /admin/api/books/check */
export const checkBooksHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.checkBooks> =>
  async () => {
    const faults: { of: string; fault: string }[] = [];
    let count = 0;
    for (const found of [services.viewtime.faults(), services.payments.faults()])
      for await (const { of, fault } of found) if (++count <= mostBookFaults) faults.push({ of, fault });
    return { faults, count };
  };
