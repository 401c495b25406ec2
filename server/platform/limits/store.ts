/** What a limit keeps under a key: a number and the instant at which it was that. */
export interface LimitState {
  value: number;
  at: number;
}

/** What a limit decides on seeing what is kept: what to keep instead (undefined: nothing) and its answer. */
export interface Decision<T> {
  keep: LimitState | undefined;
  answer: T;
}

/** Where limits keep what they count. */
export interface LimitStore {
  /** Reads and replaces what is kept under a key in one step, no matter who else counts under it at the same time. */
  update<T>(key: string, decide: (kept: LimitState | undefined) => Decision<T>): Promise<T>;
}

const mostKeys = 20_000;

/** For one process alone, which the embedded database has anyway. Bounded: the key that was quiet for longest goes. */
export function createMemoryStore(most = mostKeys): LimitStore {
  const kept = new Map<string, LimitState>();
  return {
    async update(key, decide) {
      const { keep, answer } = decide(kept.get(key));
      kept.delete(key);
      if (keep) kept.set(key, keep);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return answer;
    },
  };
}
