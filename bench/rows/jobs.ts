import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../contract/client.ts';
import { login } from '../../contract/routes/auth.ts';
import { systemClock as clock } from '../../runtime/clock.ts';
import { createFakeMail } from '../../server/adapters/mail/fake-mail.ts';
import { createFakeMedia } from '../../server/adapters/media/fake-media.ts';
import { installDemo } from '../../server/demo/install.ts';
import { createOutbox } from '../../server/domains/mail/index.ts';
import { startWorker, type Worker } from '../../server/platform/work/worker.ts';
import { configOf, fetchThrough, putTogether } from '../../server/scenario/server-under-test.ts';
import { jobsOf } from '../../server/schedule.ts';
import type { Context } from '../context.ts';
import { ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { median, percentile } from '../../rig/statistics.ts';
import { demoPassword } from '../system/calls.ts';
import { openOwnEmbedded } from '../system/some-database.ts';
import { size } from '../size.ts';

/** As many as two networks may; from three they would be a breach. */
const signIns = size(28, 1);
const member = 'leida@paasuke.test';

/**
 * Signing in on the embedded database, which has one connection: alone, and while everything that is done by the clock is due all the
 * time. A server with the demo world, in this process.
 */
export async function jobs(context: Context): Promise<Row[]> {
  const { database, close } = await openOwnEmbedded(context);
  const { db } = database;
  const media = createFakeMedia().port;
  const outbox = createOutbox({ db, clock, mail: createFakeMail().port, domain: 'naide.test' });
  const parts = { clock, media, outbox, social: [], jobsRunning: () => true, disk: async () => undefined };
  const { app, services } = await putTogether(database, configOf({ dataDir: context.folder }), parts);
  let worker: Worker | undefined;
  try {
    context.say('installing the demo world');
    await installDemo(db, services.guide.changeSchedules, clock);
    let calls = 0;
    const signIn = async (): Promise<void> => {
      const fetch = fetchThrough((request) => app.inject(request), { address: addressOf(++calls) });
      const call = createClient({ baseUrl: '', token: () => undefined, fetch });
      const body = { username: member, password: demoPassword, rememberMe: true, place: 'main' } as const;
      await call(login, { body });
    };
    await signIn();
    const alone = await timesOf(signIn);
    const all = jobsOf(services, { database, clock, demo: true, media });
    worker = startWorker({ db, clock, works: await services.jobs.plan(all), everyMs: 50 });
    const stopped = new AbortController();
    const marking = keepDue(() => db.execute('update job_due set next_at = now()'), stopped.signal);
    const beside = await timesOf(signIn);
    stopped.abort();
    context.say(`${all.length} jobs were due ${await marking} times`);
    return rowsOf(alone, beside);
  } finally {
    await worker?.close();
    await outbox.settled();
    await app.close();
    await close();
  }
}

function rowsOf(alone: readonly number[], beside: readonly number[]): Row[] {
  const worst = (times: readonly number[]) => ({ value: percentile(times, 0.99), unit: 'ms p99' });
  const name = 'sign-in with forty jobs due';
  return [
    valueRow(name, worst(beside), { atMost: 1_000 }, `median ${median(beside).toFixed(0)} ms`),
    ratioRow(`${name}, over one without`, worst(beside), { name: 'alone', ...worst(alone) }, { atMost: 5 }),
  ];
}

async function timesOf(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < signIns; i++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

/** Has all of them due again and again; answers how often. */
async function keepDue(mark: () => Promise<unknown>, signal: AbortSignal): Promise<number> {
  let times = 0;
  for (; !signal.aborted; times++) {
    await mark();
    await pause(100, undefined, { signal }).catch(() => {});
  }
  return times;
}

const addressOf = (n: number): string => `100.64.${n % 2}.7`;
