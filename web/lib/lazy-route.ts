import { lazy, type ComponentType } from 'react';

const retryAfterMs = 1_000;

/** A screen that travels when it is first opened. A piece that gets lost on the way is asked for once more. */
export function lazyRoute<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
): M[K] extends ComponentType<infer P> ? ComponentType<P> : never {
  const part = async () => {
    const module = await load().catch(async () => {
      await new Promise((resume) => setTimeout(resume, retryAfterMs));
      return load();
    });
    return { default: module[name] as ComponentType };
  };
  return lazy(part) as never;
}
