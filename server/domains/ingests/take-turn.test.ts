import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeaseAnswer, LeaseAsk } from '../../../contract/models/media.ts';
import { leaseMs, takeTurn, type LeaseState } from './take-turn.ts';

const askEveryMs = 2_000;
const channelIds = Array.from({ length: 7 }, (_, i) => `k${i}`);
const disk = 'a'.repeat(16);

/** A process with an id, as the server hears it. */
class Process {
  first = true;
  letGo: string[] = [];
  answer: LeaseAnswer = { standing: 'sharing', held: [], surplus: 0, forMs: 0 };
  readonly id: string;
  readonly run: string;
  readonly most: number | null;
  constructor(id: string, run: number, most: number | null = null) {
    this.id = id;
    this.run = run.toString(16).padStart(16, '0');
    this.most = most;
  }
  ask(leaving = false): LeaseAsk {
    const { id: ingest, run, first, most, letGo } = this;
    return { ingest, run, first, archive: disk, most, letGo, leaving };
  }
}

/** The leases of a service, with the rows as the database has them. */
class World {
  nowMs = 1_800_000_000_000;
  state: LeaseState = { ingests: [], leases: [] };
  runs = 0;
  living: Process[] = [];
  readonly hasStandbys: boolean;
  /** Who was ever told that he holds a channel under an epoch, and what two were told. */
  readonly given = new Map<string, string>();
  readonly givenTwice: string[] = [];
  constructor(hasStandbys = false) {
    this.hasStandbys = hasStandbys;
  }

  begin(id: string, most: number | null = null): Process {
    const process = new Process(id, ++this.runs, most);
    this.living.push(process);
    return process;
  }
  end(process: Process): void {
    this.living = this.living.filter((one) => one !== process);
  }
  turn(process: Process, leaving = false): LeaseAnswer {
    // Whoever has too many hands back one at a time, when he pleases.
    if (process.answer.surplus > 0) process.letGo = process.answer.held.slice(0, 1).map((h) => h.channelId);
    const shared = { channelIds, hasStandbys: this.hasStandbys };
    const { answer, ...after } = takeTurn(this.state, process.ask(leaving), shared, this.nowMs);
    this.state = after;
    Object.assign(process, { answer, first: false, letGo: [] });
    for (const { channelId, epoch } of answer.held) {
      const key = `${channelId} ${epoch}`;
      if ((this.given.get(key) ?? process.run) !== process.run) this.givenTwice.push(key);
      this.given.set(key, process.run);
    }
    return answer;
  }
  /** Time goes by, and all that live ask in between. */
  passes(ms: number, asks = true): void {
    for (const until = this.nowMs + ms; this.nowMs < until; this.nowMs += askEveryMs)
      if (asks) for (const process of this.living) this.turn(process);
  }
  heldBy = (process: Process): number => process.answer.held.length;
  alongBy = (process: Process): number => process.answer.standsBy!.length;
  loadOf = (process: Process): number => this.heldBy(process) + this.alongBy(process);
  /** Who holds each channel and who reads it along. */
  readers = (): string[] =>
    this.state.leases.map(({ channelId, owner, standby }) => `${channelId} ${owner} ${standby}`);
}

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

describe('reading along', () => {
  /** Three ingests in peace. */
  function three(mosts: readonly (number | null)[] = [null, null, null]) {
    const world = new World(true);
    const all = mosts.map((most, i) => world.begin(`i${i + 1}`, most));
    world.passes(60_000);
    return { world, all };
  }
  const idsOf = (process: Process): string[] => process.answer.held.map(({ channelId }) => channelId);

  it('is not asked for unless an operator wants it, and ends when he does not any more', () => {
    const { world, all } = three();
    const plain = new World();
    plain.state = world.state;
    plain.living = world.living;
    plain.nowMs = world.nowMs;
    plain.passes(2_000);
    expect(all.map(plain.alongBy)).toEqual([0, 0, 0]);
    expect(plain.state.leases.map(({ standby }) => standby)).toEqual(channelIds.map(() => null));
  });

  it('is done by another one than the holder, of every channel, with even loads, and stays as it is', () => {
    const { world, all } = three();
    expect(all.map(world.loadOf).toSorted()).toEqual([4, 5, 5]);
    for (const process of all)
      for (const id of process.answer.standsBy!) expect(idsOf(process)).not.toContain(id);
    const before = world.readers();
    world.passes(120_000);
    expect(world.readers()).toEqual(before);
  });

  it('gives what a dead one held to those who read it along, whatever their shares are', () => {
    const { world, all } = three();
    const before = world.state.leases;
    world.end(all[0]!);
    world.passes(10_000);
    for (const { channelId, owner, standby, epoch } of before) {
      const after = world.state.leases.find((lease) => lease.channelId === channelId)!;
      expect(after.owner).toBe(owner === 'i1' ? standby : owner);
      if (owner === 'i1') expect(after.epoch).toBeGreaterThan(epoch);
      else expect(after.epoch).toBe(epoch);
      expect([after.owner, after.standby].toSorted()).toEqual(['i2', 'i3']);
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
    expect(all.map(world.loadOf).toSorted()).toEqual([3, 3, 4]);
    world.end(all[1]!);
    world.passes(20_000);
    expect([all[0]!, all[2]!].map(world.heldBy)).toEqual([3, 3]);
    expect([all[0]!, all[2]!].map(world.alongBy)).toEqual([0, 0]);
    world.begin('i2');
    world.passes(60_000);
    expect(world.state.leases.every(({ standby, owner }) => standby !== owner && owner !== null)).toBe(true);
    expect(world.state.leases.filter(({ standby }) => standby === 'i2').length).toBeGreaterThan(0);
  });

  it('ends where a channel is handed back: it is for whoever has too little', () => {
    const world = new World(true);
    const [one, two] = [world.begin('i1'), world.begin('i2')];
    world.turn(one);
    world.turn(two);
    const third = world.begin('i3');
    world.passes(60_000);
    expect([one, two, third].map(world.heldBy).toSorted()).toEqual([2, 2, 3]);
    const before = world.readers();
    world.passes(60_000);
    expect(world.readers()).toEqual(before);
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
      for (const { channelId, owner, standby } of world.state.leases.filter((lease) => lease.owner !== null)) {
        expect(standby, `nobody reads ${channelId} twice`).not.toBe(owner);
        const others = sharing.filter(({ id }) => id !== owner);
        const now = others.find(({ id }) => id === standby);
        expect(now === undefined, 'whoever reads along lives').toBe(standby === null);
        // Nobody has room, or whoever has would not have less to read for it.
        const better = others.filter(
          (one) => world.loadOf(one) < Math.min(one.most ?? Infinity, now ? world.loadOf(now) - 1 : Infinity),
        );
        expect(hasStandbys ? better.map(({ id }) => id) : [], 'as even as it goes').toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
