import { firstPrices } from '../../../contract/constants.ts';
import { createFakeProvider } from '../../../server/adapters/payment/fake-provider.ts';
import { createAccount } from '../../../server/domains/accounts/index.ts';
import { placeOrder, recordEvent, type PaymentsContext } from '../../../server/domains/payments/index.ts';
import { createLog } from '../../../server/platform/log.ts';
import type { Database, Db } from '../../../server/platform/db/database.ts';
import type { Context } from '../../context.ts';
import { ratioRow, type Row } from '../../../rig/row.ts';
import { median } from '../../../rig/statistics.ts';
import { openSomeDatabase } from '../../system/some-database.ts';
import { size } from '../../size.ts';

const orders = size(300, 2);
const { provider } = createFakeProvider();
const rounds = size(3, 1);

/**
 * What a provider tells, from the verified message to the commit: the order, two ledgers, a receipt and two mails; and the
 * same told again. Against as many transactions that write one row, which is what the database takes for anything.
 */
export async function payments(context: Context): Promise<Row[]> {
  const { database, name, close } = await openSomeDatabase(context);
  try {
    const { db } = database;
    await database.pool.query(
      'create table bench_floor (id bigint generated always as identity, at timestamptz)',
    );
    const paid: number[] = [];
    const again: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const tell = await ordersOf(db, round);
      paid.push(await msEach(tell));
      again.push(await msEach(tell));
      floor.push(await msEach(() => writeOne(database)));
    }
    const peer = { name: 'one row written', value: median(floor), unit: 'ms' };
    return [
      ratioRow(`payment credited, ${name}`, { value: median(paid), unit: 'ms' }, peer),
      ratioRow(`payment told again, ${name}`, { value: median(again), unit: 'ms' }, peer),
    ];
  } finally {
    await close();
  }
}

const writeOne = ({ pool }: Database): Promise<unknown> =>
  pool.query('insert into bench_floor (at) values (now())');

/** As many orders, each of a member whom another one has invited; answers what tells of one. */
async function ordersOf(db: Db, round: number): Promise<(index: number) => Promise<unknown>> {
  const context: PaymentsContext = {
    db,
    clock: Date.now,
    log: createLog('error'),
    publicUrl: 'http://localhost',
    providers: new Map([[provider.id, provider]]),
    settings: async () => ({ VAT_PERCENT: '24' }),
    readStatement: async () => [],
    notify: async () => new Set<number>(),
    told: () => {},
    userChanged: () => {},
    noticed: () => {},
    limits: { order: { take: async () => {} }, notify: { take: async () => {} } },
  };
  const person = (name: string, referredBy?: number) =>
    createAccount(
      db,
      {
        email: `${name}.${round}@naide.test`,
        firstName: 'Liige',
        lastName: name,
        ...(referredBy && { referredBy }),
      },
      Date.now(),
    );
  const friend = await person('sober');
  const ids: string[] = [];
  for (let index = 0; index < orders; index++) {
    const accountId = await person(`liige${index}`, friend);
    const wish = {
      accountId,
      address: '203.0.113.7',
      provider: provider.id,
      wanted: { offer: '1m' },
    } as const;
    ids.push(String((await placeOrder(context, wish)).order.id));
  }
  return (index) =>
    recordEvent(
      context,
      provider.id,
      {
        dedupeKey: ids[index]!,
        orderId: ids[index],
        what: 'paid',
        cents: firstPrices[0].cents,
        currency: 'EUR',
        test: false,
      },
      Buffer.from('{}'),
    );
}

/** How long each takes, one after the other. */
async function msEach(work: (index: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let index = 0; index < orders; index++) await work(index);
  return (performance.now() - began) / orders;
}
