import { isLanguage, type Language } from '../../../../contract/i18n/languages.ts';
import { longestName } from '../../../../contract/constants.ts';
import { mostImportedDays } from '../../../../contract/rules/member-import.ts';
import type {
  ImportedMember,
  ImportState,
  MemberImport,
} from '../../../../contract/models/console/members.ts';
import { isEmail } from '../../../../contract/rules/email.ts';
import { readReference } from '../../../../contract/rules/reference-number.ts';
import { typedEmail, typedName } from '../../../../contract/rules/typed-text.ts';
import { MemberListError, type ListedMember } from '../../../adapters/member-list/port.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import type { Db } from '../../../platform/db/database.ts';
import { OperationError } from '../../../platform/errors.ts';
import { note, type Actor } from '../../audit/index.ts';
import { newReferralCode } from '../access/referral-code.ts';
import type { AccountContext } from '../context.ts';
import { canBeMailed, emailKeyOf } from '../email.ts';
import { emitMember } from '../member-events.ts';
import { insertUnlessTaken } from '../change-store.ts';
import { sendInvitation } from './invitation.ts';
import { findReferences, insertReference, knownAddresses } from './member-store.ts';

/** What a list says of somebody, read; the rest of it cannot be. */
interface ReadMember {
  line: number;
  name: string;
  email: string;
  days: number;
  reference: string | undefined;
  language: Language | null;
  fault: ImportedMember['fault'];
}

/** A number of days as lists have it: 30, 30,5, or nothing for none. */
const daysIn = (text: string | undefined): number =>
  text === undefined ? 0 : /^\d{1,5}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;

/** Reads one line; the first thing that is wrong with it is its fault. A pure rule. */
function readMember({ line, ...listed }: ListedMember): ReadMember {
  const name = typedName(listed.name);
  const email = typedEmail(listed.email);
  const days = daysIn(listed.days);
  const reference = listed.reference === undefined ? undefined : readReference(listed.reference);
  const code = listed.language?.toLowerCase();
  const language = isLanguage(code) ? code : null;
  const faults: readonly (readonly [boolean, NonNullable<ImportedMember['fault']>])[] = [
    [!isEmail(email) || !canBeMailed(email), 'email'],
    [name === '' || name.length > longestName || /\p{Cc}/u.test(name), 'name'],
    [!(days <= mostImportedDays), 'days'],
    [listed.reference !== undefined && reference === undefined, 'reference'],
    [listed.language !== undefined && language === null, 'language'],
  ];
  const fault = faults.find(([is]) => is)?.[1] ?? null;
  return { line, name, email, days: Number.isNaN(days) ? 0 : days, reference, language, fault };
}

/** What would become of each line: new, already a member, twice in the list, or faulty. */
async function judge(
  db: Db,
  listed: readonly ListedMember[],
): Promise<(ReadMember & { state: ImportState })[]> {
  const read = listed.map(readMember);
  const known = await knownAddresses(
    db,
    read.flatMap(({ email, fault }) => (fault === 'email' ? [] : [emailKeyOf(email)])),
  );
  const taken = await findReferences(
    db,
    read.flatMap(({ reference }) => reference ?? []),
  );
  const seen = new Set<string>();
  const seenReferences = new Set(taken.map(({ reference }) => reference));
  return read.map((one) => {
    if (one.fault !== null) return { ...one, state: 'faulty' };
    const key = emailKeyOf(one.email);
    if (known.has(key)) return { ...one, state: 'known' };
    if (seen.has(key)) return { ...one, state: 'twice' };
    seen.add(key);
    if (one.reference === undefined) return { ...one, state: 'new' };
    if (seenReferences.has(one.reference)) return { ...one, fault: 'referenceTaken', state: 'faulty' };
    seenReferences.add(one.reference);
    return { ...one, state: 'new' };
  });
}

/** Members that come from another service. Throws `OperationError` where a list cannot be read at all. */
export function memberImport(context: AccountContext) {
  const { db, clock } = context;
  return {
    /** What would become of a list; nothing is written. */
    async previewMembers(bytes: Buffer): Promise<MemberImport> {
      return importOf(await judge(db, readList(context, bytes)));
    },
    /**
     * Makes accounts of those who are new in a list, each with their days, reference number and invitation in one transaction.
     * Once more, or after being killed on the way, it makes the rest.
     */
    async importMembers(bytes: Buffer, { invite }: { invite: boolean }, actor: Actor): Promise<MemberImport> {
      const judged = await judge(db, readList(context, bytes));
      for (const one of judged) {
        if (one.state !== 'new') continue;
        // Somebody else may have made them since.
        if (!(await db.transaction((tx) => insertMember(tx, context, one, { invite, actor }, clock()))))
          one.state = 'known';
      }
      context.kickMail();
      return importOf(judged);
    },
    /** The same of one person. */
    async addMember(
      given: { name: string; email: string; days: number; reference: string | undefined; invite: boolean },
      actor: Actor,
    ): Promise<number> {
      const listed = { ...given, line: 1, days: String(given.days), language: undefined };
      const [one] = await judge(db, [listed]);
      if (!one || one.state !== 'new') {
        const code = one?.fault ?? one?.state ?? 'faulty';
        throw new OperationError(tOperations(`members.fault.${code as 'known'}`));
      }
      const id = await db.transaction((tx) =>
        insertMember(tx, context, one, { invite: given.invite, actor }, clock()),
      );
      if (id === undefined) throw new OperationError(tOperations('members.fault.known'));
      context.kickMail();
      return id;
    },
  };
}

function readList({ readMemberList }: AccountContext, bytes: Buffer): ListedMember[] {
  try {
    return readMemberList(bytes);
  } catch (error) {
    if (error instanceof MemberListError)
      throw new OperationError(tOperations(`members.list.${error.fault}`));
    throw error;
  }
}

const importOf = (judged: readonly (ReadMember & { state: ImportState })[]): MemberImport => ({
  members: judged.map(({ line, name, email, days, reference = null, fault, state }) => ({
    line,
    name,
    email,
    days,
    reference,
    fault,
    state,
  })),
});

/** Undefined when the address has an account by now. Their mailbox is the operator's word: the account is open at once. */
async function insertMember(
  tx: Db,
  context: AccountContext,
  { name, email, days, reference, language }: ReadMember,
  { invite, actor }: { invite: boolean; actor: Actor },
  nowMs: number,
): Promise<number | undefined> {
  const [firstName, lastName] = namesOf(name);
  const person = { email, firstName, lastName, language };
  const id = await insertUnlessTaken(tx, {
    ...person,
    emailKey: emailKeyOf(email),
    passwordHash: null,
    referralCode: newReferralCode(),
    createdAt: nowMs,
    activatedAt: nowMs,
  });
  if (id === undefined) return undefined;
  const seconds = Math.round(days * 86_400);
  if (seconds > 0) await context.openWith(tx, { accountId: id, seconds }, nowMs);
  if (reference !== undefined) await insertReference(tx, id, reference);
  if (invite) await sendInvitation(tx, context, { ...person, id }, { days, reference }, nowMs);
  await note(
    tx,
    { actor, action: 'account.imported', accountId: id, details: { seconds, invited: invite } },
    nowMs,
  );
  await emitMember(tx, 'member.created', id, nowMs);
  return id;
}

/** The last word is the family name; of a single one, none. */
function namesOf(name: string): [firstName: string, lastName: string] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}
