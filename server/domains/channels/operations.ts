import type { Rendition } from '../../../contract/quality.ts';
import type { FedSource } from '../../../contract/models/media.ts';
import type { ListedChannel } from '../../adapters/channel-list/port.ts';
import type { Db } from '../../platform/db/database.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { changeLineup, saveChannel } from './channels.ts';
import { editOf, type ChannelEdit } from './edit/channel-edit.ts';
import { saveEdited, type EditContext } from './edit/edit-operations.ts';
import { planChannels, type ChannelPlan, type PlanOptions } from './import-plan.ts';
import { changeSource } from './source-store.ts';
import { categoriesByChannel, deleteChannel, findChannel, listAll, type ChannelRow } from './store.ts';

export type ChannelOperationsContext = EditContext;

/** A channel that comes from outside, as an operator describes it; what is left out stays as it is. */
export interface FedChannelWish {
  id: string;
  name: string;
  /** The first address is the main source, the others are spares in their order. */
  addresses: readonly string[];
  kind?: ChannelRow['kind'] | undefined;
  number?: number | undefined;
  mode: FedSource['mode'];
  pictures: readonly Rendition[];
  watch?: FedSource['watch'];
  categories?: readonly string[] | undefined;
  demo?: boolean | undefined;
}

/** What an operator may do with the line-up; `actor` says who it was. Throws `OperationError` in words for him. */
export function channelOperations(context: ChannelOperationsContext) {
  const { db, refreshMedia } = context;
  return {
    lineup: () => listAll(db),

    /** Adds a fed channel, or changes the one with this id. */
    async saveFed(
      wish: FedChannelWish,
      actor: Actor,
    ): Promise<Pick<ChannelRow, 'kind' | 'number'> & { added: boolean }> {
      const saved = await saveFed(context, wish, actor);
      await refreshMedia();
      return saved;
    },

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
    planImport: async (list: readonly ListedChannel[], options: ImportWish): Promise<ChannelPlan> =>
      planChannels(list, await listAll(db), { ...options, allowPrivateSources: context.allowPrivateSources }),

    /** Does what the plan of a list says. */
    async importList(
      list: readonly ListedChannel[],
      options: ImportWish,
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

export type ImportWish = Omit<PlanOptions, 'allowPrivateSources'>;

/** The channel as it is, or a new one, with what is said of it. */
async function saveFed(
  context: ChannelOperationsContext,
  wish: FedChannelWish,
  actor: Actor,
): Promise<Pick<ChannelRow, 'kind' | 'number'> & { added: boolean }> {
  const { id, name, number, mode, watch, addresses } = wish;
  return changeLineup(context.db, async (tx) => {
    const row = await findChannel(tx, id);
    const known = row && editOf(row, (await categoriesByChannel(tx)).get(id) ?? []);
    const kind = wish.kind ?? known?.kind ?? 'tv';
    const watched = { black: watch?.black ?? false, frozen: watch?.frozen ?? false };
    const edit: ChannelEdit = {
      ...(known ?? blank),
      id,
      kind,
      name,
      number: number ?? known?.number,
      renditions: wish.pictures,
      source: { kind: 'fed', addresses, mode, watch: watched },
      categories: wish.categories ?? known?.categories ?? [],
      demo: wish.demo ?? known?.demo ?? false,
      dvrSupport: true,
    };
    const terms = { version: undefined, allowFiles: true };
    const saved = await saveEdited(context, tx, { edit, terms, actor });
    return { kind, number: saved.edit.number, added: !known };
  });
}

const blank = { altName: null, extId: null, hasSeries: false, dvrDays: null, mayRecord: true };

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
