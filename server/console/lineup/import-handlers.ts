import { createHash } from 'node:crypto';
import type { ImportPlan, ListImport } from '../../../contract/models/console/lineup.ts';
import type * as routes from '../../../contract/routes/console/lineup.ts';
import { catchupAddress } from '../../adapters/channel-list/catchup-address.ts';
import { ChannelListError, type ChannelList, type ListedChannel } from '../../adapters/channel-list/port.ts';
import { shownAddress } from '../../adapters/download/address.ts';
import { actorOf } from '../../domains/audit/index.ts';
import { listedGuides, picturesOf, type ChannelPlan } from '../../domains/channels/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { tRemarks } from '../../i18n/et/remarks.ts';
import { ensure, ensureOperation, OperationError } from '../../platform/errors.ts';
import type { CallFacts, Handler } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import type { ConsoleContext } from '../context.ts';

/** What is worth knowing of an entry of a list. */
function remarks(listed: ListedChannel, nowMs: number): string[] {
  const { radio, hd, favorite, guideShiftHours, headers } = listed;
  const wanted = Object.keys(headers);
  const minutes = Math.round(guideShiftHours * 60);
  return [
    ...(radio ? [tRemarks('listed.radio')] : []),
    ...(hd ? [tRemarks('listed.hd')] : []),
    ...(favorite ? [tRemarks('listed.favorite')] : []),
    ...(minutes === 0 ? [] : [tRemarks('listed.shift', { minutes: `${minutes > 0 ? '+' : ''}${minutes}` })]),
    ...catchupRemark(listed, nowMs),
    ...(wanted.length > 0 ? [tRemarks('listed.headers', { headers: wanted.join(', ') })] : []),
  ];
}

/** Whether the source keeps a past of its own, and whether its addresses could be made. */
function catchupRemark(listed: ListedChannel, nowMs: number): string[] {
  const { catchup } = listed;
  if (!catchup) return [];
  const nowS = Math.floor(nowMs / 1000);
  const address = catchupAddress(listed, { startS: nowS - 7_200, durationS: 3_600, nowS });
  const facts = [
    catchup.mode,
    ...(catchup.days === undefined ? [] : [tRemarks('listed.archiveDays', { count: catchup.days })]),
    ...(address ? [] : [tRemarks('listed.noAddress')]),
  ];
  return [tRemarks('listed.archive', { facts: facts.join(', ') })];
}

const longestListBytes = 32 * 1024 * 1024;

type PlanRoute = typeof routes.planLineupImport;

/** POST /admin/api/lineup/import/plan */
export const planImportHandler =
  ({ services, clock }: ConsoleContext): Handler<PlanRoute> =>
  async ({ http }) => {
    const { list, input } = await readInput(services, http);
    const plan = await services.channels.planImport(list.channels, optionsOf(input));
    return present(plan, list, { known: await services.channels.categories(), nowMs: clock() });
  };

/** POST /admin/api/lineup/import */
export const importLineupHandler =
  ({ services, clock }: ConsoleContext): Handler<typeof routes.importLineup> =>
  async ({ http, caller }) => {
    const { channels, epg } = services;
    const { list, input } = await readInput(services, http);
    const options = optionsOf(input);
    const known = await channels.categories();
    const planned = present(await channels.planImport(list.channels, options), list, {
      known,
      nowMs: clock(),
    });
    ensure(input.version === undefined || input.version === planned.version, 'operation.outdated');
    const actor = actorOf(caller);
    const leave = wordsIn(input.leave);
    const done = await channels.importList(list.channels, { ...options, leave }, actor);
    const notes = [];
    if (input.epg)
      for (const { id, url } of listedGuides(list.guideUrls)) {
        await epg.saveSource({ id, url }, actor);
        notes.push(tRemarks('list.guide', { id, address: shownAddress(url) }));
      }
    const nowMs = clock();
    return { plan: present(done.plan, list, { known, nowMs }), notes, logos: done.logos };
  };

/** The list from its file or its address, and what is to be done with it. Files of this machine are not read. */
async function readInput(
  { channels }: Services,
  http: CallFacts<PlanRoute>,
): Promise<{ list: ChannelList; input: ListImport }> {
  const { fields, file } = await http.form(longestListBytes, 'request.tooLarge');
  const { address } = fields;
  if (file) return { list: channels.readList(file.bytes), input: fields };
  ensureOperation(address, tOperations('channels.list.nothingGiven'));
  ensureOperation(/^(https?|hdhomerun):\/\//i.test(address), tOperations('channels.list.address'));
  const list = await channels.openList(address).catch((error: unknown) => {
    if (error instanceof ChannelListError) throw new OperationError(error.message);
    throw error;
  });
  return { list, input: fields };
}

function optionsOf({ mode = 'copy', renditions, categories, groups, only }: ListImport) {
  const pictures = renditions === undefined ? picturesOf(mode) : readPictures(renditions);
  return {
    mode,
    pictures,
    categories: wordsIn(categories),
    groups: groups !== undefined,
    only: only || undefined,
  };
}

/** What stands between commas. */
const wordsIn = (list = ''): string[] => list.split(',').filter((word) => word !== '');

const readPictures = (list: string) => [...new Set(list.split(',') as ('LO' | 'ME' | 'HI')[])];

function present(
  { channels, left }: ChannelPlan,
  list: ChannelList,
  { known, nowMs }: { known: readonly { id: string; name: string }[]; nowMs: number },
): ImportPlan {
  const nameOf = new Map(known.map(({ id, name }) => [id, name]));
  // What would be written decides, addresses included.
  const written = channels.map(({ action, details, groups }) => [
    action,
    details.id,
    details.number,
    details.source,
    groups,
  ]);
  return {
    version: createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 16),
    channels: channels.map(({ listed, action, groups, details: { id, name, kind, number, ...more } }) => ({
      id,
      name,
      kind,
      number,
      action,
      categories:
        action === 'add' ? [...(more.categories ?? []).map((one) => nameOf.get(one) ?? one), ...groups] : [],
      renditions: more.renditions,
      remarks: remarks(listed, nowMs),
    })),
    left: left.map(({ name, why }) => ({ name, why })),
    faults: list.faults,
    guides: list.guideUrls.map(shownAddress),
  };
}
