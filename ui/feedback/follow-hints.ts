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

  function report(): void {
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
    if (performance.now() - lastMs < nextAtOnceMs || delayMs === 0) report();
    else timer = setTimeout(report, delayMs);
  }
  const listeners: readonly [on: EventTarget, name: string, hear: (event: Event) => void][] = [
    // Fingers do not hover.
    [document, 'pointerover', (event) => isMouse(event) && enter(event.target, mainTooltipDelayMs)],
    [document, 'focusin', (event) => isKeyboards(event.target) && enter(event.target, 0)],
    [document.documentElement, 'pointerleave', leave],
    [document, 'pointerdown', leave],
    [document, 'focusout', leave],
    // Lists tell nobody but who catches it on its way.
    [document, 'scroll', leave],
    [document, 'keydown', (event) => (event as KeyboardEvent).key === 'Escape' && leave()],
  ];
  const options = (name: string) => ({ capture: name === 'scroll', passive: true });
  for (const [on, name, hear] of listeners) on.addEventListener(name, hear, options(name));
  return () => {
    clearTimeout(timer);
    for (const [on, name, hear] of listeners) on.removeEventListener(name, hear, options(name));
  };
}

const isMouse = (event: Event): boolean => (event as PointerEvent).pointerType === 'mouse';
const isKeyboards = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':focus-visible');
