import { dayMs } from '../../contract/time.ts';
import type { Db } from '../platform/db/database.ts';
import { createAccount } from '../domains/accounts/index.ts';
import { createOperator } from '../domains/operators/index.ts';
import { creditViewtime, openExtraPlace } from '../domains/viewtime/index.ts';
import { demoPassword, demoPeople } from './sign-ins.ts';

/** Makes the demo's people, and answers them by address. Once credited, their time runs like anybody's. */
export async function installPeople(db: Db, nowMs: number): Promise<ReadonlyMap<string, number>> {
  const people = new Map<string, number>();
  for (const { about: _, viewtimeDays, extraPlaceDays, operatorRole: role, ...details } of demoPeople) {
    const accountId = await createAccount(db, { ...details, password: demoPassword, demo: true }, nowMs);
    people.set(details.email, accountId);
    const { email, firstName, lastName } = details;
    const operator = { email, name: `${firstName} ${lastName}`, password: demoPassword, demo: true };
    if (role) await createOperator(db, { ...operator, role }, nowMs);
    // Jaan had a day once, a month ago: expired is something else than never.
    const [seconds, at] = viewtimeDays ? [viewtimeDays * 86_400, nowMs] : [86_400, nowMs - 31 * dayMs];
    const sourceKey = `demo:${details.email}`;
    const fresh = await creditViewtime(db, { accountId, seconds, reason: 'goodwill', sourceKey }, at);
    if (fresh && extraPlaceDays) await openExtraPlace(db, accountId, nowMs + extraPlaceDays * dayMs, nowMs);
  }
  return people;
}
