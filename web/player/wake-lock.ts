/** Keeps the screen on while it is wanted. Browsers drop the lock when a page is hidden, so it is taken again. */
export function makeWakeLock() {
  let wanted = false;
  let lock: WakeLockSentinel | undefined;

  const settle = async (): Promise<void> => {
    if (!('wakeLock' in navigator)) return;
    if (!wanted || document.visibilityState !== 'visible') {
      await lock?.release().catch(() => undefined);
      lock = undefined;
    } else if (!lock || lock.released) {
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    }
  };
  const onVisible = (): void => void settle();
  document.addEventListener('visibilitychange', onVisible);

  return {
    want(on: boolean): void {
      wanted = on;
      void settle();
    },
    destroy(): void {
      document.removeEventListener('visibilitychange', onVisible);
      wanted = false;
      void settle();
    },
  };
}
