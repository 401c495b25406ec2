import type { Clock } from '../runtime/clock.ts';

type Task = () => Promise<void>;

/** What is to be done later, by a clock that may be moved. */
export interface Agenda {
  after(ms: number, task: Task): void;
  /** Does what is due by now, one after the other, the earliest first. */
  run(): Promise<void>;
}

export function createAgenda(clock: Clock): Agenda {
  let waiting: { dueMs: number; task: Task }[] = [];
  return {
    after: (ms, task) => void waiting.push({ dueMs: clock() + ms, task }),
    async run() {
      for (;;) {
        const [next] = waiting.filter(({ dueMs }) => dueMs <= clock()).sort((a, b) => a.dueMs - b.dueMs);
        if (!next) return;
        waiting = waiting.filter((one) => one !== next);
        await next.task();
      }
    },
  };
}
