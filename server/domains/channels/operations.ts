import type { ListedChannel } from '../../adapters/channel-list/port.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import type { Db } from '../../platform/db/database.ts';
import { operationNotes, type Actor } from '../audit/index.ts';
import { changeLineup, saveChannel } from './channels.ts';
import { categoriesNamed } from './edit/category-operations.ts';
import type { EditContext } from './edit/edit-operations.ts';
import { planChannels, type ChannelPlan, type PlanOptions } from './import-plan.ts';
import { noteLogos } from './logos/logo-due-store.ts';
import { changeSource } from './source-store.ts';
import { listAll } from './store.ts';

export type ChannelOperationsContext = EditContext;

/** What an operator may do with the line-up; `actor` says who it was. Throws `OperationError` in words for them. */
export function channelOperations(context: ChannelOperationsContext) {
  const { db, refreshMedia } = context;
  return {
    lineup: () => listAll(db),

    /** What a list of channels would change; see {@link planChannels}. */
    planImport: async (list: readonly ListedChannel[], options: ImportRequest): Promise<ChannelPlan> =>
      planChannels(list, await listAll(db), { ...options, allowPrivateSources: context.allowPrivateSources }),

    /**
     * Does what the plan of a list says, but for those ids of it that are left; logos that it names are fetched later. Answers
     * what was done, and how many logos will come.
     */
    async importList(
      list: readonly ListedChannel[],
      { leave = [], ...options }: ImportRequest & { leave?: readonly string[] },
      actor: Actor,
    ): Promise<{ plan: ChannelPlan; logos: number }> {
      const done = await changeLineup(db, async (tx) => {
        const planOptions = { ...options, allowPrivateSources: context.allowPrivateSources };
        const whole = planChannels(list, await listAll(tx), planOptions);
        const plan = {
          ...whole,
          channels: whole.channels.filter(({ details }) => !leave.includes(details.id)),
        };
        const changed = await carryOut(context, tx, plan, actor);
        return { plan, changed, logos: await noteLogos(tx, plan, actor, context.clock()) };
      });
      if (done.changed) await refreshMedia();
      return done;
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
  const by = { actor, nowMs: context.clock() };
  const groups = [...new Set(changes.flatMap((one) => one.groups))];
  const idOf = groups.length > 0 ? await categoriesNamed(tx, groups, by) : new Map<string, string>();
  for (const { action, details, groups: own } of changes) {
    const named = own.map((name) => getOrThrow(idOf, name.toLowerCase()));
    const categories = [...new Set([...(details.categories ?? []), ...named])];
    if (action === 'add') await saveChannel(tx, { ...details, categories, keptFrom: by.nowMs });
    else await changeSource(tx, details.id, details.source);
  }
  if (changes.length > 0)
    await operationNotes(context.clock)(tx, actor, 'channels.imported', {
      ids: changes.map(({ details }) => details.id),
    });
  return changes.length > 0;
}
