import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyTestDatabase } from '../scenario/test-database.ts';

it('payments that were taken for one before wait for an operator afterwards, and so does what came back', async () => {
  const { pool } = await emptyTestDatabase();
  const order = '123456789012345';
  await pool.query(
    `insert into payment_order (id, account_id, provider, offer, cents, state, request_id, created_at, changed_at)
     values ($1, 1, 'lhv', '1m', 1300, 'done', 'a', now(), now()), (7, 1, 'card', '1m', 1300, 'done', 'b', now(), now())`,
    [order],
  );
  const insertEvent = async (orderId: string, key: string, what: string, ref: string | null, provider = 'lhv') =>
    pool.query(
      `insert into payment_event (provider, dedupe_key, order_id, payment_ref, what, raw, received_at)
       values ($1, $2, $3, $4, $5, '', now())`,
      [provider, key, orderId, ref, what],
    );
  await insertEvent(order, `${order}:1111:4711`, 'paid', null);
  await insertEvent(order, `${order}:1111:4712`, 'paid', null);
  await insertEvent(order, `${order}:1911:`, 'canceled', null);
  for (const key of ['session', 'later']) await insertEvent('7', key, 'paid', 'pi_1', 'card');
  await pool.query(
    `insert into bank_statement (iban, statement_id, currency, warnings, read_at, read_by) values ('EE', '1', 'EUR', '[]', now(), '')`,
  );
  const entry = async (key: string, cents: number, state: string, message: string) =>
    pool.query(
      `insert into bank_entry (statement_id, dedupe_key, iban, booked_on, cents, currency, message, state)
       values (1, $1, 'EE', '2026-11-21', $2, 'EUR', $3, $4)`,
      [key, cents, message, state],
    );
  await entry('a', 1300, 'settlement', `Vaatamisaeg ${order}`);
  await entry('b', 1300, 'foreign', 'tagasi');
  await entry('c', -500, 'foreign', 'teenustasu');
  const name = (await readdir(import.meta.dirname)).find((one) => one.endsWith('money-by-its-own-name.sql'))!;
  const migration = await readFile(join(import.meta.dirname, name), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint'))
    if (statement.trim().startsWith('UPDATE')) await pool.query(statement);
  const events = await pool.query('select payment_ref, refusal from payment_event order by id');
  expect(events.rows).toEqual([
    { payment_ref: `${order}:4711`, refusal: null },
    { payment_ref: `${order}:4712`, refusal: 'second' },
    { payment_ref: null, refusal: null },
    { payment_ref: 'pi_1', refusal: null },
    { payment_ref: 'pi_1', refusal: null },
  ]);
  const entries = await pool.query('select state, order_id from bank_entry order by id');
  expect(entries.rows).toMatchObject([
    { state: 'settlement', order_id: Number(order) },
    { state: 'waiting', order_id: null },
    { state: 'foreign', order_id: null },
  ]);
});
