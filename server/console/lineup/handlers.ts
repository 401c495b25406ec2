import type { LineupChannel } from '../../../contract/models/console/lineup.ts';
import { ingestStateText } from '../../../contract/i18n/source-report.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import type * as routes from '../../../contract/routes/console/lineup.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { logoUrlOf, type EditedChannel } from '../../domains/channels/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import type { ConsoleContext } from '../context.ts';
import { importLineupHandler, planImportHandler } from './import-handlers.ts';

/** Refuses to look at a file of this machine, unless it is a source of that channel already. */
async function refuseFile(
  channels: Pick<Services['channels'], 'editedLineup'>,
  address: string,
  channelId: string | undefined,
): Promise<void> {
  if (!/^(file:|\/)/i.test(address)) return;
  const known = (await channels.editedLineup()).find(({ row }) => row.id === channelId)?.edit.source;
  const isKnown = known?.kind === 'fed' && known.addresses.includes(address);
  ensureOperation(isKnown, tOperations('channels.filesAreTheOwners'));
}

/** What is known of a channel besides what can be changed of it. */
interface ChannelFacts {
  state?: IngestState | undefined;
  guideUntil?: number | undefined;
  logoComing?: boolean;
}

/** A channel as the console shows it. */
function presentChannel(
  { row, edit, version }: EditedChannel,
  nowMs: number,
  { state, guideUntil, logoComing = false }: ChannelFacts = {},
): LineupChannel {
  const { source } = edit;
  const errorAgeMs = state?.lastErrorAgeMs ?? null;
  return {
    fields: {
      ...edit,
      renditions: [...edit.renditions],
      categories: [...edit.categories],
      source: source.kind === 'virtual' ? source : { ...source, addresses: [...source.addresses] },
    },
    version,
    logoUrl: logoUrlOf(row),
    hasLogo: row.logo !== null,
    keptFrom: row.keptFrom,
    state: state ?? null,
    lastErrorAt: errorAgeMs === null ? null : nowMs - errorAgeMs,
    guideUntil: guideUntil ?? null,
    logoComing,
  };
}

const longestLogoBytes = 8 * 1024 * 1024;

/** The calls of the line-up, and who answers them. */
export const lineupHandlers = (context: ConsoleContext): Handlers<typeof routes> => {
  const { clock } = context;
  const { channels, guide, streaming } = context.services;
  return {
    /** GET /admin/api/lineup */
    async readLineup() {
      const states = await streaming.fedChannels().catch(() => undefined);
      const byId = new Map(states?.map((state) => [state.channelId, ingestStateText(state)]));
      const categories = await channels.categories();
      const reach = await guide.reach();
      const coming = await channels.logosComing();
      return {
        channels: (await channels.editedLineup()).map((one) => {
          const { id } = one.row;
          const facts = { state: byId.get(id), guideUntil: reach.get(id), logoComing: coming.has(id) };
          return presentChannel(one, clock(), facts);
        }),
        categories: categories.map(({ id, name, channels: count }) => ({ id, name, channels: count })),
        ingestAnswers: states !== undefined,
      };
    },

    /** POST /admin/api/lineup/channel */
    async saveLineupChannel({ body: { fields, version }, caller }) {
      const terms = { version, allowFiles: caller.role === 'owner' };
      return presentChannel(await channels.saveEdited(fields, terms, actorOf(caller)), clock());
    },

    /** POST /admin/api/lineup/channel/remove */
    async removeLineupChannel({ body, caller }) {
      const { undo } = await channels.removeMany([body.channelId], actorOf(caller));
      return { existed: undo !== null, undo };
    },

    /** POST /admin/api/lineup/channels */
    changeLineupChannels: ({ body, caller }) =>
      channels.changeMany(body.channelIds, body.change, actorOf(caller)),

    /** POST /admin/api/lineup/channels/remove */
    removeLineupChannels: ({ body, caller }) => channels.removeMany(body.channelIds, actorOf(caller)),

    /** POST /admin/api/lineup/channels/undo */
    undoLineupChange: ({ body, caller }) => channels.undoChange(body.undo, actorOf(caller)),

    /** POST /admin/api/lineup/order */
    async orderLineup({ body, caller }) {
      await channels.orderChannels(body.kind, body.channelIds, actorOf(caller));
      return null;
    },

    /** POST /admin/api/lineup/category */
    saveLineupCategory: async ({ body, caller }) => ({
      id: await channels.saveCategory(body, actorOf(caller)),
    }),

    /** POST /admin/api/lineup/category/remove */
    removeLineupCategory: async ({ body, caller }) => ({
      existed: await channels.removeCategory(body.id, actorOf(caller)),
    }),

    /** POST /admin/api/lineup/category/order */
    async orderLineupCategories({ body, caller }) {
      await channels.orderCategories(body.ids, actorOf(caller));
      return null;
    },

    /** POST /admin/api/lineup/logo */
    async uploadLogo({ http, caller }) {
      const { fields, file } = await http.form(longestLogoBytes, 'request.tooLarge');
      const { channelId, address } = fields;
      if (file) await channels.setLogo(channelId, file.bytes, actorOf(caller));
      else await channels.fetchLogo(channelId, address ?? '', actorOf(caller));
      return null;
    },

    /** POST /admin/api/lineup/logo/remove */
    dropLogo: async ({ body, caller }) => ({
      existed: await channels.removeLogo(body.channelId, actorOf(caller)),
    }),

    /** POST /admin/api/lineup/try */
    async trySource({ body: { address, kind, channelId }, caller }) {
      if (caller.role !== 'owner') await refuseFile(channels, address, channelId);
      return streaming.trySource({ address, soundOnly: kind === 'radio' });
    },

    planLineupImport: planImportHandler(context),
    importLineup: importLineupHandler(context),

    /** POST /admin/api/lineup/preview */
    previewChannel: async ({ body, caller, http }) =>
      streaming.preview(body.channelId, { operator: caller, origin: http.origin }),
  };
};
