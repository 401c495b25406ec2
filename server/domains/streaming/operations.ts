import { longestTicketLifeMs } from '../../../contract/constants.ts';
import { trialText } from '../../../contract/i18n/source-report.ts';
import type { SourceTrial } from '../../../contract/models/media.ts';
import type { MediaPort } from '../../adapters/media/port.ts';
import type { EdgeConfig } from '../../config/edges.ts';
import * as keyFile from '../../config/ticket-key-file.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import { noteOperation, type Actor, type AuditAction } from '../audit/index.ts';

export interface StreamingOperationsContext {
  db: Db;
  clock: Clock;
  media: Pick<MediaPort, 'edgeHealth' | 'drain' | 'fedChannels' | 'storage' | 'trySource'>;
  edges: readonly EdgeConfig[];
  /** Where the ticket keys are kept; undefined when the environment says them. */
  ticketKeysFile: string | undefined;
}

/** What an operator may do with edges and ticket keys; `actor` says who it was. Throws `OperationError`. */
export function streamingOperations({ db, clock, media, edges, ticketKeysFile }: StreamingOperationsContext) {
  const audit = (actor: Actor, action: AuditAction, details: Record<string, unknown>): Promise<void> =>
    noteOperation(db, { actor, action, details }, clock());

  const keys = (): string => {
    ensureOperation(ticketKeysFile, tOperations('streaming.keysInVariable'));
    return ticketKeysFile;
  };
  const keyOf = (kid: number): keyFile.TicketKeyState => {
    const key = keyFile.listTicketKeys(keys()).find((one) => one.kid === kid);
    ensureOperation(key, tOperations('streaming.unknownKey', { kid }));
    return key;
  };

  return {
    edges: media.edgeHealth,
    /** The edges as they are set up. */
    setUp: () => edges,
    fedChannels: media.fedChannels,
    storage: media.storage,

    /** What comes of a source, whether a channel has it or not. */
    async trySource(source: { address: string; soundOnly: boolean }): Promise<SourceTrial> {
      const trial = await media.trySource(source).catch(() => undefined);
      ensureOperation(trial, tOperations('streaming.noTrial'));
      return trialText(trial);
    },

    /** Lets an edge drain, or lets viewers in again; `alone` when no other edge takes them. */
    async drain(
      id: string,
      draining: boolean,
      actor: Actor,
    ): Promise<{ reached: boolean; alone: boolean; viewers: number }> {
      const reports = await media.edgeHealth();
      const ids = reports.map((one) => one.id);
      ensureOperation(ids.includes(id), tOperations('streaming.unknownEdge', { ids: ids.join(', ') }));
      const reached = await media.drain(id, draining).then(
        () => true,
        () => false,
      );
      if (reached) await audit(actor, draining ? 'edge.drained' : 'edge.undrained', { id });
      const alone = !reports.some(({ health, ...one }) => one.id !== id && health && !health.draining);
      const viewers = reports.find((one) => one.id === id)?.health?.viewers ?? 0;
      return { reached, alone, viewers };
    },

    ticketKeys: () => keyFile.listTicketKeys(keys()),

    async addTicketKey(actor: Actor): Promise<number> {
      const kid = keyFile.addTicketKey(keys());
      await audit(actor, 'ticket-key.added', { kid });
      return kid;
    },

    /** Has a key sign from now on. Every edge has to know it: one that does not would refuse the tickets. */
    async useTicketKey(kid: number, actor: Actor): Promise<void> {
      keyOf(kid);
      const reports = await media.edgeHealth();
      const ignorant = reports.filter(({ health }) => health && !health.ticketKeys.includes(kid));
      const ids = ignorant.map(({ id }) => id).join(', ');
      ensureOperation(ids === '', tOperations('streaming.keyNotKnown', { kid, ids }));
      keyFile.useTicketKey(keys(), kid, clock());
      await audit(actor, 'ticket-key.used', { kid });
    },

    /**
     * Throws a key away. Tickets that it has signed live on for hours, and without it their viewers would be thrown
     * out: before that only `atOnce` does it, for a key that has leaked.
     */
    async retireTicketKey(kid: number, { atOnce }: { atOnce: boolean }, actor: Actor): Promise<void> {
      const { signs, signedUntil } = keyOf(kid);
      ensureOperation(!signs, tOperations('streaming.keySigns', { kid }));
      const freeAt = signedUntil === undefined ? 0 : signedUntil + longestTicketLifeMs;
      const free = clock() >= freeAt || atOnce;
      const until = new Date(freeAt).toISOString().slice(0, 16).replace('T', ' ');
      ensureOperation(free, tOperations('streaming.keyInUse', { kid, until }));
      keyFile.retireTicketKey(keys(), kid);
      await audit(actor, 'ticket-key.retired', { kid, atOnce });
    },
  };
}
