import type { Page } from '@playwright/test';

interface Place {
  x: number;
  y: number;
}

/** How long a finger takes from one place to the next, by its own clock: nobody has to wait for it. */
const [quickMs, slowMs] = [8, 150];
/** A touch is dated back so far that its end does not lie in the future. */
const backMs = 2_000;

/** A finger on the glass of a phone. */
export async function fingerOf(page: Page) {
  const glass = await page.context().newCDPSession(page);
  let nowMs = 0;
  let at: Place = { x: 0, y: 0 };
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    glass.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
      timestamp: nowMs / 1000,
    });
  const moves = async (to: Place, stepMs: number): Promise<void> => {
    const from = at;
    for (let step = 1; step <= 8; step += 1) {
      nowMs += stepMs;
      at = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 };
      await dispatch('touchMove');
    }
  };
  return {
    async touches(place: Place): Promise<void> {
      // What is dated before the page all happens at one instant.
      await page.waitForFunction((ms) => performance.now() > ms, backMs);
      at = place;
      nowMs = Math.max(nowMs, Date.now() - backMs);
      await dispatch('touchStart');
    },
    /** Goes somewhere without haste, and is at rest there. */
    drags: (to: Place) => moves(to, slowMs),
    /** Goes somewhere so fast that what it moves would go on by itself. */
    flicks: (to: Place) => moves(to, quickMs),
    lifts: () => dispatch('touchEnd'),
  };
}
