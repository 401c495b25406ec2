import type {
  ConfigDocument,
  ConfigPlan,
  ConfigSectionName,
} from '../../../contract/models/console/config.ts';

type Items = ReadonlyMap<string, unknown>;

/** The logo of the service stands among settings, of which none is written in small letters. */
export const logoKey = 'logo';

/** Everything of a document by section and key. */
const itemsOf = (document: ConfigDocument): Record<ConfigSectionName, Items> => ({
  settings: new Map([
    ...Object.entries(document.settings),
    ...(document.logo === undefined ? [] : [[logoKey, document.logo] as const]),
  ]),
  // Where a category stands is part of it.
  categories: new Map(document.categories.map((one, position) => [one.id, { ...one, position }])),
  channels: new Map(document.channels.map((one) => [one.id, one])),
  guideSources: new Map(document.guideSources.map((one) => [one.id, one])),
  prices: new Map(document.prices.map((one) => [one.offer, one])),
});

/** What has to be done so that what is here becomes what is wanted. Both with their secrets, or without. A pure rule. */
export function planOf(
  here: ConfigDocument,
  wanted: ConfigDocument,
  { sealed }: Pick<ConfigPlan, 'sealed'>,
): ConfigPlan {
  const [before, after] = [itemsOf(here), itemsOf(wanted)];
  const sections = (Object.keys(after) as ConfigSectionName[]).map((name) => {
    const [old, fresh] = [before[name], after[name]];
    const known = [...fresh.keys()].filter((key) => old.has(key));
    const changed = known.filter((key) => !isSame(old.get(key), fresh.get(key)));
    return {
      name,
      added: [...fresh.keys()].filter((key) => !old.has(key)),
      changed,
      same: known.length - changed.length,
      missing: [...old.keys()].filter((key) => !fresh.has(key)),
    };
  });
  return { sections, withheld: wanted.withheld, sealed };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** The same whichever order its fields were written in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
