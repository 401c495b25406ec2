/** Timers by name: setting one again replaces it. */
export function makeTimers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const clear = (name: string): void => {
    clearTimeout(running.get(name));
    running.delete(name);
  };
  return {
    set(name: string, delayMs: number, run: () => void): void {
      clear(name);
      const timer = setTimeout(() => {
        running.delete(name);
        run();
      }, delayMs);
      running.set(name, timer);
    },
    clear,
    clearAll(): void {
      for (const name of running.keys()) clear(name);
    },
  };
}
