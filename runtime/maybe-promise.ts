/** What is there already, or will be: a hot path that finds its bytes in memory waits for nothing. */
export type MaybePromise<T> = T | Promise<T>;

/** Goes on with a value: at once where it is there, else when it has come. */
export const after = <T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> =>
  value instanceof Promise ? value.then(next) : next(value);
