import type { BankEntry } from '../../../adapters/bank-statement/port.ts';
import { tRemarks } from '../../../i18n/et/remarks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emailKeyOf, findAccount, findByEmailKey, membersOfReferences } from '../../accounts/index.ts';
import { payerOf } from './entry-store.ts';

/** Whose money it seems to be. */
export interface PayerMatch {
  accountId: number;
  /** A rule says so; otherwise an operator has to. */
  sure: boolean;
  /** In words for the operator. */
  why: string;
}

/** Shorter numbers in a text are house numbers and dates more often than they are anybody's reference. */
const shortestInText = 6;
const longestReference = 20;
/** A message of a hostile payer is full of numbers. */
const mostCandidates = 50;

/** Finds whose money it is by what the payer wrote, in the order of how much that says; undefined when nothing does. */
export async function matchEntry(db: Db, entry: BankEntry): Promise<PayerMatch | undefined> {
  return (
    (await byReference(db, entry.references)) ??
    (await byText(db, entry.message)) ??
    (await byEmail(db, entry.message)) ??
    (await byPayer(db, entry.party.iban))
  );
}

async function byReference(db: Db, references: readonly string[]): Promise<PayerMatch | undefined> {
  return oneOf(db, await membersOfReferences(db, references), tRemarks('match.reference'));
}

async function byText(db: Db, message: string): Promise<PayerMatch | undefined> {
  const ids = await membersOfReferences(db, referencesIn(message));
  return oneOf(db, ids, tRemarks('match.referenceInText'));
}

/** Everything in a text that may be a reference number: digits, also with blanks between them. */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [run] of text.matchAll(/(?<!\d)\d+(?: \d+)*(?!\d)/g)) {
    const groups = run.split(' ');
    for (let from = 0; from < groups.length; from++) {
      let joined = '';
      for (const group of groups.slice(from)) {
        joined += group;
        if (joined.length > longestReference) break;
        if (joined.length >= shortestInText) found.add(joined);
      }
      if (found.size > mostCandidates) return [...found].slice(0, mostCandidates);
    }
  }
  return [...found];
}

/** The one member that numbers lead to; two of them leave it to an operator. */
async function oneOf(
  db: Db,
  ids: readonly (number | undefined)[],
  why: string,
): Promise<PayerMatch | undefined> {
  const known = new Set<number>();
  for (const id of new Set(ids)) if (id !== undefined && (await findAccount(db, id))) known.add(id);
  const [accountId, another] = known;
  if (accountId === undefined) return undefined;
  return another === undefined
    ? { accountId, sure: true, why }
    : { accountId, sure: false, why: tRemarks('match.several', { why }) };
}

async function byEmail(db: Db, message: string): Promise<PayerMatch | undefined> {
  const found = [...message.matchAll(/(?<![^\s<>,;:()"'@])[^\s<>,;:()"'@]+@[^\s<>,;:()"'@]+/g)].slice(
    0,
    mostCandidates,
  );
  for (const [address] of found) {
    const member = await findByEmailKey(db, emailKeyOf(address.replace(/(?<!\.)\.+$/, '')));
    if (member) return { accountId: member.id, sure: true, why: tRemarks('match.email') };
  }
  return undefined;
}

async function byPayer(db: Db, iban: string | undefined): Promise<PayerMatch | undefined> {
  const accountId = iban === undefined ? undefined : await payerOf(db, iban);
  if (accountId === undefined || !(await findAccount(db, accountId))) return undefined;
  return { accountId, sure: false, why: tRemarks('match.payer') };
}
