import type pg from 'pg';
import { isTracing, spanned } from '../../../runtime/tracing/spans.ts';
import { wrapQueries, type Query } from './wrap-queries.ts';

/**
 * Measures each query of a pool's connections. What stands in the span is its statement, whose values are parameters
 * and stay out of it.
 */
export function traceQueries(pool: pg.Pool): void {
  if (!isTracing()) return;
  wrapQueries(pool, (query, given) => {
    const statement = statementOf(given[0]);
    const done = given.at(-1);
    if (statement === undefined) return query(...given);
    const asked = {
      name: firstWord(statement),
      kind: 'client',
      attributes: attributesOf(statement),
    } as const;
    if (typeof done !== 'function') return spanned(asked, async () => query(...given));
    // The pool's own queries answer to a function.
    const answered = Promise.withResolvers<void>();
    void spanned(asked, () => answered.promise).catch(() => {});
    return query(...given.slice(0, -1), (fault: Error | undefined, rows: unknown) => {
      if (fault) answered.reject(fault);
      else answered.resolve();
      (done as Query)(fault, rows);
    });
  });
}

const statementOf = (asked: unknown): string | undefined =>
  typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text;

const firstWord = (statement: string): string => /\w+/.exec(statement)?.[0].toUpperCase() ?? 'query';

const attributesOf = (statement: string) => ({
  'db.system.name': 'postgresql',
  'db.query.text': statement.slice(0, 2_000),
});
