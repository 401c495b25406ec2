import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BankEntry } from '../../../adapters/bank-statement/port.ts';
import { tRemarks } from '../../../i18n/et/remarks.ts';
import type { Db } from '../../../platform/db/database.ts';
import { entryOfKey, type EntryRow } from './entry-store.ts';

/** What a row keeps of an entry. */
export type EntryFacts = Pick<
  EntryRow,
  'bookedOn' | 'cents' | 'currency' | 'payerName' | 'payerIban' | 'reference' | 'message'
>;

const longestText = 2_000;

/** No database takes a zero byte, and no queue shows more. */
const plain = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text.replaceAll('\0', '').slice(0, longestText);

/** What is kept of an entry. */
export const factsOf = ({
  bookedOn,
  cents,
  currency,
  party,
  references,
  message,
}: BankEntry): EntryFacts => ({
  bookedOn,
  cents,
  currency,
  payerName: plain(party.name),
  payerIban: plain(party.iban),
  reference: plain(references.join(' ')),
  message: plain(message),
});

const factsOfRow = (row: EntryRow): EntryFacts => {
  const { bookedOn, cents, currency, payerName, payerIban, reference, message } = row;
  return { bookedOn, cents, currency, payerName, payerIban, reference, message };
};

/** What banks write where they have no number: words of ISO 20022 and SWIFT, zeros, dashes. */
const placeholder = /^(?:not ?provided|not ?avail(?:able)?|non?ref|none|unknown|n\/?a|[^1-9a-z]*)$/i;

/** Whether a bank's number names anything. */
export const isNumber = (text: string | undefined): text is string =>
  text !== undefined && !placeholder.test(text.trim());

type Fact = 'day' | 'amount' | 'payer' | 'reference' | 'message';

const normal = (text: string | null): string =>
  (text ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

const differ = (one: string | null, another: string | null): boolean =>
  one !== null && another !== null && normal(one) !== normal(another);

/** The facts in which two tellings contradict each other; a report of the day may tell less than a statement, or cut it short. */
function unlike(one: EntryFacts, another: EntryFacts): Fact[] {
  const [long, short] = [normal(one.message), normal(another.message)].toSorted(
    (a, b) => b.length - a.length,
  );
  const ibans = one.payerIban !== null && another.payerIban !== null;
  const found: [Fact, boolean][] = [
    ['day', one.bookedOn !== another.bookedOn],
    ['amount', one.cents !== another.cents || one.currency !== another.currency],
    ['payer', ibans ? one.payerIban !== another.payerIban : differ(one.payerName, another.payerName)],
    ['reference', differ(one.reference, another.reference)],
    ['message', !long!.startsWith(short!)],
  ];
  return found.flatMap(([fact, is]) => (is ? [fact] : []));
}

/** An entry beside those that were read before. */
export type EntryRecognition =
  | { kind: 'known'; key: string; row: EntryRow }
  | { kind: 'new'; key: string }
  /** The bank's number is that of another entry, from which too little tells it apart: in words for the operator. */
  | { kind: 'doubtful'; key: string; why: string };

/** The entries of a statement under way, by their keys: no statement tells one entry twice. */
export type EntriesByKey = Map<string, EntryFacts>;

/** The bank's number of an entry with its account, place in the batch and direction. */
const labelOf = (account: string, { bankRef, index, cents }: BankEntry): string =>
  `${account}:${bankRef}:${index}${cents < 0 ? ':debit' : ''}`;

/** What names an entry by all that it says, where the bank gives no number or gives one again; the nth of those alike to the letter. */
function keysByFacts(account: string, entry: BankEntry): (nth: number) => string {
  const facts = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
  if (isNumber(entry.bankRef)) return (nth) => `${labelOf(account, entry)}#${facts}:${nth}`;
  const side = entry.cents < 0 ? ':debit' : '';
  return (nth) => `${account}:#${facts}:${nth}${side}`;
}

/** What those who read the same entry at once wait for. */
export const lockNameOf = (account: string, entry: BankEntry): string => `bank:${labelOf(account, entry)}`;

/**
 * Whether an entry was read before. A number alone never says so: banks write words in its place, or begin anew each day. The
 * entry that has the number is the same where nothing that both tell is unlike, another one where two facts are, and in
 * doubt an operator decides.
 */
export async function recognise(
  db: Db,
  account: string,
  entry: BankEntry,
  taken: EntriesByKey,
): Promise<EntryRecognition> {
  const facts = factsOf(entry);
  const numbered = isNumber(entry.bankRef);
  const label = entry.bankRef === undefined ? undefined : labelOf(account, entry);
  // A row may have a word for its number from when that was taken for one: then it is the same only to the letter.
  const row = label === undefined ? undefined : await entryOfKey(db, label);
  const before = row ?? (label === undefined ? undefined : taken.get(label));
  const unlikeFacts = before ? unlike(before, facts) : [];
  const isSame = row && (numbered ? unlikeFacts.length === 0 : isDeepStrictEqual(factsOfRow(row), facts));
  if (isSame && !taken.has(row.dedupeKey)) return { kind: 'known', key: row.dedupeKey, row };
  if (label !== undefined && numbered && !before) return { kind: 'new', key: label };
  const keyOf = keysByFacts(account, entry);
  let nth = 0;
  while (taken.has(keyOf(nth))) nth++;
  const key = keyOf(nth);
  const same = await entryOfKey(db, key);
  if (same) return { kind: 'known', key, row: same };
  if (!numbered || !before || unlikeFacts.length > 1) return { kind: 'new', key };
  return { kind: 'doubtful', key, why: whyOf(before, unlikeFacts) };
}

const whyOf = ({ bookedOn: day }: EntryFacts, [fact]: readonly Fact[]): string =>
  fact
    ? tRemarks('entry.differs', { fact: tRemarks(`fact.${fact}`), day })
    : tRemarks('entry.alike', { day });
