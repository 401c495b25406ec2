import { addMonths } from '../../contract/rules/calendar-months.ts';
import {
  statementOf,
  type StatementOptions,
  type Transfer,
} from '../../simulators/bank-transfer/statement.ts';
import { viewtimeOf } from '../domains/viewtime/index.ts';
import { signedIn } from './callers.ts';
import { mari } from './operator-trail.ts';
import type { scenario } from './scenario.ts';

/** Transfers of a scenario, the statements that tell of them, and what comes of it. */
export function statementsOf(s: ReturnType<typeof scenario>) {
  const payerIban = 'EE471000001020145685';
  const day = '2026-11-20';
  let numbers = 0;
  const statement = (transfers: readonly Transfer[], more: Partial<StatementOptions> = {}): Buffer =>
    statementOf({
      profile: 'swedbank',
      version: '02',
      account: 'EE382200221020145685',
      openingCents: 0,
      transfers,
      ...more,
    });
  return {
    payerIban,
    day,
    statement,
    transfer: (more: Partial<Transfer> = {}): Transfer => ({
      ref: `PANK${++numbers}`,
      day,
      cents: 1_300,
      payer: 'Maksja',
      iban: payerIban,
      ...more,
    }),
    /** Reads a statement of them as an operator does. */
    read: async (transfers: readonly Transfer[], more: Partial<StatementOptions> = {}) =>
      (await s.services.payments.importStatement(statement(transfers, more), mari))[0]!,
    /** How much viewing time somebody has left. */
    leftOf: async (id: number): Promise<number> =>
      Math.max(0, ((await viewtimeOf(s.db, id)).expiresAt ?? 0) - s.now()),
    /** How long a month from now is. */
    month: (): number => addMonths(s.now(), 1) - s.now(),
    person: (name: string) => signedIn(s, name, { days: 0 }),
  };
}
