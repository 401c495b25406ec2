import { describe, expect, it } from 'vitest';
import { channelIds, World, type Process } from './lease-world.ts';

describe('reading along', () => {
  /** Three ingests in peace. */
  function three(mosts: readonly (number | null)[] = [null, null, null]) {
    const world = new World(true);
    const all = mosts.map((most, i) => world.begin(`i${i + 1}`, most));
    world.passes(60_000);
    return { world, all };
  }
  const idsOf = (process: Process): string[] => process.answer.held.map(({ channelId }) => channelId);

  it('is not asked for unless an operator wants it, and ends when they want it no more', () => {
    const { world, all } = three();
    const plain = new World();
    plain.state = world.state;
    plain.living = world.living;
    plain.nowMs = world.nowMs;
    plain.passes(2_000);
    expect(all.map(plain.alongBy)).toEqual([0, 0, 0]);
    expect(plain.state.leases.map(({ standby }) => standby)).toEqual(channelIds.map(() => null));
    expect(all.flatMap(({ answer }) => answer.readAlong)).toEqual([]);
  });

  it('is done by another one than the holder, of every channel, with even loads, and stays as it is', () => {
    const { world, all } = three();
    expect(all.map(world.loadOf).toSorted((a, b) => a - b)).toEqual([4, 5, 5]);
    for (const process of all)
      for (const id of process.answer.standsBy!) expect(idsOf(process)).not.toContain(id);
    // The holder of a channel hears that it is read along.
    for (const process of all) expect(process.answer.readAlong).toEqual(idsOf(process));
    const before = world.readers();
    world.passes(120_000);
    expect(world.readers()).toEqual(before);
  });

  it('gives what a dead one held to those who read it along, no matter what their shares are', () => {
    const { world, all } = three();
    const before = world.state.leases;
    world.end(all[0]!);
    world.passes(10_000);
    for (const { channelId, owner, standby, epoch } of before) {
      const after = world.state.leases.find((lease) => lease.channelId === channelId)!;
      expect(after.owner).toBe(owner === 'i1' ? standby : owner);
      expect(after.epoch > epoch, channelId).toBe(owner === 'i1');
      expect(new Set([after.owner, after.standby])).toEqual(new Set(['i2', 'i3']));
    }
  });

  it('gives what one held that ends, or was started anew, to those who read it along at once', () => {
    for (const ends of [true, false]) {
      const { world, all } = three();
      const ofDead = world.state.leases.filter(({ owner }) => owner === 'i1');
      world.end(all[0]!);
      if (ends) world.turn(all[0]!, true);
      const again = world.begin('i1');
      for (const process of [...all.slice(1), again, ...all.slice(1)]) world.turn(process);
      for (const { channelId, standby } of ofDead)
        expect(world.state.leases.find((lease) => lease.channelId === channelId)!.owner).toBe(standby);
      world.passes(2_000);
      expect(world.alongBy(again)).toBeGreaterThan(0);
    }
  });

  it('goes as far as there is room, and gives way to what is held', () => {
    const { world, all } = three([3, 4, 3]);
    expect(all.map(world.loadOf).toSorted((a, b) => a - b)).toEqual([3, 3, 4]);
    world.end(all[1]!);
    world.passes(20_000);
    expect([all[0]!, all[2]!].map(world.heldBy)).toEqual([3, 3]);
    expect([all[0]!, all[2]!].map(world.alongBy)).toEqual([0, 0]);
    world.begin('i2');
    world.passes(60_000);
    expect(world.state.leases.every(({ standby, owner }) => standby !== owner && owner !== null)).toBe(true);
    expect(world.state.leases.filter(({ standby }) => standby === 'i2').length).toBeGreaterThan(0);
  });

  it('ends where a channel is handed back: it is for the one that has too little', () => {
    const world = new World(true);
    const [one, two] = [world.begin('i1'), world.begin('i2')];
    world.turn(one);
    world.turn(two);
    const third = world.begin('i3');
    world.passes(60_000);
    expect([one, two, third].map(world.heldBy).toSorted((a, b) => a - b)).toEqual([2, 2, 3]);
    const before = world.readers();
    world.passes(60_000);
    expect(world.readers()).toEqual(before);
  });
});
