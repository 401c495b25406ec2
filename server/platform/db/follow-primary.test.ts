import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createNotifyCarrier } from './notify.ts';
import { answers, openDatabase, type Database } from './database.ts';
import { isOutage } from './faults.ts';

const given = process.env['TEST_DATABASE_URL'];

/** A way to PostgreSQL on which a cable can be pulled: nothing comes through any more, and nobody is told. */
async function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let pulled = false;
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const one of [near, far]) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => sockets.delete(one));
    }
    near.on('data', (bytes) => pulled || far.write(bytes));
    far.on('data', (bytes) => pulled || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    pull: () => (pulled = true),
    plugIn: () => (pulled = false),
    close() {
      for (const one of sockets) one.destroy();
      server.close();
    },
  };
}

describe.skipIf(!given)('a PostgreSQL that is gone without a word', { timeout: 300_000 }, () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  async function open(count: number) {
    const ways = await Promise.all(Array.from({ length: count }, () => wayTo(given!)));
    const target = new URL(given!);
    const hosts = ways.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const database = await openDatabase({ url: given!.replace(target.host, hosts) });
    closing.push(
      () => ways.forEach((way) => way.close()),
      () => database.close(),
    );
    return { ways, database };
  }

  const answersIn = ({ db }: Database) => answers(db, 2_000);

  it('is left for the other that was named, and who waits for it is told to ask again', async () => {
    const { ways, database } = await open(2);
    // Which of them was first to answer is not said.
    const used = ways.slice();
    expect(await answersIn(database)).toBe(true);
    const waiting = database.pool.query('select pg_sleep(60)').catch((fault: unknown) => fault);
    used[0]!.pull();
    const began = performance.now();
    await expect.poll(() => answersIn(database)).toBe(true);
    used[0]!.plugIn();
    used[1]!.pull();
    await expect.poll(() => answersIn(database)).toBe(true);
    // A statement may take a minute; nobody has waited for that.
    expect(performance.now() - began).toBeLessThan(40_000);
    expect(isOutage(await waiting)).toBe(true);
  });

  it('alone is asked anew over other connections when it is back', async () => {
    const { ways, database } = await open(1);
    const heard: string[] = [];
    const carrier = createNotifyCarrier(database.pool);
    closing.push(() => carrier.close());
    await carrier.listen((payload) => heard.push(payload));
    const waiting = database.pool.query('select pg_sleep(60)').catch((fault: unknown) => fault);
    ways[0]!.pull();
    // Long enough for the silence to be noticed: what was asked before is never answered.
    await expect.poll(() => answersIn(database)).toBe(false);
    ways[0]!.plugIn();
    expect(isOutage(await waiting)).toBe(true);
    await expect
      .poll(async () => {
        await carrier.publish('tere').catch(() => {});
        return heard.includes('tere');
      })
      .toBe(true);
  });
});
