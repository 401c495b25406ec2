const pausesMs = [1_000, 3_000, 8_000, 20_000];

/** Asks for something until it comes: again after a while, and at once when the device has a line again. */
export async function untilItComes<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await load();
    } catch {
      await pauseOrLine(pausesMs[Math.min(tries, pausesMs.length - 1)]!);
    }
  }
}

function pauseOrLine(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
