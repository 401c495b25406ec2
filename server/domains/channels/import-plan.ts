import type { FedSource } from '../../../contract/models/media.ts';
import type { Rendition } from '../../../contract/quality.ts';
import { sourceAddressFault, withHeaders } from '../../../runtime/source-address.ts';
import { freeId, slug } from '../../../contract/rules/slug.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import type { ListedChannel } from '../../adapters/channel-list/port.ts';
import { tRemarks } from '../../i18n/et/remarks.ts';
import type { ChannelDetails } from './channels.ts';
import type { ChannelRow } from './store.ts';

/** What becomes of one channel of a list. */
export interface PlannedChannel {
  listed: ListedChannel;
  action: 'add' | 'newAddress' | 'same';
  details: ChannelDetails;
  /** Names of categories that it comes into besides. */
  groups: readonly string[];
}

export interface ChannelPlan {
  channels: PlannedChannel[];
  left: { name: string; why: string }[];
}

export interface PlanOptions {
  mode: FedSource['mode'];
  /** Of channels with pictures. */
  pictures: readonly Rendition[];
  categories: readonly string[];
  /** New channels also come into categories named as their groups. */
  groups?: boolean;
  /** Only channels whose name, group or id holds this text. */
  only: string | undefined;
  /** Whether addresses may lie in a private network. */
  allowPrivateSources: boolean;
}

/** Where it is read from, with the headers that its provider wants. */
const addressOf = ({ url, headers }: ListedChannel): string => withHeaders(url, headers);

type ChannelKind = ChannelRow['kind'];

const longestName = 100;

/**
 * Decides what a list would change: what is not here is added, what is here gets at most another address. A
 * channel is known again by the list's id, by its address, or by the id it was given for its name.
 */
export function planChannels(
  listed: readonly ListedChannel[],
  existing: readonly ChannelRow[],
  options: PlanOptions,
): ChannelPlan {
  const plan: ChannelPlan = { channels: [], left: [] };
  const seen = new Set<string>();
  const fresh: ListedChannel[] = [];
  const claimed = new Map<string, ListedChannel>();
  for (const one of listed) {
    if (!isWanted(one, options.only)) continue;
    const why = reasonToLeave(one, seen, options.allowPrivateSources);
    if (why) {
      plan.left.push({ name: one.name || '?', why });
      continue;
    }
    const known = knownAs(one, existing, claimed);
    if (!known) {
      fresh.push(one);
      continue;
    }
    claimed.set(known.id, one);
    const source = known.source as FedSource;
    const { extId, altName, ...row } = known;
    plan.channels.push({
      listed: one,
      action: source.url === addressOf(one) ? 'same' : 'newAddress',
      groups: [],
      details: {
        ...row,
        source: { ...source, url: addressOf(one) },
        ...(extId !== null && { extId }),
        ...(altName !== null && { altName }),
      },
    });
  }
  plan.channels.push(...newChannels(fresh, existing, options));
  return plan;
}

/** Notes the channel as seen, and says why it is not taken, if it is not. */
function reasonToLeave(one: ListedChannel, seen: Set<string>, allowPrivate: boolean): string | undefined {
  if (one.name === '') return tRemarks('list.nameless');
  if (one.encrypted) return tRemarks('list.encrypted');
  // A list comes from elsewhere, and has no business with our files.
  if (/^(file:|\/)/i.test(one.url)) return tRemarks('list.file');
  const fault = sourceAddressFault(addressOf(one), allowPrivate);
  if (fault) return fault;
  const key = one.tvgId?.toLowerCase() ?? `${one.name.toLowerCase()} ${one.number ?? ''}`;
  if (seen.has(key)) return tRemarks('list.again');
  seen.add(key);
  return undefined;
}

const isWanted = ({ name, groups, tvgId }: ListedChannel, only: string | undefined): boolean =>
  only === undefined ||
  [name, tvgId ?? '', ...groups].some((text) => text.toLowerCase().includes(only.toLowerCase()));

const kindOf = ({ radio }: ListedChannel): ChannelKind => (radio ? 'radio' : 'tv');

/** The channel of ours that an entry speaks of: only ones that come from outside, each for one entry. */
function knownAs(
  one: ListedChannel,
  existing: readonly ChannelRow[],
  claimed: ReadonlyMap<string, ListedChannel>,
): ChannelRow | undefined {
  const fed = existing.filter(
    ({ id, kind, source }) => kind === kindOf(one) && source.kind === 'fed' && !claimed.has(id),
  );
  const base = slugOf(one);
  return (
    fed.find(({ extId }) => one.tvgId !== undefined && extId === one.tvgId) ??
    fed.find(({ source }) => (source as FedSource).url === addressOf(one)) ??
    fed.find(
      ({ id, name, extId }) =>
        extId === null && one.tvgId === undefined && name === shownName(one) && isVariantOf(id, base),
    )
  );
}

/** Without what lists say of quality and hours in the name: `ETV (720p) [Not 24/7]`. */
const shownName = ({ name }: ListedChannel): string => {
  const bare = name.replace(/ ?(?:\(\d{3,4}[pi]\)|\[[^[\]]*\])/g, '').trim();
  return (bare || name).slice(0, longestName);
};

const isVariantOf = (id: string, base: string): boolean =>
  id === base || (id.startsWith(`${base}-`) && /^\d+$/.test(id.slice(base.length + 1)));

function newChannels(
  fresh: readonly ListedChannel[],
  existing: readonly ChannelRow[],
  { mode, pictures, categories, groups = false }: PlanOptions,
): PlannedChannel[] {
  const ids = new Set(existing.map(({ id }) => id));
  const numbers = numbersOf(fresh, existing);
  return fresh.map((listed) => {
    const id = freeId(slugOf(listed), ids);
    ids.add(id);
    const kind = kindOf(listed);
    const details: ChannelDetails = {
      id,
      kind,
      name: shownName(listed),
      number: getOrThrow(numbers, listed),
      ...(listed.tvgId !== undefined && { extId: listed.tvgId }),
      source: { kind: 'fed', url: addressOf(listed), mode },
      renditions: kind === 'radio' ? ['AU'] : [...pictures],
      categories,
      dvrSupport: true,
    };
    return { listed, action: 'add', details, groups: groups ? groupsOf(listed) : [] };
  });
}

const longestGroup = 60;

/** What its groups are called as categories, each once. */
function groupsOf({ groups }: ListedChannel): string[] {
  const names = groups.map((group) => group.trim().slice(0, longestGroup).trim());
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].filter((name) => name !== '');
}

/** The numbers that the list wants, where they are free; the others follow after the last one, by kind. */
function numbersOf(
  fresh: readonly ListedChannel[],
  existing: readonly ChannelRow[],
): Map<ListedChannel, number> {
  const taken = new Set(existing.map(({ kind, number }) => `${kind} ${number}`));
  const numbers = new Map<ListedChannel, number>();
  for (const one of fresh) {
    const key = `${kindOf(one)} ${one.number}`;
    if (one.number === undefined || taken.has(key)) continue;
    taken.add(key);
    numbers.set(one, one.number);
  }
  const last = { tv: 0, radio: 0 };
  for (const { kind, number } of existing) last[kind] = Math.max(last[kind], number);
  for (const [one, number] of numbers) last[kindOf(one)] = Math.max(last[kindOf(one)], number);
  for (const one of fresh) if (!numbers.has(one)) numbers.set(one, ++last[kindOf(one)]);
  return numbers;
}

/** An id in small ASCII letters: from the list's id where that has letters, otherwise from the name. */
function slugOf({ tvgId, name }: Pick<ListedChannel, 'tvgId' | 'name'>): string {
  return (tvgId && /[a-z]/i.test(tvgId) ? slug(tvgId) : '') || slug(name) || 'kanal';
}
