import type { ListedChannel } from '../../adapters/channel-list/port.ts';
import type { Db } from '../../platform/db/database.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { changeLineup, saveChannel } from './channels.ts';
import type { EditContext } from './edit/edit-operations.ts';
import { planChannels, type ChannelPlan, type PlanOptions } from './import-plan.ts';
import { changeSource } from './source-store.ts';
import { deleteChannel, findChannel, listAll } from './store.ts';

export type ChannelOperationsContext = EditContext;

/** What an operator may do with the line-up; `actor` says who it was. Throws `OperationError` in words for them. */
export function channelOperations(context: ChannelOperationsContext) {
  const { db, refreshMedia } = context;
  return {
    lineup: () => listAll(db),

    /** Takes a channel out of the line-up; false when there is none. What was recorded goes in its time. */
    async remove(id: string, actor: Actor): Promise<boolean> {
      const existed = await db.transaction(async (tx) => {
        const row = await findChannel(tx, id);
        if (!row) return false;
        await deleteChannel(tx, id);
        const { kind, number, name } = row;
        await audit(context, tx, actor, 'channel.removed', { id, before: { kind, number, name }, after: {} });
        return true;
      });
      if (existed) await refreshMedia();
      return existed;
    },

    /** What a list of channels would change; see {@link planChannels}. */
    planImport: async (list: readonly ListedChannel[], options: ImportRequest): Promise<ChannelPlan> =>
      planChannels(list, await listAll(db), { ...options, allowPrivateSources: context.allowPrivateSources }),

    /** Does what the plan of a list says. */
    async importList(
      list: readonly ListedChannel[],
      options: ImportRequest,
      actor: Actor,
    ): Promise<ChannelPlan> {
      const { plan, changed } = await changeLineup(db, async (tx) => {
        const planOptions = { ...options, allowPrivateSources: context.allowPrivateSources };
        const made = planChannels(list, await listAll(tx), planOptions);
        return { plan: made, changed: await carryOut(context, tx, made, actor) };
      });
      if (changed) await refreshMedia();
      return plan;
    },
  };
}

export type ImportRequest = Omit<PlanOptions, 'allowPrivateSources'>;

/** Does what is planned; answers whether anything changed. */
async function carryOut(
  context: ChannelOperationsContext,
  tx: Db,
  { channels }: ChannelPlan,
  actor: Actor,
): Promise<boolean> {
  const changes = channels.filter(({ action }) => action !== 'same');
  for (const { action, details } of changes) {
    if (action === 'add') await saveChannel(tx, { ...details, keptFrom: context.clock() });
    else await changeSource(tx, details.id, details.source);
  }
  if (changes.length > 0)
    await audit(context, tx, actor, 'channels.imported', { ids: changes.map(({ details }) => details.id) });
  return changes.length > 0;
}

const audit = (
  { clock }: ChannelOperationsContext,
  tx: Db,
  actor: Actor,
  action: string,
  details: Record<string, unknown>,
): Promise<void> => noteOperation(tx, { actor, action, details }, clock());
