import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '../../contract/time.ts';
import { createAccount } from '../../server/domains/accounts/index.ts';
import { creditViewtime } from '../../server/domains/viewtime/index.ts';
import { openDatabase } from '../../server/platform/db/database.ts';

export const password = 'salasona-1234';
const monthSeconds = 30 * 86_400;
const leaseMs = 30 * dayMs;

/** One member of a crowd, at home. */
export interface Person {
  email: string;
  /** Of the session that their device remembers, the newest. */
  token: string;
  /** As the proxy before the server tells it: everybody comes by a network of their own. */
  address: string;
}

/** Members with viewing time and a remembered session each, in a database that the system has set up. */
export async function makeCrowd(databaseUrl: string, count: number): Promise<Person[]> {
  const database = await openDatabase({ url: databaseUrl });
  const nowMs = Date.now();
  try {
    const people: Person[] = [];
    // One password is hashed once: it takes a tenth of a second on purpose.
    const first = await createAccount(database.db, { ...personOf(0), password }, nowMs);
    const { rows } = await database.pool.query<{ password_hash: string }>(
      'select password_hash from account where id = $1',
      [first],
    );
    for (let i = 0; i < count; i++) {
      const person = personOf(i);
      const id = i === 0 ? first : await createAccount(database.db, person, nowMs);
      const sourceKey = `evening:${id}`;
      const credit = { accountId: id, seconds: monthSeconds, reason: 'goodwill', sourceKey } as const;
      await creditViewtime(database.db, credit, nowMs);
      const token = randomBytes(24).toString('base64url');
      const network = `10.${i >> 8}.${i & 255}`;
      await database.pool.query(
        `insert into lease (public_id, account_id, token_hash, place, device, network, created_at, last_seen_at, expires_at, remembered)
         values ($1, $2, $3, 'main', 'Telekas', $4, $5, $5, $6, true)`,
        [
          randomBytes(8).toString('hex'),
          id,
          createHash('sha256').update(token).digest('hex'),
          `${network}.0/24`,
          new Date(nowMs),
          new Date(nowMs + leaseMs),
        ],
      );
      people.push({ email: person.email, token, address: `${network}.7` });
    }
    await database.pool.query('update account set password_hash = $1 where email like $2', [
      rows[0]!.password_hash,
      'vaataja%@naide.test',
    ]);
    return people;
  } finally {
    await database.close();
  }
}

const personOf = (i: number) => ({
  email: `vaataja${i}@naide.test`,
  firstName: 'Vaataja',
  lastName: String(i),
});
