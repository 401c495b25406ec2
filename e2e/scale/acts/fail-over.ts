import { setTimeout as sleep } from 'node:timers/promises';
import { userInfo } from '../../../contract/routes/auth.ts';
import type { Device } from '../../../rig/crowd/device.ts';
import { ask } from '../../../rig/postgres-pair.ts';
import type { Postgres } from '../../../rig/postgres.ts';
import { valueRow, type Row } from '../../../rig/row.ts';
import { rowsOf } from '../findings.ts';
import type { Stage } from '../stage.ts';
import { startWriters } from '../writers.ts';

const [beforeMs, afterMs] = [12_000, 35_000];
const backWithinMs = 10_000;
const askEveryMs = 100;

/** The primary is killed while members write, and the standby takes its place at once. */
export const failOver = (stage: Stage): Promise<Row[]> =>
  oneFailOver(stage, 'fail-over', (primary) => primary.kill());

/**
 * The primary falls silent as a machine does that has lost its power or its network: nothing is answered, and no
 * connection is ended.
 */
export const silentFailOver = (stage: Stage): Promise<Row[]> =>
  oneFailOver(stage, 'silent fail-over', (primary) => primary.freeze());

async function oneFailOver(
  { crowd, database, say }: Stage,
  act: string,
  lose: (primary: Postgres) => void,
): Promise<Row[]> {
  const primary = database.primary();
  const standby = await database.standby();
  crowd.counter.turn();
  const writers = await startWriters(crowd.devices);
  await sleep(beforeMs);
  say('the primary is lost');
  const lostAtMs = performance.now();
  lose(primary);
  const reading = firstRead(crowd.devices[0]!);
  await standby.promote();
  const promotedAtMs = performance.now();
  database.failedOver();
  say('the standby is promoted');
  await sleep(afterMs);
  const written = await writers.finish();
  const { so, examples } = crowd.counter.turn();
  examples.forEach(say);
  const back = (writers.firstSince(promotedAtMs) ?? Infinity) - lostAtMs;
  const named = (what: string): string => `${act}: ${what}`;
  const ms = (value: number) => ({ value, unit: 'ms' });
  const budget = { atMost: backWithinMs };
  return [
    valueRow(
      named('acknowledged writes lost'),
      { value: written.lost, unit: `of ${written.acknowledged}` },
      { atMost: 0 },
    ),
    valueRow(named('writes without an answer'), { value: written.unanswered, unit: '' }),
    valueRow(named('promotion took'), ms(promotedAtMs - lostAtMs)),
    valueRow(named('writes taken again after the promotion'), ms(back - (promotedAtMs - lostAtMs)), budget),
    valueRow(named('writes taken again after the loss'), ms(back)),
    valueRow(
      named('reads answered again after the promotion'),
      ms(Math.max(0, (await reading) - promotedAtMs)),
      budget,
    ),
    valueRow(named('longest time without a write'), ms(written.longestGapMs)),
    valueRow(
      named('the promoted waits for no other'),
      { value: await waitsFor(standby), unit: 'names' },
      { atMost: 0 },
    ),
    ...rowsOf(act, so, { refusedMayBe: Infinity }),
  ];
}

/** When a call that needs the database was answered for the first time, by `performance.now()`. */
async function firstRead({ client }: Device): Promise<number> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (await client(userInfo, {}).then(Boolean, () => false)) return performance.now();
    await sleep(askEveryMs);
  }
  return Infinity;
}

async function waitsFor(promoted: Postgres): Promise<number> {
  const rows = await ask<{ names: string }>(
    promoted,
    `select current_setting('synchronous_standby_names') as names`,
  );
  return rows[0]!.names === '' ? 0 : 1;
}
