import { guideZone } from '../../../../contract/constants.ts';
import { dateOf, startOfDate } from '../../../../contract/rules/guide-day.ts';
import { booksKeptYears } from '../../../../contract/retention.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pickEach } from '../../../platform/service.ts';
import { booksOf, forgetPersonsBefore } from './person-store.ts';

/** Takes persons out of the books of years that need not be kept any more. */
export async function forgetOldPersons({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const year = Number(dateOf(clock(), guideZone).slice(0, 4));
  await forgetPersonsBefore(db, startOfDate(`${year - booksKeptYears}-01-01`));
}

/** All about a member's money, for the member. */
export async function exportedBooks(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const { orders, payments, receipts, payers } = await booksOf(db, accountId);
  return {
    orders: pickEach(orders, [
      'id',
      'provider',
      'offer',
      'cents',
      'currency',
      'state',
      'createdAt',
      'changedAt',
    ]),
    payments: pickEach(payments, [
      'at',
      'way',
      'cents',
      'currency',
      'vatPermille',
      'offer',
      'seconds',
      'turns',
    ]),
    receipts: pickEach(receipts, ['year', 'number', 'issuedAt', 'content']),
    bankAccounts: pickEach(payers, ['iban', 'confirmedAt']),
  };
}
