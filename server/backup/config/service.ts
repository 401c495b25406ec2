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
import { seal, unseal } from './sealed.ts';
import { withSecrets } from './with-secrets.ts';

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
    /** @param passphrase opens the secrets that go along then */
    async export(passphrase?: string): Promise<ConfigDocument> {
      const { document, secrets } = await readConfig(db, clock());
      return passphrase === undefined ? document : { ...document, sealed: await seal(secrets, passphrase) };
    },

    /** What an import would do. Throws `OperationError` with the path of what is wrong with the document. */
    async preview(bytes: Buffer, passphrase?: string): Promise<ConfigPlan> {
      const { given, secrets, ...how } = await opened(bytes, passphrase);
      const { whole } = await readConfig(db, clock());
      return planOf(whole, withSecrets(given, whole, secrets), how);
    },

    /** Sets everything up as a document says, or nothing. Throws `OperationError` as {@link preview} does. */
    async import(
      bytes: Buffer,
      { remove, passphrase }: { remove: boolean; passphrase?: string },
      actor: Actor,
    ): Promise<ConfigPlan> {
      const { given, secrets, ...how } = await opened(bytes, passphrase);
      const nowMs = clock();
      const plan = await changeLineup(db, async (tx) => {
        const { whole } = await readConfig(tx, nowMs);
        const wanted = withSecrets(given, whole, secrets);
        const made = planOf(whole, wanted, how);
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

/** A document as it was handed in, and its secrets where a passphrase opens them. */
async function opened(bytes: Buffer, passphrase: string | undefined) {
  const given = readDocument(bytes.toString('utf8'));
  const { sealed } = given;
  const opening = sealed && passphrase !== undefined ? await unseal(sealed, passphrase) : undefined;
  return { given, secrets: opening ?? {}, sealed: sealed !== undefined && !opening };
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
