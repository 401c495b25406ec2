import { allocatorFor } from '../../runtime/start/allocator.ts';

/** What every role together is started with for the C library. */
export const allocatorNames: readonly string[] = Object.keys(allocatorFor(['--roles=api,jobs,ingest,edge']));

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads a configuration and answers which names it asked for, so that none is set that nobody reads.
 * @throws what the configuration says is wrong
 */
export function askedNames(env: Env, readSettings: (env: Env) => unknown): ReadonlySet<string> {
  // What the image says, and what the C library reads.
  const asked = new Set([...allocatorNames, 'NODE_COMPILE_CACHE']);
  readSettings(
    new Proxy(env, {
      get(target, name) {
        asked.add(String(name));
        return target[String(name)];
      },
    }),
  );
  return asked;
}
