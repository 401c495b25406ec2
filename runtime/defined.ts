/** What is known to be there. A value that is not is a fault of ours, and is not worked with. */

/** A value that is there, or an error that says so. */
export function defined<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('a value that has to be there is not');
  return value;
}

/** The one row of a statement that answers one. */
export function only<T>(rows: readonly T[]): NonNullable<T> {
  if (rows.length !== 1) throw new Error(`one row was expected, and there are ${rows.length}`);
  return defined(rows[0]);
}

/** The first of a list that is not empty. */
export const firstOf = <T>(list: readonly T[]): NonNullable<T> => defined(list[0]);

/** The last of a list that is not empty. */
export const lastOf = <T>(list: readonly T[]): NonNullable<T> => defined(list.at(-1));

/** What a map holds under a key that is in it. */
export const getOrThrow = <K, V>(map: { get(key: K): V | undefined }, key: K): NonNullable<V> =>
  defined(map.get(key));
