type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads a configuration and answers which names it asked for, so that none is set that nobody reads.
 * @throws what the configuration says is wrong
 */
export function askedNames(env: Env, readSettings: (env: Env) => unknown): ReadonlySet<string> {
  // What the image says, and what the C library reads.
  const asked = new Set(['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE']);
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
