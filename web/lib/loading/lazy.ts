import {
  createContext,
  createElement,
  lazy as reactLazy,
  useContext,
  useState,
  type ComponentType,
} from 'react';
import { keep, readKept } from '../../../ui/lib/storage.ts';
import { PartGone } from './fetch-part.ts';
import type { Lane } from './lanes.ts';
import { load } from './load.ts';

const key = 'paasuke.reloadedFor';
const tabArea = () => sessionStorage;

/** Loads the page anew for a file that is gone; false when it was tried for that file before and is still gone. */
function reloadOnce(file: string): boolean {
  if (readKept(key, tabArea) === file) return false;
  keep(key, file, tabArea);
  // Where nothing is kept, nobody could tell the second time from the first.
  if (readKept(key, tabArea) !== file) return false;
  location.reload();
  return true;
}

/** All lazy parts, so that they can be fetched before a viewer opens them. */
const parts = new Set<() => Promise<unknown>>();
export const lazyParts: ReadonlySet<() => Promise<unknown>> = parts;

/** The name of the present attempt to show what is below a boundary; no two attempts have the same. */
export const Attempt = createContext('');

/** Something that brings what it shows at an address before it is drawn; undefined when all of that is here. */
export interface Fetched {
  fetch: (pathname: string) => Promise<void> | undefined;
}

/**
 * A part of the screen that is fetched when it is first drawn and its lane is open. In the lane `input` it is something that
 * a viewer opens: the boundary around it says when it does not come and can try again, and where its file belongs to a build that is gone the page
 * is reloaded, once. In the others its placeholder stays until it comes.
 */
export function lazy<M, K extends keyof M>(
  ask: () => Promise<M>,
  name: K,
  { lane = 'input' }: { lane?: Lane } = {},
): M[K] extends ComponentType<infer P> ? ComponentType<P> & Fetched : never {
  let part: ComponentType | undefined;
  const bring = async () => (part = (await ask())[name] as ComponentType);
  parts.add(bring);
  const begin = (attempt: string) => {
    const begun = { attempt, failed: false, Part: reactLazy(come) };
    async function come(): Promise<{ default: ComponentType }> {
      try {
        return { default: await load(bring, { lane }) };
      } catch (error) {
        if (error instanceof PartGone && reloadOnce(error.file)) await new Promise(() => undefined);
        begun.failed = true;
        throw error;
      }
    }
    return begun;
  };
  let latest: ReturnType<typeof begin> | undefined;
  const Lazy = (props: object) => {
    const attempt = useContext(Attempt);
    // What is here is drawn without a pause, and what has begun the other way stays as it is.
    const [Here] = useState(() => part);
    if (Here) return createElement(Here, props);
    // What has failed stays so to the end of the attempt.
    if (!latest || (latest.failed && latest.attempt !== attempt)) latest = begin(attempt);
    return createElement(latest.Part, props);
  };
  // A part that shows others brings those as well.
  const bringInside = (pathname: string) => (part as Partial<Fetched> | undefined)?.fetch?.(pathname);
  const fetch: Fetched['fetch'] = (pathname) =>
    part ? bringInside(pathname) : bring().then(() => bringInside(pathname));
  return Object.assign(Lazy, { fetch }) as never;
}
