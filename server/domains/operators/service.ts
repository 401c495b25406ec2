import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/call.ts';
import type { Service } from '../../platform/service.ts';
import { deleteSessionsBefore, endSession } from './session-store.ts';
import { identify } from './sessions.ts';

const keptMs = 90 * 86_400_000;

/** Those who work at the console: how they come in, and what each may do. */
export function createOperators(needs: { db: Db; clock: Clock; demo: boolean }) {
  const { db, clock } = needs;
  return {
    identify: (token: string, request: { network: string }) => identify(needs, token, request),
    async signOut({ operatorId, session }: Operator): Promise<void> {
      await endSession(db, { operatorId, id: session }, clock());
    },
    jobs: [
      {
        name: 'operators.forget-old',
        cron: '20 4 * * *',
        run: () => deleteSessionsBefore(db, clock() - keptMs),
      },
    ],
  } satisfies Service & Record<string, unknown>;
}
