import type { Db } from '../platform/db/database.ts';
import { createAccount, type AccountDetails } from '../domains/accounts/index.ts';
import { creditViewtime, openExtraPlace } from '../domains/viewtime/index.ts';

/** Printed at the start and in the README, and therefore refused wherever the demo is off. */
export const demoPassword = 'paasuke-demo';

interface Person extends Omit<AccountDetails, 'password' | 'demo'> {
  about: string;
  viewtimeDays?: number;
  extraPlaceDays?: number;
}

export const demoPeople: readonly Person[] = [
  { email: 'mari@paasuke.test', firstName: 'Mari', lastName: 'Kuusk', about: 'vaatamisaega on', viewtimeDays: 23 },
  { email: 'jaan@paasuke.test', firstName: 'Jaan', lastName: 'Tamm', about: 'vaatamisaeg on otsas' },
  {
    email: 'leida@paasuke.test',
    firstName: 'Leida',
    lastName: 'Saar',
    about: 'lisavaatamiskoht',
    viewtimeDays: 180,
    extraPlaceDays: 60,
  },
  {
    email: 'haldur@paasuke.test',
    firstName: 'Haldur',
    lastName: 'Raba',
    about: 'haldur',
    operatorRole: 'owner',
    viewtimeDays: 3_650,
  },
];

const dayMs = 86_400_000;

/** Makes the demo's people. Once credited, their time runs like anybody's. */
export async function installPeople(db: Db, nowMs: number): Promise<void> {
  for (const { about: _, viewtimeDays, extraPlaceDays, ...details } of demoPeople) {
    const accountId = await createAccount(db, { ...details, password: demoPassword, demo: true }, nowMs);
    // Jaan had a day once, a month ago: expired is something else than never.
    const [seconds, at] = viewtimeDays ? [viewtimeDays * 86_400, nowMs] : [86_400, nowMs - 31 * dayMs];
    const sourceKey = `demo:${details.email}`;
    const fresh = await creditViewtime(db, { accountId, seconds, reason: 'goodwill', sourceKey }, at);
    if (fresh && extraPlaceDays) await openExtraPlace(db, accountId, nowMs + extraPlaceDays * dayMs, nowMs);
  }
}
