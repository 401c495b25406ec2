import type { LeaseAnswer, LeaseRequest } from '../../../contract/models/media.ts';
import { defined } from '../../../runtime/defined.ts';
import { takeTurn, type LeaseState } from './take-turn.ts';

/** Ingests ask as often as this. */
export const askEveryMs = 2_000;
export const channelIds = Array.from({ length: 7 }, (_, i) => `k${i}`);
/** On which all of them write. */
const disk = 'a'.repeat(16);

/** A process with an id, as the server hears it. */
export class Process {
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
  ask(leaving = false): LeaseRequest {
    const { id: ingest, run, first, most, letGo } = this;
    return { ingest, run, first, archive: disk, most, letGo, leaving };
  }
}

/** The leases of a service, with the rows as the database has them. */
export class World {
  nowMs = 1_800_000_000_000;
  state: LeaseState = { ingests: [], leases: [] };
  runs = 0;
  living: Process[] = [];
  readonly hasStandbys: boolean;
  /** Who was ever told that they hold a channel under an epoch, and what two were told. */
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
    // An ingest that has too many hands back one at a time, at its own pace.
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
  alongBy = (process: Process): number => defined(process.answer.standsBy).length;
  loadOf = (process: Process): number => this.heldBy(process) + this.alongBy(process);
  /** Who holds each channel and who reads it along. */
  readers = (): string[] =>
    this.state.leases.map(({ channelId, owner, standby }) => `${channelId} ${owner} ${standby}`);
}
