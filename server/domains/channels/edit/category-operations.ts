import type { Clock } from '../../../../runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tOperations } from '../../../i18n/et/operations.ts';
import { ensure, ensureOperation } from '../../../platform/errors.ts';
import { type Actor, changeOf, noteOperation, operationNotes } from '../../audit/index.ts';
import { changeLineup } from '../channels.ts';
import { slug } from '../../../../contract/rules/slug.ts';
import { categoriesByChannel, listCategories, upsertCategory, type Category } from '../store.ts';
import { deleteCategory, moveCategories } from './order-store.ts';

const longestName = 60;
const mostCategories = 100;

/** What an operator may do with categories; `actor` says who it was. Throws `OperationError` in words for them. */
export function categoryOperations({ db, clock }: { db: Db; clock: Clock }) {
  const audit = operationNotes(clock);

  return {
    /** In their order, with how many channels and stations each has. */
    async categories(): Promise<(Category & { channels: number })[]> {
      const chosen = [...(await categoriesByChannel(db)).values()].flat();
      const count = (id: string) => chosen.filter((one) => one === id).length;
      return (await listCategories(db)).map((row) => ({ ...row, channels: count(row.id) }));
    },

    /** Adds a category, or gives the one with this id another name; answers its id. */
    async saveCategory(
      { id, name: given }: { id?: string | undefined; name: string },
      actor: Actor,
    ): Promise<string> {
      const name = given.trim();
      ensureOperation(
        name !== '' && name.length <= longestName,
        tOperations('nameLength', { count: longestName }),
      );
      return changeLineup(db, async (tx) => {
        const all = await listCategories(tx);
        const known = all.find((one) => one.id === id);
        ensureOperation(
          id === undefined || known,
          tOperations('channels.category.unknown', { id: id ?? '' }),
        );
        const namesake = all.find((one) => one.name.toLowerCase() === name.toLowerCase() && one.id !== id);
        ensureOperation(!namesake, tOperations('channels.category.taken', { name }));
        if (known) {
          await upsertCategory(tx, { ...known, name });
          const change = changeOf({ name: known.name }, { name });
          await audit(tx, actor, 'category.changed', { id: known.id, ...change });
          return known.id;
        }
        return (await addCategory(tx, all, name, { actor, nowMs: clock() })).id;
      });
    },

    /** Takes a category away, from its channels too; false when there is none. */
    async removeCategory(id: string, actor: Actor): Promise<boolean> {
      return changeLineup(db, async (tx) => {
        const known = (await listCategories(tx)).find((one) => one.id === id);
        if (!known) return false;
        await deleteCategory(tx, id);
        await audit(tx, actor, 'category.removed', { id, before: { name: known.name }, after: {} });
        return true;
      });
    },

    /** Refuses with `operation.outdated` unless all of them are named. */
    async orderCategories(ids: readonly string[], actor: Actor): Promise<void> {
      await changeLineup(db, async (tx) => {
        const before = (await listCategories(tx)).map(({ id }) => id);
        const same = before.toSorted().join('\n') === ids.toSorted().join('\n');
        ensure(same, 'operation.outdated');
        await moveCategories(tx, ids);
        await audit(tx, actor, 'categories.ordered', { before: { order: before }, after: { order: ids } });
      });
    },
  };
}

/** Adds a category behind the others. */
async function addCategory(
  tx: Db,
  all: readonly Category[],
  name: string,
  { actor, nowMs }: { actor: Actor; nowMs: number },
): Promise<Category> {
  ensureOperation(
    all.length < mostCategories,
    tOperations('channels.category.most', { most: mostCategories }),
  );
  const id = freeId(slug(name) || 'kategooria', all);
  const made = { id, name, position: (all.at(-1)?.position ?? -1) + 1 };
  await upsertCategory(tx, made);
  const details = { id, before: {}, after: { name } };
  await noteOperation(tx, { actor, action: 'category.added', details }, nowMs);
  return made;
}

/** The ids of categories by their names in small letters; those that are not there are added. */
export async function categoriesNamed(
  tx: Db,
  names: readonly string[],
  by: { actor: Actor; nowMs: number },
): Promise<ReadonlyMap<string, string>> {
  const all = await listCategories(tx);
  for (const name of names)
    if (!all.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      all.push(await addCategory(tx, all, name, by));
  return new Map(all.map(({ id, name }) => [name.toLowerCase(), id]));
}

function freeId(base: string, taken: readonly Category[]): string {
  let id = base;
  for (let n = 2; taken.some((one) => one.id === id); n++) id = `${base}-${n}`;
  return id;
}
