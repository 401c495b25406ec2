import type { BulkChange, BulkResult } from '../../../../contract/models/console/lineup.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ensureOperation, OperationError } from '../../../platform/errors.ts';
import { type Actor, changeOf, operationNotes } from '../../audit/index.ts';
import { changeLineup, saveChannel } from '../channels.ts';
import {
  categoriesByChannel,
  deleteChannel,
  listAll,
  listCategories,
  setCategories,
  upsertChannel,
  type ChannelRow,
} from '../store.ts';
import type { ChannelBefore } from '../tables.ts';
import { putBack, whatGoesWith } from './removed-store.ts';
import { auditedEdit, checkedEdit, editOf, numberFor, picturesOf, versionOf } from './channel-edit.ts';
import type { EditContext } from './edit-operations.ts';
import { keepUndo, takeUndo } from './undo-store.ts';

type Outcome = BulkResult['channels'][number];

/** The line-up as it is while several channels are changed. */
interface Standing {
  rows: Map<string, ChannelRow>;
  categories: ReadonlyMap<string, readonly string[]>;
  /** The ids of all categories, in their order. */
  categoryOrder: readonly string[];
}

/**
 * Changing several channels in one transaction, with an answer for each; what was done can be taken back for some minutes.
 * `actor` says who it was. Throws `OperationError` in words for them.
 */
export function bulkOperations({ db, clock, refreshMedia, accountsAmong }: EditContext) {
  const audit = operationNotes(clock);

  /** Does something to each channel apart, and keeps what those were to which something was done. */
  async function each(
    ids: readonly string[],
    act: (tx: Db, row: ChannelRow, standing: Standing) => Promise<ChannelBefore | undefined>,
    check?: (standing: Standing) => void,
  ): Promise<BulkResult> {
    const result = await changeLineup(db, async (tx) => {
      const standing = await standingOf(tx);
      check?.(standing);
      const channels: Outcome[] = [];
      const kept: ChannelBefore[] = [];
      for (const channelId of new Set(ids)) {
        const outcome = await answered(channelId, async () => {
          const row = standing.rows.get(channelId);
          ensureOperation(row, tOperations('channels.unknown', { id: channelId }));
          const before = await act(tx, row, standing);
          if (before) kept.push(before);
          return before !== undefined;
        });
        channels.push(outcome);
      }
      return { channels, undo: kept.length > 0 ? await keepUndo(tx, kept, clock()) : null };
    });
    if (result.undo !== null) await refreshMedia();
    return result;
  }

  return {
    /** Changes what is said of these channels; what is not said stays as each has it. */
    changeMany: (ids: readonly string[], change: BulkChange, actor: Actor): Promise<BulkResult> =>
      each(
        ids,
        async (tx, row, standing) => {
          const categories = standing.categories.get(row.id) ?? [];
          const before = editOf(row, categories);
          const wanted = checkedEdit(changed(before, change));
          const ordered = standing.categoryOrder.filter((id) => wanted.categories.includes(id));
          const after = { ...wanted, number: row.number, categories: ordered };
          const details = changeOf(auditedEdit(before), auditedEdit(after));
          if (Object.keys(details.after).length === 0) return undefined;
          const { source } = row;
          const mode = after.source.kind === 'fed' ? after.source.mode : undefined;
          await saveChannel(tx, {
            ...after,
            source: source.kind === 'fed' && mode ? { ...source, mode } : source,
            renditions: [...after.renditions],
          });
          await audit(tx, actor, 'channel.changed', { id: row.id, ...details });
          return { row, categories, versionAfter: versionOf(after) };
        },
        ({ categoryOrder }) => {
          const missing = change.addCategories?.find((id) => !categoryOrder.includes(id));
          ensureOperation(
            missing === undefined,
            tOperations('channels.category.unknown', { id: missing ?? '' }),
          );
        },
      ),

    /** Takes these channels out of the line-up. What was recorded goes in its time. */
    removeMany: (ids: readonly string[], actor: Actor): Promise<BulkResult> =>
      each(ids, async (tx, row, { categories }) => {
        const removed = await whatGoesWith(tx, row);
        await deleteChannel(tx, row.id);
        const { id, kind, number, name } = row;
        await audit(tx, actor, 'channel.removed', { id, before: { kind, number, name }, after: {} });
        return {
          row,
          categories: categories.get(id) ?? [],
          versionAfter: null,
          ...(removed && { removed }),
        };
      }),

    /** Takes a change or a removal back, but for channels that somebody has changed since. */
    async undoChange(undo: string, actor: Actor): Promise<BulkResult> {
      const channels = await changeLineup(db, async (tx) => {
        const kept = await takeUndo(tx, undo, clock());
        ensureOperation(kept, tOperations('channels.undoOver'));
        const standing = await standingOf(tx);
        const done: Outcome[] = [];
        for (const before of kept) {
          const act = () => takeBack(tx, before, standing, actor).then(() => true);
          done.push(await answered(before.row.id, act));
        }
        return done;
      });
      await refreshMedia();
      return { channels, undo: null };
    },
  };

  async function takeBack(tx: Db, before: ChannelBefore, standing: Standing, actor: Actor): Promise<void> {
    const { row, versionAfter } = before;
    const { id } = row;
    const categories = before.categories.filter((one) => standing.categoryOrder.includes(one));
    const now = standing.rows.get(id);
    if (versionAfter === null) {
      ensureOperation(!now, tOperations('channels.taken', { id }));
      const rows = [...standing.rows.values()];
      const isFree = !rows.some(({ kind, number }) => kind === row.kind && number === row.number);
      const number = numberFor(rows, row, isFree ? row.number : undefined);
      await putBack(tx, { ...before, categories }, number, accountsAmong);
      standing.rows.set(id, { ...row, number });
      return audit(tx, actor, 'channel.restored', {
        id,
        before: {},
        after: { kind: row.kind, number, name: row.name },
      });
    }
    const edit = now && editOf(now, standing.categories.get(id) ?? []);
    ensureOperation(edit && versionOf(edit) === versionAfter, tOperations('channels.changedSince', { id }));
    // Where its archive begins, and its logo, are not of this change.
    const { keptFrom: _, logo: __, ...fields } = row;
    await upsertChannel(tx, fields);
    await setCategories(tx, id, categories);
    const details = changeOf(auditedEdit(edit), auditedEdit(editOf(row, categories)));
    await audit(tx, actor, 'channel.changed', { id, ...details });
  }
}

/** What became of one channel; what cannot be done with it is said, and the others go on. */
async function answered(channelId: string, act: () => Promise<boolean>): Promise<Outcome> {
  try {
    return { channelId, outcome: (await act()) ? 'done' : 'same', why: null };
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    return { channelId, outcome: 'refused', why: error.message };
  }
}

const standingOf = async (tx: Db): Promise<Standing> => ({
  rows: new Map((await listAll(tx)).map((row) => [row.id, row])),
  categories: await categoriesByChannel(tx),
  categoryOrder: (await listCategories(tx)).map(({ id }) => id),
});

type Edit = ReturnType<typeof editOf>;

/** A channel with what is said of several. */
function changed(before: Edit, change: BulkChange): Edit {
  const { addCategories = [], removeCategories = [], mode, renditions, ...rest } = change;
  const { source } = before;
  ensureOperation(mode === undefined || source.kind === 'fed', tOperations('channels.noMode'));
  const kept = before.categories.filter((id) => !removeCategories.includes(id));
  const turns = source.kind === 'fed' && mode !== undefined && mode !== source.mode;
  return {
    ...before,
    ...rest,
    source: source.kind === 'fed' && mode ? { ...source, mode } : source,
    renditions: renditions ?? (turns ? picturesOf(mode) : before.renditions),
    categories: [...kept, ...addCategories.filter((id) => !kept.includes(id))],
  };
}
