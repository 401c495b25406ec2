import type { MaybePromise } from '../../../runtime/maybe-promise.ts';
import { lengthOf, type Answer } from '../../http-answer.ts';
import type { Metrics } from './metrics.ts';

/** Counts what is asked: from now until its answer is there to be sent, or comes to nothing. */
export function measured(
  { answered }: Pick<Metrics, 'answered'>,
  { kind, method }: { kind: string; method: string },
  answer: () => MaybePromise<Answer>,
): MaybePromise<Answer> {
  const beganMs = performance.now();
  const count = (status: number, bytes: number): void =>
    answered({ kind, status, bytes, tookMs: performance.now() - beganMs });
  const failed = (fault: unknown): never => {
    count(500, 0);
    throw fault;
  };
  const done = (made: Answer): Answer => {
    count(made.status, method === 'GET' ? lengthOf(made.parts ?? []) : 0);
    return made;
  };
  try {
    const made = answer();
    return made instanceof Promise ? made.then(done, failed) : done(made);
  } catch (fault) {
    return failed(fault);
  }
}
