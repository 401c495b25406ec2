import { tOperations } from '../../../i18n/et/operations.ts';
import { ensureOperation } from '../../../platform/errors.ts';
import { note, type Actor } from '../../audit/index.ts';
import type { AccountContext } from '../context.ts';
import { holdAccount } from '../store.ts';
import { deleteNote, insertNote, membersOfReferences, notesOf, referencesOf } from './member-store.ts';

/** What operators write down about members, and the reference numbers that those have brought along. Throws `OperationError`. */
export const memberNotes = ({ db, clock }: Pick<AccountContext, 'db' | 'clock'>) => ({
  notes: (accountId: number) => notesOf(db, accountId),
  /** Of another service. */
  otherReferences: (accountId: number): Promise<string[]> => referencesOf(db, accountId),
  /** Whom a reference number may stand for, their own or one that they have brought along. */
  ofReference: (text: string): Promise<number[]> => membersOfReferences(db, [text]),
  /** That an operator looked at what the viewer offers a member. */
  noteView: (accountId: number, actor: Actor): Promise<void> =>
    note(db, { actor, action: 'account.viewed', accountId }, clock()),
  async addNote(accountId: number, text: string, actor: Actor): Promise<void> {
    const now = clock();
    const words = text.trim();
    ensureOperation(words !== '', tOperations('members.noteEmpty'));
    await db.transaction(async (tx) => {
      ensureOperation(await holdAccount(tx, accountId), tOperations('accounts.unknownMember'));
      await insertNote(tx, { accountId, text: words, at: now, by: actor });
      await note(tx, { actor, action: 'note.written', accountId }, now);
    });
  },
  async removeNote(accountId: number, id: number, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      ensureOperation(await deleteNote(tx, { id, accountId }), tOperations('members.noteGone'));
      await note(tx, { actor, action: 'note.removed', accountId }, clock());
    });
  },
});
