import type { ConfigDocument, ConfigPlan } from '../../../contract/models/console/config.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { noteOperation, type Actor } from '../../domains/audit/index.ts';
import { changeLineup } from '../../domains/channels/index.ts';
import type { SettingChange } from '../../domains/settings/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { readConfig } from './export.ts';
import { carryOut } from './import.ts';
import { planOf } from './plan.ts';
import { readDocument } from './read-document.ts';

export interface ConfigContext {
  db: Db;
  clock: Clock;
  allowPrivate: boolean;
  settings: {
    setWithin(tx: Db, changes: readonly SettingChange[], actor: Actor): Promise<void>;
    /** Reads them anew, after a transaction that changed them. */
    changed(): Promise<void>;
  };
  refreshMedia(): Promise<void>;
}

/** What operators have set up, as one document: written, compared, and taken in. */
export function createConfigFiles({ db, clock, allowPrivate, settings, refreshMedia }: ConfigContext) {
  return {
    async export(): Promise<ConfigDocument> {
      return (await readConfig(db, clock())).document;
    },

    /** What an import would do. Throws `OperationError` with the path of what is wrong with the document. */
    async preview(bytes: Buffer): Promise<ConfigPlan> {
      const wanted = readDocument(bytes.toString('utf8'));
      return planOf((await readConfig(db, clock())).document, wanted);
    },

    /** Sets everything up as a document says, or nothing. Throws `OperationError` as {@link preview} does. */
    async import(bytes: Buffer, { remove }: { remove: boolean }, actor: Actor): Promise<ConfigPlan> {
      const wanted = readDocument(bytes.toString('utf8'));
      const nowMs = clock();
      const plan = await changeLineup(db, async (tx) => {
        const { whole, document } = await readConfig(tx, nowMs);
        const made = planOf(document, wanted);
        await carryOut({
          tx,
          here: whole,
          wanted,
          plan: made,
          actor,
          nowMs,
          allowPrivate,
          remove,
          changeSettings: (within, changes) => settings.setWithin(within, changes, actor),
        });
        await noteOperation(
          tx,
          { actor, action: 'config.imported', details: detailsOf(made, remove) },
          nowMs,
        );
        return made;
      });
      await settings.changed();
      await refreshMedia();
      return plan;
    },
  };
}

/** What may stand in the trail: keys, and no values. */
const detailsOf = ({ sections }: ConfigPlan, remove: boolean) =>
  Object.fromEntries(
    sections.flatMap(({ name, added, changed, missing }) => {
      const removed = remove ? missing : [];
      const some = added.length + changed.length + removed.length > 0;
      return some ? [[name, { added, changed, removed }]] : [];
    }),
  );
