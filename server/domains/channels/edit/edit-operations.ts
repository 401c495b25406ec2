import type { ChannelChange } from '../../../../contract/models/console/lineup.ts';
import type { Clock } from '../../../../runtime/clock.ts';
import { defined } from '../../../../runtime/defined.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensure, ensureOperation } from '../../../platform/errors.ts';
import { type Actor, changeOf, noteOperation, operationNotes } from '../../audit/index.ts';
import { changeLineup, saveChannel } from '../channels.ts';
import { categoriesByChannel, findChannel, listAll, listCategories, type ChannelRow } from '../store.ts';
import {
  auditedEdit,
  checkedEdit,
  editOf,
  numberFor,
  sourceOf,
  versionOf,
  wholeEdit,
  type ChannelEdit,
} from './channel-edit.ts';
import { moveChannels } from './order-store.ts';

export interface EditContext {
  db: Db;
  clock: Clock;
  /** Whether sources may lie in a private network, or on this machine. */
  allowPrivateSources: boolean;
  /** Which of these accounts there are. */
  accountsAmong(tx: Db, ids: readonly number[]): Promise<{ has(id: number): boolean }>;
  /** Tells the media roles, and members who are there, that the line-up changed. */
  refreshMedia(): Promise<void>;
}

/** A channel with all that an operator can change of it, and the version that they have seen. */
export interface EditedChannel {
  row: ChannelRow;
  edit: ChannelEdit & { number: number };
  version: string;
}

/** How the editor of a channel stands to what is there. */
export interface SaveTerms {
  /** What they have seen of it; null for a channel that must not be there yet, undefined to write over what is. */
  version: string | null | undefined;
  /** Whether addresses that are new may be files of this machine. */
  allowFiles: boolean;
}

/** Reading and changing the line-up as a whole; `actor` says who it was. Throws `OperationError` in words for them. */
export function editOperations(context: EditContext) {
  const { db, clock, refreshMedia } = context;
  const audit = operationNotes(clock);

  return {
    /** Every channel and station, by kind and number. */
    async editedLineup(): Promise<EditedChannel[]> {
      const categories = await categoriesByChannel(db);
      return (await listAll(db)).map((row) => editedOf(row, categories.get(row.id) ?? []));
    },

    /** Saves what is said of a channel. Refuses with `operation.outdated` when somebody else has changed it meanwhile. */
    async saveEdited(change: ChannelChange, terms: SaveTerms, actor: Actor): Promise<EditedChannel> {
      const saved = await changeLineup(db, (tx) => saveEdited(context, tx, { change, terms, actor }));
      await refreshMedia();
      return saved;
    },

    /**
     * Puts the channels of a kind into an order. The numbers stay those that there are: gaps that were left remain.
     * Refuses with `operation.outdated` unless all of them are named.
     */
    async orderChannels(kind: ChannelRow['kind'], ids: readonly string[], actor: Actor): Promise<void> {
      await changeLineup(db, async (tx) => {
        const rows = (await listAll(tx)).filter((row) => row.kind === kind);
        const known = new Set(rows.map(({ id }) => id));
        const all = ids.length === rows.length && new Set(ids).size === ids.length;
        ensure(all && ids.every((id) => known.has(id)), 'operation.outdated');
        const before = Object.fromEntries(rows.map(({ id, number }) => [id, number]));
        const after = Object.fromEntries(ids.map((id, i) => [id, defined(rows[i]).number]));
        const change = changeOf(before, after);
        if (Object.keys(change.after).length === 0) return;
        await moveChannels(tx, change.after as Record<string, number>);
        await audit(tx, actor, 'channels.ordered', { kind, ...change });
      });
      await refreshMedia();
    },
  };
}

const editedOf = (row: ChannelRow, categories: readonly string[]): EditedChannel => {
  const edit = editOf(row, categories);
  return { row, edit, version: versionOf(edit) };
};

/** Saves a channel in a transaction that holds the line-up. */
async function saveEdited(
  { clock, allowPrivateSources: allowPrivate }: EditContext,
  tx: Db,
  { change, terms, actor }: { change: ChannelChange; terms: SaveTerms; actor: Actor },
): Promise<EditedChannel> {
  const lineup = await listAll(tx);
  const row = lineup.find(({ id }) => id === change.id);
  const categories = await categoriesByChannel(tx);
  const before = row && editedOf(row, categories.get(row.id) ?? []);
  const { version } = terms;
  if (version === null) ensureOperation(!before, tOperations('channels.taken', { id: change.id }), 'id');
  if (typeof version === 'string') ensure(before?.version === version, 'operation.outdated');
  const edit = checkedEdit(wholeEdit(change, before?.edit));
  ensureOperation(!before || before.edit.kind === edit.kind, tOperations('channels.otherKind'));
  await ensureCategories(tx, edit.categories);
  const virtual = edit.source.kind === 'virtual';
  const wasVirtual = before?.edit.source.kind === 'virtual';
  ensureOperation(!virtual || wasVirtual, tOperations('channels.sourceMissing'));
  if (!terms.allowFiles) ensureNoNewFiles(edit, before?.edit);
  const { id } = edit;
  await saveChannel(tx, {
    ...edit,
    number: numberFor(lineup, edit, edit.number),
    source: sourceOf(edit, { allowPrivate }),
    renditions: [...edit.renditions],
    // What comes from outside is kept from the moment in which it begins to come.
    ...(!virtual && (!before || wasVirtual) && { keptFrom: clock() }),
  });
  const kept = editedOf(defined(await findChannel(tx, id)), (await categoriesByChannel(tx)).get(id) ?? []);
  const action = before ? 'channel.changed' : 'channel.added';
  const was = before ? auditedEdit(before.edit) : {};
  await noteOperation(
    tx,
    { actor, action, details: { id, ...changeOf(was, auditedEdit(kept.edit)) } },
    clock(),
  );
  return kept;
}

async function ensureCategories(tx: Db, wanted: readonly string[]): Promise<void> {
  const known = new Set((await listCategories(tx)).map(({ id }) => id));
  const missing = wanted.find((id) => !known.has(id));
  ensureOperation(missing === undefined, tOperations('channels.category.unknown', { id: missing ?? '' }));
}

/** Files of this machine are for those who are at its command line, or own the service. */
function ensureNoNewFiles({ source }: ChannelEdit, before: ChannelEdit | undefined): void {
  if (source.kind === 'virtual') return;
  const known = before?.source.kind === 'fed' ? before.source.addresses : [];
  const file = source.addresses.find((one) => /^(file:|\/)/i.test(one) && !known.includes(one));
  ensureOperation(file === undefined, tOperations('channels.filesAreTheOwners'));
}
