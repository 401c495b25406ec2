import { createContext, createElement, lazy, useContext, useState, type ComponentType } from 'react';
import { keep, readKept } from '../../../ui/lib/storage.ts';
import { whenLaneOpens } from '../loading/lanes.ts';
import { PartGone } from './fetch-part.ts';
import { untilItComes } from './until-it-comes.ts';

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

type Load<M> = () => Promise<M>;
type PropsOf<C> = C extends ComponentType<infer P> ? P : never;

const retryAfterMs = 1_000;

/** All pieces that travel by themselves, so that they can be fetched before they are wanted. */
const loads = new Set<Load<unknown>>();
export const lazyLoads: ReadonlySet<Load<unknown>> = loads;

/**
 * A part of the screen that travels by itself, after the first picture. Until it is there, what its surroundings show
 * stands in for it.
 */
export function lazyPart<M, K extends keyof M>(
  load: Load<M>,
  name: K,
): M[K] extends ComponentType<infer P> ? ComponentType<P> : never {
  loads.add(load);
  return lazy(async () => {
    await whenLaneOpens('later');
    return { default: (await untilItComes(load))[name] as ComponentType };
  }) as never;
}

/** The name of the present try to show what is below a boundary; no two tries have the same. */
export const Attempt = createContext('');

/** Something that brings what it shows at an address before it is drawn; undefined when all of that is here. */
export interface Fetched {
  fetch: (pathname: string) => Promise<void> | undefined;
}

/**
 * A screen, or a part, that somebody opens: he is told when it does not come, by the boundary around it, which can try
 * again. One of a build that the server has no more comes with the new build: the page is loaded anew for it, once.
 */
export function lazyScreen<M, K extends keyof M>(
  load: Load<M>,
  name: K,
): ComponentType<PropsOf<M[K]>> & Fetched {
  let here: ComponentType | undefined;
  const bring = async (): Promise<void> => void (here = (await load())[name] as ComponentType);
  loads.add(bring);
  const screenOf = (attempt: string) => {
    const one = { attempt, failed: false, Screen: lazy(come) };
    async function come(): Promise<{ default: ComponentType }> {
      try {
        await twice(bring);
        return { default: here! };
      } catch (error) {
        if (error instanceof PartGone && reloadOnce(error.file)) await new Promise(() => undefined);
        one.failed = true;
        throw error;
      }
    }
    return one;
  };
  let latest: ReturnType<typeof screenOf> | undefined;
  const Opened = (props: PropsOf<M[K]>) => {
    const attempt = useContext(Attempt);
    // What is here is drawn without a pause, and what has begun the other way stays as it is.
    const [Here] = useState(() => here);
    if (Here) return createElement(Here, props as never);
    // What has failed stays so to the end of the try.
    if (!latest || (latest.failed && latest.attempt !== attempt)) latest = screenOf(attempt);
    return createElement(latest.Screen, props as never);
  };
  // A screen that shows others brings those as well.
  const bringInside = (pathname: string) => (here as Partial<Fetched> | undefined)?.fetch?.(pathname);
  const fetch: Fetched['fetch'] = (pathname) =>
    here ? bringInside(pathname) : bring().then(() => bringInside(pathname));
  return Object.assign(Opened, { fetch }) as never;
}

async function twice<M>(load: Load<M>): Promise<M> {
  return load().catch(async (error: unknown) => {
    if (error instanceof PartGone) throw error;
    await new Promise((resume) => setTimeout(resume, retryAfterMs));
    return load();
  });
}
