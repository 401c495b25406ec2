import { expect, it } from 'vitest';
import { createTurns, currentAsker, inBackground } from './turns.ts';

/** Those who were given the connection, in turn; each has it until `done`. */
function line(mostBeforeWork?: number) {
  const turns = createTurns(mostBeforeWork);
  const had: string[] = [];
  return {
    turns,
    had,
    call: (name: string) => turns.ask('call', () => had.push(name)),
    work: (name: string) => turns.ask('work', () => had.push(name)),
    drain() {
      for (let most = 1_000; turns.waiting > 0 && most > 0; most--) turns.done();
      turns.done();
      return had;
    },
  };
}

it('a call goes before all work that waits', () => {
  const { work, call, drain } = line();
  for (const name of ['w1', 'w2', 'w3']) work(name);
  for (const name of ['c1', 'c2']) call(name);
  expect(drain()).toEqual(['w1', 'c1', 'c2', 'w2', 'w3']);
});

it('work has a turn after so many calls, however many of them come', () => {
  const { work, call, drain } = line(2);
  call('c0');
  for (const name of ['w1', 'w2']) work(name);
  for (const name of ['c1', 'c2', 'c3', 'c4', 'c5']) call(name);
  expect(drain()).toEqual(['c0', 'c1', 'c2', 'w1', 'c3', 'c4', 'w2', 'c5']);
});

it('calls that went while no work waited do not count against the next', () => {
  const { work, call, drain } = line(2);
  for (const name of ['c0', 'c1', 'c2', 'c3']) call(name);
  expect(drain()).toEqual(['c0', 'c1', 'c2', 'c3']);
  call('c4');
  work('w1');
  for (const name of ['c5', 'c6', 'c7']) call(name);
  expect(drain().slice(4)).toEqual(['c4', 'c5', 'c6', 'w1', 'c7']);
});

it('forty kinds of work take turns, and one that leaves the line is passed over', () => {
  const { turns, work, drain } = line();
  const names = Array.from({ length: 40 }, (_, i) => `w${i}`);
  const leave = names.map((name) => work(name));
  leave[7]!();
  expect(turns.waiting).toBe(38);
  expect(drain()).toEqual(names.filter((name) => name !== 'w7'));
});

it('all that follows from due work is due work', async () => {
  expect(currentAsker()).toBe('call');
  const seen = await inBackground(async () => {
    await Promise.resolve();
    return currentAsker();
  });
  expect([seen, currentAsker()]).toEqual(['work', 'call']);
});
