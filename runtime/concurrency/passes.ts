/**
 * Work that takes what is due, one pass after the other. `run` resolves when everything due was attempted, `kick` asks for a
 * pass soon and in the background, as often as it likes to be called.
 */
export function createPasses(pass: () => Promise<void>, onFault: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let again = false;

  function run(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = passes().finally(() => {
      running = undefined;
      // Asked for in the last instant, after the last look.
      if (again) kick();
    });
    return running;
  }

  async function passes(): Promise<void> {
    do {
      again = false;
      await pass();
    } while (again);
  }

  const kick = (): void => void run().catch(onFault);

  return {
    run,
    kick,
    /** Waits for what is under way, no matter what becomes of it. */
    settled: () => (running ?? Promise.resolve()).catch(() => {}),
  };
}
