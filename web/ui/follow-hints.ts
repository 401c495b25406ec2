import { mainTooltipDelayMs } from '../../contract/constants.ts';

/** Going from one to the next within this time shows that at once. */
const nextAtOnceMs = 300;

/**
 * Follows pointer and focus over everything with `data-hint`, and tells whose hint is to be seen: after a while under a
 * mouse, at once under the focus of a keyboard, and nobody's as soon as something else is done. Returns how to stop.
 */
export function followHints(show: (whose: HTMLElement | undefined) => void): () => void {
  let over: HTMLElement | undefined;
  let shown = false;
  let lastMs = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    if (!over?.isConnected) return;
    shown = true;
    show(over);
  }
  function leave(): void {
    clearTimeout(timer);
    over = undefined;
    if (!shown) return;
    shown = false;
    lastMs = performance.now();
    show(undefined);
  }
  function enter(target: EventTarget | null, delayMs: number): void {
    const next = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
    if (next === (over ?? null)) return;
    leave();
    if (!next) return;
    over = next;
    if (performance.now() - lastMs < nextAtOnceMs || delayMs === 0) tell();
    else timer = setTimeout(tell, delayMs);
  }
  const listeners: readonly [string, (event: Event) => void][] = [
    // Fingers do not hover.
    [
      'pointerover',
      (event) => (event as PointerEvent).pointerType === 'mouse' && enter(event.target, mainTooltipDelayMs),
    ],
    ['focusin', (event) => (event.target as Element).matches(':focus-visible') && enter(event.target, 0)],
    ['pointerleave', leave],
    ['pointerdown', leave],
    ['focusout', leave],
    ['scroll', leave],
    ['keydown', (event) => (event as KeyboardEvent).key === 'Escape' && leave()],
  ];
  const root = document.documentElement;
  for (const [name, hear] of listeners)
    root.addEventListener(name, hear, { capture: name === 'scroll', passive: true });
  return () => {
    clearTimeout(timer);
    for (const [name, hear] of listeners)
      root.removeEventListener(name, hear, { capture: name === 'scroll' });
  };
}
