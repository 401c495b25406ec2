/**
 * Stands for an object that is made anew from time to time: what is taken out of it, its functions ask the one there is
 * when they are called. What is no function is that of the moment in which it is read.
 */
export function standIn<T extends object>(current: () => T): T {
  return new Proxy(current(), {
    get(_, key) {
      const value: unknown = Reflect.get(current(), key);
      if (typeof value === 'function')
        return (...given: unknown[]): unknown =>
          Reflect.apply(Reflect.get(current(), key) as () => unknown, current(), given);
      if (typeof value === 'object' && value !== null)
        return standIn(() => Reflect.get(current(), key) as object);
      return value;
    },
  });
}
