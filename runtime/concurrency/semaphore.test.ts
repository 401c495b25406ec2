import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

function work() {
  const state = { running: 0, peak: 0, begun: [] as number[] };
  return {
    state,
    of: (number: number) => async () => {
      state.begun.push(number);
      state.peak = Math.max(state.peak, ++state.running);
      for (let turn = 0; turn < 4; turn++) await Promise.resolve();
      state.running--;
      return number;
    },
  };
}

it('never lets more run at a time, whenever they come', async () => {
  for (const most of [1, 2, 3]) {
    const bounded = createSemaphore(most);
    const { state, of } = work();
    const all: Promise<number>[] = [];
    // Some come at every turn of the queue of promises, and so also just when a place becomes free.
    for (let number = 0; number < 60; number++) {
      all.push(bounded(of(number)));
      if (number % 2 === 0) await Promise.resolve();
    }
    expect(await Promise.all(all)).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect(state).toMatchObject({ running: 0, peak: most });
  }
});

it('takes those who wait in the order in which they came', async () => {
  const bounded = createSemaphore(1);
  const { state, of } = work();
  const first = bounded(of(1)).then(() => bounded(of(9)));
  await Promise.all([first, ...[2, 3, 4].map((number) => bounded(of(number)))]);
  expect(state.begun).toEqual([1, 2, 3, 4, 9]);
});

it('gives the place on when work fails, and tells of it', async () => {
  const bounded = createSemaphore(1);
  const failed = bounded(() => Promise.reject(new Error('katki')));
  const next = bounded(async () => 2);
  await expect(failed).rejects.toThrow('katki');
  expect(await next).toBe(2);
  expect(await bounded(async () => 3)).toBe(3);
});

it('refuses who comes when enough wait, and takes others again when fewer do', async () => {
  const bounded = createSemaphore(1, 2, () => new Error('full'));
  const { state, of } = work();
  const taken = [1, 2, 3].map((number) => bounded(of(number)));
  await expect(bounded(of(4))).rejects.toThrow('full');
  await Promise.all(taken);
  expect(await bounded(of(5))).toBe(5);
  expect(state.begun).toEqual([1, 2, 3, 5]);
});
