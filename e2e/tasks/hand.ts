import type { Page } from '@playwright/test';
import type { Key } from './way.ts';

/** How often what goes wrong, of a hand that is not sure of itself. */
const shares = { double: 0.3, held: 0.2, pause: 0.1, wrong: 0.1 };
const pauseMs = 20_000;
const doubleAfterMs = 180;
/** A key that is held repeats itself: after a while, and then as often as this. */
const heldMs = { first: 500, each: 100, times: 10 };

const arrows: readonly Key[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

export interface Hand {
  press: (key: Key) => Promise<void>;
  /** Lets time pass: for hands that err by the clock of the page. */
  rest: (ms: number) => Promise<void>;
  /** How often a key was meant. */
  presses: () => number;
}

/** Numbers between 0 and 1 that are the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Presses keys: without a fault in real time, or with those of a seed, whose long pauses and held keys go by the clock of the page. */
export async function handOf(page: Page, back: number, seed: number | undefined): Promise<Hand> {
  const line = await page.context().newCDPSession(page);
  const draw = seed === undefined ? () => 1 : numbersOf(seed);
  const rest = (ms: number): Promise<void> =>
    seed === undefined ? page.waitForTimeout(ms) : page.clock.fastForward(ms);
  let count = 0;
  async function down(key: Key, autoRepeat = false): Promise<void> {
    if (key !== 'Back') return page.keyboard.down(key);
    await line.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      windowsVirtualKeyCode: back,
      autoRepeat,
    });
  }
  async function letGo(key: Key): Promise<void> {
    if (key !== 'Back') return page.keyboard.up(key);
    await line.send('Input.dispatchKeyEvent', { type: 'keyUp', windowsVirtualKeyCode: back });
  }
  async function once(key: Key): Promise<void> {
    await down(key);
    await letGo(key);
  }
  async function hold(key: Key): Promise<void> {
    await down(key);
    await rest(heldMs.first);
    for (let i = 0; i < heldMs.times; i++) {
      await down(key, true);
      await rest(heldMs.each);
    }
    await letGo(key);
  }
  return {
    presses: () => count,
    rest,
    async press(key) {
      count += 1;
      if (draw() < shares.pause) await rest(pauseMs);
      const wrong = draw() < shares.wrong && arrows.includes(key);
      const pressed = wrong ? arrows[Math.floor(draw() * arrows.length)]! : key;
      const how = draw();
      if (how < shares.held) return hold(pressed);
      await once(pressed);
      if (how >= shares.held + shares.double) return;
      await page.waitForTimeout(doubleAfterMs);
      await once(pressed);
    },
  };
}
