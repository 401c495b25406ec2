import { randomBytes } from 'node:crypto';
import { dropTestDatabases } from './test-database.ts';

/** Around a run of scenarios: gives it a name that its processes inherit, and clears away what it leaves. */
export default function startTestRun(): () => Promise<void> {
  process.env.TEST_RUN = randomBytes(4).toString('hex');
  const url = process.env.TEST_DATABASE_URL;
  return async () => {
    if (url) await dropTestDatabases(url);
  };
}
