/** What React keeps of a component: of `flags` the first bit says that it has just been drawn. */
interface Drawn {
  type: unknown;
  flags: number;
  child: Drawn | null;
  sibling: Drawn | null;
  alternate: Drawn | null;
}
/** Under a name that begins so in the element that React draws into. */
const rootKey = '__reactContainer$';
type Root = Record<string, { stateNode: { current: Drawn } }>;

const performed = 1;

/** How often components were drawn, by name, those that came anew too: `look` is for a `Profiler` around all of them. */
export function countDraws() {
  const draws = new Map<string, number>();
  const note = ({ type, flags }: Drawn, isNew: boolean): void => {
    const name = nameOf(type);
    if (name !== undefined && (isNew || (flags & performed) > 0)) draws.set(name, (draws.get(name) ?? 0) + 1);
  };
  const look = (now: Drawn, before: Drawn | null): void => {
    note(now, before === null);
    if (before !== null && now.child === before.child) return;
    for (let child = now.child; child; child = child.sibling) look(child, child.alternate);
  };
  return {
    look(): void {
      for (const element of document.body.children) {
        const key = Object.keys(element).find((name) => name.startsWith(rootKey));
        const current = key === undefined ? undefined : (element as unknown as Root)[key]!.stateNode.current;
        if (current) look(current, current.alternate);
      }
    },
    clear: (): void => draws.clear(),
    of: (...names: string[]): Record<string, number> =>
      Object.fromEntries(names.map((name) => [name, draws.get(name) ?? 0])),
  };
}

/** The name that a component was written with, also inside of `memo` and `forwardRef`. */
function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name;
  if (typeof type !== 'object' || type === null) return undefined;
  const { displayName, type: inner, render } = type as Record<'displayName' | 'type' | 'render', unknown>;
  return typeof displayName === 'string' ? displayName : nameOf(inner ?? render);
}
