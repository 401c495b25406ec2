import { healthz } from '../../../contract/routes/health.ts';
import { serviceNow } from '../../../contract/routes/console/service.ts';
import { operatorLogin, operatorSkipSetUp } from '../../../contract/routes/console/sign-in.ts';
import { searchMembers } from '../../../server/domains/accounts/index.ts';
import { Registry } from 'prom-client';
import { createSamples } from '../../../server/domains/samples/index.ts';
import { createSharedLimitStore } from '../../../server/platform/db/limit-store.ts';
import { createLimits } from '../../../server/platform/limits/limits.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import type { Context } from '../../context.ts';
import { ratioRow, type Row } from '../../../rig/row.ts';
import { median } from '../../../rig/statistics.ts';
import { clientOf, demoPassword } from '../../system/calls.ts';
import { openSomeDatabase } from '../../system/some-database.ts';
import { size } from '../../size.ts';

const members = size(30_000, 300);
const rounds = size(60, 2);
const searches = ['Mari', 'Kuusk', 'mari kuu', 'liige29', 'liige29999@naide.test', 'Žanna Õ'];

/**
 * What the operator's page asks of the service: members looked for among 30,000, against one read by its number; what a page
 * of a viewer tells, against one row written; the page of now in a running system, against its word that it is well.
 */
export async function operatorsConsole(context: Context): Promise<Row[]> {
  const { database, name, close } = await openSomeDatabase(context);
  try {
    return [...(await searchRows(database, name)), await beaconRow(database, name), await nowRow(context)];
  } finally {
    await close();
  }
}

async function searchRows({ db, pool }: Database, name: string): Promise<Row[]> {
  await pool.query(
    `insert into account (email, email_key, first_name, last_name, referral_code, created_at, activated_at)
     select 'liige' || n || '@naide.test', 'liige' || n || '@naide.test',
            (array['Mari', 'Jüri', 'Žanna', 'Leida'])[1 + n % 4], (array['Kuusk', 'Õunapuu', 'Tamm', 'Raba', 'Saar'])[1 + n % 5],
            'r' || n, now(), now()
     from generate_series(1, $1) n`,
    [members],
  );
  await pool.query('analyze account');
  const byNumber = await msEach((index) => pool.query('select * from account where id = $1', [1 + index]));
  const peer = { name: 'one by number', value: byNumber, unit: 'ms' };
  const rows: Row[] = [];
  for (const search of searches) {
    const ms = await msEach(() => searchMembers(db, { search, ids: [], before: undefined }, Date.now()));
    rows.push(ratioRow(`members: "${search}" among 30,000, ${name}`, { value: ms, unit: 'ms' }, peer));
  }
  return rows;
}

async function beaconRow({ db, pool }: Database, name: string): Promise<Row> {
  const clock = Date.now;
  const limits = createLimits({ clock, store: createSharedLimitStore(db) });
  const { handlers } = createSamples({
    db,
    clock,
    limits,
    registry: new Registry(),
    levels: async () => [],
  });
  const body = {
    starts: Array.from({ length: 6 }, (_, index) => ({ channelId: 'etv', ms: 300 + index * 90 })),
    stalls: [{ channelId: 'etv', seconds: 1.5 }],
    errors: [],
    network: '4g' as const,
  };
  const told = await msEach((index) =>
    Promise.resolve(handlers.sendBeacon({ body, http: { network: `198.51.100.${index}` } } as never)),
  );
  await pool.query('create table bench_floor (at timestamptz)');
  const floor = await msEach(() => pool.query('insert into bench_floor (at) values (now())'));
  return ratioRow(
    `what a page measured, taken in, ${name}`,
    { value: told, unit: 'ms' },
    { name: 'one row written', value: floor, unit: 'ms' },
  );
}

async function nowRow(context: Context): Promise<Row> {
  const { url } = await context.system();
  const body = { email: 'haldur@paasuke.test', password: demoPassword };
  const { token: begun } = await clientOf(url)(operatorLogin, { body });
  const { token } = await clientOf(url)(operatorSkipSetUp, { body: { token: begun } });
  const asOperator = clientOf(url, token);
  const ms = await msEach(() => asOperator(serviceNow, {}));
  const well = await msEach(() => clientOf(url)(healthz, {}));
  return ratioRow(
    'the page of now, all there is to know',
    { value: ms, unit: 'ms' },
    { name: 'the word that it is well', value: well, unit: 'ms' },
  );
}

/** The middle of how long each takes, one after the other; the first is a warm-up. */
async function msEach(work: (index: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index <= rounds; index++) {
    const began = performance.now();
    await work(index);
    if (index > 0) took.push(performance.now() - began);
  }
  return median(took);
}
