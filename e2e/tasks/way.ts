import type { Sight, Thing } from './sight.ts';

/** The keys that everybody finds: four arrows, OK and Back. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Enter' | 'Back';

const width = ({ left, right }: Thing): number => right - left;
const middle = ({ left, right }: Thing): number => (left + right) / 2;
const overlap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

const isSame = (one: Thing, other: Thing): boolean =>
  one.name === other.name && Math.abs(one.left - other.left) < 2 && Math.abs(one.top - other.top) < 2;

/** Which arrows people press for what they see from where they are: the way that is longer first, then the other one. */
function arrowsTo(from: Thing, to: Thing): Key[] {
  const beside = overlap(from.top, from.bottom, to.top, to.bottom) > 4;
  const stacked = overlap(from.left, from.right, to.left, to.right) > 4;
  const across: Key = middle(to) < middle(from) ? 'ArrowLeft' : 'ArrowRight';
  const along: Key = to.top < from.top ? 'ArrowUp' : 'ArrowDown';
  if (beside) return [across, along];
  if (stacked && width(from) > 0) return [along, across];
  return [along, across];
}

/** So often somebody looks up before they go on by themselves. */
const patientLooks = 2;

/** How much less somebody believes in a key that was pressed here and led back again, and in one that moved nothing. */
const doubts = { pressed: 1, still: 3 };

/**
 * Somebody who looks at the focus and presses towards what they want. A key that has moved nothing so many times is not pressed there
 * again: who is not sure of their hand tries once more.
 */
export function createEyes(triesOfKey: number) {
  const tried = new Map<string, Map<Key, number>>();
  const placeOf = ({ path, dialog, focus }: Sight): string =>
    JSON.stringify([path, dialog, focus?.name, Math.round(focus?.left ?? 0), Math.round(focus?.top ?? 0)]);
  let before: { place: string; key: Key } | undefined;

  const waited = new Map<string, number>();
  return {
    /** Looks once more whether something comes, as often as people do. */
    waits(what: string): boolean {
      const times = (waited.get(what) ?? 0) + 1;
      waited.set(what, times);
      return times <= patientLooks;
    },

    /** The next key on the way to the first thing of a name; undefined where there is none. */
    towards(sight: Sight, name: RegExp | ((thing: Thing) => boolean)): Key | undefined {
      const { focus, things } = sight;
      const wanted = things.filter((thing) =>
        typeof name === 'function' ? name(thing) : name.test(thing.name),
      );
      const [to] = wanted;
      if (!to) return undefined;
      if (focus && wanted.some((thing) => isSame(thing, focus))) {
        tried.clear();
        before = undefined;
        return 'Enter';
      }
      const place = placeOf(sight);
      const here = tried.get(place) ?? new Map<Key, number>();
      tried.set(place, here);
      const doubt = (key: Key, by: number): unknown => here.set(key, (here.get(key) ?? 0) + by);
      if (before?.place === place) doubt(before.key, doubts.still - doubts.pressed);
      const from = focus ?? { name: '', href: undefined, left: 0, top: 0, right: 0, bottom: 0 };
      const nearest = wanted.reduce((one, other) => (away(from, other) < away(from, one) ? other : one), to);
      const all: Key[] = [...arrowsTo(from, nearest), 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'];
      const key = all.find((one) => (here.get(one) ?? 0) < triesOfKey * doubts.still);
      if (!key) here.clear();
      before = { place, key: key ?? all[0]! };
      doubt(before.key, doubts.pressed);
      return before.key;
    },
  };
}

export type Eyes = ReturnType<typeof createEyes>;

const away = (from: Thing, to: Thing): number =>
  Math.abs(middle(from) - middle(to)) + Math.abs(from.top - to.top);
