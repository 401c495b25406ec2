/** Asks until the condition holds. Throws when it does not within the time. */
export async function until(
  holds: () => Promise<boolean>,
  withinMs: number,
  what: string,
  everyMs = 100,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await pause(everyMs);
  }
}

/** Waits until an address answers with 200. */
export const waitFor = (url: string, withinMs: number): Promise<void> =>
  until(async () => (await fetch(url)).ok, withinMs, url);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
