import { createAccount, verifyPassword } from '../../../server/domains/accounts/index.ts';
import type { Context } from '../../context.ts';
import { ratioRow, type Row } from '../../../rig/row.ts';
import { percentile } from '../../../rig/statistics.ts';
import { openSomeDatabase } from '../../system/some-database.ts';
import { size } from '../../size.ts';

const atOnce = size(200, 4);
const calls = size(300, 3);

/** How long a small query of somebody who is signed in takes while two hundred passwords are looked at, against a quiet moment. */
export async function signIns(context: Context): Promise<Row[]> {
  const { database, name, close } = await openSomeDatabase(context);
  try {
    const { db, pool } = database;
    const person = { email: 'aino@naide.test', firstName: 'Aino', lastName: 'K' };
    await createAccount(db, { ...person, password: 'pikk salasõna' }, Date.now());
    const query = () => pool.query('select id from account limit 1');
    // The first of each is slower than all others.
    await Promise.all([query(), verifyPassword(null, 'vale')]);
    const quiet = await msOf(query, () => true);
    let looking = true;
    const flood = Array.from({ length: atOnce }, () => verifyPassword(null, 'vale').catch(() => false));
    const over = Promise.all(flood).then(() => (looking = false));
    const busy = await msOf(query, () => looking);
    await over;
    return [
      ratioRow(
        `a query beside ${atOnce} sign-ins at once, p95, ${name}`,
        { value: percentile(busy, 0.95), unit: 'ms' },
        { name: 'the same in quiet', value: percentile(quiet, 0.95), unit: 'ms' },
      ),
    ];
  } finally {
    await close();
  }
}

/** Milliseconds of each of many calls, one after the other, as long as something is the case. */
async function msOf(call: () => Promise<unknown>, goesOn: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  do {
    const begun = performance.now();
    await call();
    taken.push(performance.now() - begun);
  } while (taken.length < calls && goesOn());
  return taken;
}
