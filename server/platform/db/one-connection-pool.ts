import pg from 'pg';
import { createTurns, currentAsker } from './turns.ts';

type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: unknown) => void,
) => void;

/**
 * A pool of the one connection that the embedded database has. Who waits for it is served by what they are, not by when they came: a pool
 * of its own would have a viewer who signs in stand behind forty kinds of work.
 */
export class OneConnectionPool extends pg.Pool {
  readonly #turns = createTurns();
  readonly #waitMs: number;

  constructor(options: pg.PoolConfig & { connectionTimeoutMillis: number }) {
    super({ ...options, max: 1 });
    this.#waitMs = options.connectionTimeoutMillis;
    this.on('release', () => this.#turns.done());
    // Those who wait do so here; the pool itself never has more than one.
    Object.defineProperty(this, 'waitingCount', { get: () => this.#turns.waiting });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    if (done) {
      this.#connect(done);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect((fault, client) => (client ? resolve(client) : reject(fault)));
    });
  }

  #connect(done: Connected): void {
    const late = setTimeout(() => {
      leave();
      // In the pool's own words, by which outages are known.
      done(new Error('timeout exceeded when trying to connect'), undefined, () => {});
    }, this.#waitMs);
    late.unref();
    const leave = this.#turns.ask(currentAsker(), () => {
      clearTimeout(late);
      super.connect((fault, client, release) => {
        if (fault) this.#turns.done();
        done(fault, client, release);
      });
    });
  }
}
