import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askEveryMs, channelIds, Process, World } from './lease-world.ts';
import { leaseMs, takeTurn } from './take-turn.ts';

describe('one ingest', () => {
  it('holds everything at its first word, and again when it comes back at once after it was killed', () => {
    const world = new World();
    const first = world.begin('i1');
    expect(world.turn(first).held.map(({ channelId }) => channelId)).toEqual(channelIds);
    world.end(first);
    const again = world.turn(world.begin('i1')).held;
    expect(again).toHaveLength(channelIds.length);
    for (const [i, { epoch }] of again.entries()) expect(epoch).toBeGreaterThan(first.answer.held[i]!.epoch);
  });

  it('keeps its epochs from turn to turn, and through an outage of any length', () => {
    const world = new World();
    const only = world.begin('i1');
    const { held } = world.turn(only);
    world.passes(20_000);
    world.passes(3_600_000, false);
    expect(world.turn(only).held).toEqual(held);
  });
});

describe('several ingests', () => {
  it('what a dead one held is given within ten seconds, under higher epochs', () => {
    const world = new World();
    const [one, two] = [world.begin('i1'), world.begin('i2')];
    world.passes(60_000);
    expect([one, two].map(world.heldBy).toSorted((a, b) => a - b)).toEqual([3, 4]);
    const before = new Map(one.answer.held.map(({ channelId, epoch }) => [channelId, epoch]));
    world.end(one);
    world.passes(10_000);
    expect(world.heldBy(two)).toBe(channelIds.length);
    for (const { channelId, epoch } of two.answer.held)
      expect(epoch).toBeGreaterThan(before.get(channelId) ?? 0);
    // Late, and without a channel: what it held is somebody else's now.
    expect(world.turn(one).held).toEqual([]);
  });

  it('nobody loses anything when all were cut off from the server', () => {
    const world = new World();
    const [one, two] = [world.begin('i1'), world.begin('i2')];
    world.passes(60_000);
    const held = two.answer.held;
    world.passes(30_000, false);
    world.turn(one);
    world.nowMs += 1_500;
    expect(world.turn(two).held).toEqual(held);
  });

  it('one that ends gives back at once', () => {
    const world = new World();
    const [one, two] = [world.begin('i1'), world.begin('i2')];
    world.passes(60_000);
    world.turn(one, true);
    expect(world.turn(two).held).toHaveLength(channelIds.length);
  });

  it('of two under one id only the one that was started last holds anything', () => {
    const world = new World();
    const [old, young] = [world.begin('i1'), world.begin('i1')];
    world.turn(old);
    expect(world.turn(young).held).toHaveLength(channelIds.length);
    for (let i = 0; i < 5; i++) {
      world.nowMs += askEveryMs;
      expect(world.turn(old)).toMatchObject({ standing: 'replaced', held: [] });
      expect(world.turn(young).standing).toBe('sharing');
    }
    world.nowMs += leaseMs;
    expect(world.turn(old).standing).toBe('sharing');
  });

  it('one on another disk is given nothing as long as somebody writes where the channels lie', () => {
    const world = new World();
    const one = world.begin('i1');
    world.turn(one);
    const elsewhere = { ...new Process('i2', 99).ask(), archive: 'b'.repeat(16) };
    const shared = { channelIds, hasStandbys: true };
    const turn = () => takeTurn(world.state, elsewhere, shared, world.nowMs);
    expect(turn().answer).toMatchObject({ standing: 'otherArchive', held: [], standsBy: [] });
    expect(world.turn(one)).toMatchObject({ surplus: 0 });
    world.state = turn();
    for (let i = 0; i < 5; i++, world.nowMs += askEveryMs) world.state = turn();
    expect(turn().answer).toMatchObject({ standing: 'sharing', surplus: 0 });
    expect(turn().answer.held).toHaveLength(channelIds.length);
  });
});

const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('turns' as const), ms: fc.integer({ min: 1, max: 9_000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('outage' as const), ms: fc.integer({ min: 1, max: 60_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      id: fc.integer({ min: 1, max: 4 }),
      most: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), pick: fc.nat() }) },
);

it('no two ever hold a channel under one epoch; in peace all are held, by as equal shares as they take', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), fc.boolean(), (events, hasStandbys) => {
      const world = new World(hasStandbys);
      for (const one of events) {
        if (one.kind === 'turns') world.passes(one.ms);
        if (one.kind === 'outage') world.passes(one.ms, false);
        if (one.kind === 'begin') world.turn(world.begin(`i${one.id}`, one.most));
        const picked = 'pick' in one && world.living[one.pick % Math.max(1, world.living.length)];
        if (!picked) continue;
        world.end(picked);
        if (one.kind === 'leave') world.turn(picked, true);
      }
      world.passes(60_000);
      const sharing = world.living.filter(({ answer }) => answer.standing === 'sharing');
      expect(new Set(sharing.map(({ id }) => id)).size).toBe(sharing.length);
      const held = sharing.flatMap(({ answer }) => answer.held.map(({ channelId }) => channelId));
      expect(new Set(held).size, 'each is held once').toBe(held.length);
      const room = sharing.reduce((sum, { most }) => sum + (most ?? Infinity), 0);
      expect(held.length, 'all are held').toBe(Math.min(channelIds.length, room));
      const most = Math.max(0, ...sharing.map(world.heldBy));
      const small = sharing.filter((one) => world.heldBy(one) < most - 1);
      expect(small.map(world.heldBy), 'they are full').toEqual(small.map((one) => one.most));
      expect(world.givenTwice).toEqual([]);
      for (const { channelId, owner, standby } of world.state.leases) {
        if (!sharing.some(({ id }) => id === owner)) continue;
        expect(standby, `nobody reads ${channelId} twice`).not.toBe(owner);
        const others = sharing.filter(({ id }) => id !== owner);
        const now = others.find(({ id }) => id === standby);
        expect(now === undefined, 'whoever reads along lives').toBe(standby === null);
        // Nobody has room, or the one that has would not have less to read for it.
        const better = others.filter(
          (one) => world.loadOf(one) < Math.min(one.most ?? Infinity, now ? world.loadOf(now) - 1 : Infinity),
        );
        expect(hasStandbys ? better.map(({ id }) => id) : [], 'as even as it goes').toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
