import type { Rendition } from '../../../contract/quality.ts';
import type { FedSource } from '../../../contract/models/media.ts';
import { readSourceAddress, SourceAddressError } from '../../../runtime/source-address.ts';
import type { ListedChannel } from '../../adapters/channel-list/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensureOperation, OperationError } from '../../platform/errors.ts';
import { noteOperation, type Actor } from '../audit/index.ts';
import { changeLineup, saveChannel } from './channels.ts';
import { planChannels, type ChannelPlan, type PlanOptions } from './import-plan.ts';
import { changeSource } from './source-store.ts';
import { deleteChannel, listAll, type ChannelRow } from './store.ts';

export interface ChannelOperationsContext {
  db: Db;
  clock: Clock;
  /** Whether sources may lie in a private network, or on this machine. */
  allowPrivateSources: boolean;
  /** Tells the media roles that the line-up changed. */
  refreshMedia(): Promise<void>;
}

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
        const gone = await deleteChannel(tx, id);
        if (gone) await audit(context, tx, actor, 'channel.removed', { id });
        return gone;
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

async function saveFed(
  context: ChannelOperationsContext,
  wish: FedChannelWish,
  actor: Actor,
): Promise<Pick<ChannelRow, 'kind' | 'number'> & { added: boolean }> {
  const { id, name, mode, watch, categories, demo } = wish;
  const addresses = readAddresses(wish.addresses, context.allowPrivateSources);
  const source: FedSource = { kind: 'fed', ...addresses, mode, ...(watch && { watch }) };
  return changeLineup(context.db, async (tx) => {
    const lineup = await listAll(tx);
    const known = lineup.find((channel) => channel.id === id);
    const kind = wish.kind ?? known?.kind ?? 'tv';
    const number = numberFor(lineup, { id, kind }, wish.number);
    await saveChannel(tx, {
      id,
      name,
      kind,
      number,
      source,
      renditions: kind === 'radio' ? ['AU'] : [...wish.pictures],
      ...(categories && { categories }),
      ...(demo !== undefined && { demo }),
      dvrSupport: true,
      ...(!known && { keptFrom: context.clock() }),
    });
    await audit(context, tx, actor, known ? 'channel.changed' : 'channel.added', { id });
    return { kind, number, added: !known };
  });
}

function readAddresses(
  addresses: readonly string[],
  allowPrivate: boolean,
): Pick<FedSource, 'url' | 'spare'> {
  for (const [i, address] of addresses.entries()) {
    try {
      readSourceAddress(address, { allowPrivate });
    } catch (error) {
      if (!(error instanceof SourceAddressError)) throw error;
      throw new OperationError(`${i + 1}. allikas: ${error.message}`);
    }
    ensureOperation(addresses.indexOf(address) === i, `${i + 1}. allikas on juba nimetatud.`);
  }
  const [url, ...spare] = addresses;
  ensureOperation(url, 'Vaja on vähemalt ühte allikat.');
  return { url, ...(spare.length > 0 && { spare }) };
}

/** Nobody types longer ones with a remote. */
const highestNumber = 9_999;

/** The number that is wanted, the one that it has, or the one after the last; numbers are counted by kind. */
function numberFor(
  lineup: readonly Pick<ChannelRow, 'id' | 'kind' | 'number'>[],
  { id, kind }: Pick<ChannelRow, 'id' | 'kind'>,
  wanted: number | undefined,
): number {
  const taken = lineup.filter((channel) => channel.kind === kind);
  const own = taken.find((channel) => channel.id === id)?.number;
  const next = Math.max(0, ...taken.map((channel) => channel.number)) + 1;
  const number = wanted ?? own ?? next;
  const valid = Number.isInteger(number) && number >= 1 && number <= highestNumber;
  ensureOperation(valid, `Number on täisarv 1 kuni ${highestNumber}.`);
  const neighbour = taken.find((channel) => channel.number === number && channel.id !== id);
  ensureOperation(!neighbour, `Number ${number} on juba kanalil ${neighbour?.id}.`);
  return number;
}

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
