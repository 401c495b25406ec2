import { createHash } from 'node:crypto';
import type pg from 'pg';
import { wrapQueries } from './wrap-queries.ts';

/** So many statements have a name at most: each connection keeps a plan of each. */
const mostNamed = 300;
/** So many are counted; what is composed anew each time must not take the room of what comes again. */
const mostCounted = 3_000;
/** What was asked as often as this will be asked again. */
const often = 5;

/**
 * Has each connection of a pool parse and plan once what is asked again and again: the driver sends a statement that has a name
 * only the first time. Statements are told apart by their text; values are parameters and stay out of it.
 */
export function nameStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const times = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name !== undefined || names.size >= mostNamed) return name;
    const time = (times.get(text) ?? 0) + 1;
    if (time <= often) {
      if (times.size >= mostCounted) times.clear();
      times.set(text, time);
      return undefined;
    }
    times.delete(text);
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 32));
    return names.get(text);
  }

  wrapQueries(pool, (query, [statement, ...rest]) => {
    const text = namelessText(statement);
    const hasValues = Array.isArray(rest[0]) && rest[0].length > 0;
    const name = text !== undefined && hasValues ? nameOf(text) : undefined;
    return query(name === undefined ? statement : { ...(statement as object), name }, ...rest);
  });
}

function namelessText(statement: unknown): string | undefined {
  const { text, name } = Object(statement) as { text?: unknown; name?: unknown };
  return typeof text === 'string' && !name ? text : undefined;
}
