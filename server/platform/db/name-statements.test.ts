import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { nameStatements } from './name-statements.ts';

type Statement = { text: string; name?: string };
let pool: EventEmitter;
beforeEach(() => nameStatements((pool = new EventEmitter()) as pg.Pool));

/** A new connection: asks a statement, and tells under which name it went out. */
function connect(): (asked: Statement | string, ...rest: unknown[]) => string | undefined {
  const sent: unknown[] = [];
  const client = { query: (...given: unknown[]) => void sent.push(...given) };
  pool.emit('connect', client);
  return (asked, ...rest) => {
    sent.length = 0;
    client.query(asked, ...rest);
    expect(sent.slice(1)).toEqual(rest);
    return (sent[0] as Partial<Statement>).name;
  };
}

test('what is asked again and again has a name of its own, the same on every connection', () => {
  const [one, other] = [connect(), connect()];
  const [mine, yours] = [{ text: 'select $1' }, { text: 'select $1, 2' }];
  for (let i = 0; i < 5; i++)
    expect([one(mine, [i]), one(yours, [i], () => {})]).toEqual([undefined, undefined]);
  const name = one(mine, [5]);
  expect(name).toMatch(/^[\w-]{32}$/);
  expect(other({ text: 'select $1' }, [6])).toBe(name);
  expect(one(yours, [7])).not.toBe(name);
  expect(mine).toEqual({ text: 'select $1' });
});

test('what has no values, is a text alone or has a name already goes out as it is', () => {
  const ask = connect();
  for (let i = 0; i < 10; i++) {
    expect(ask('begin')).toBeUndefined();
    expect(ask({ text: 'select 1' }, [])).toBeUndefined();
    expect(ask({ text: 'select $1', name: 'mine' }, [i])).toBe('mine');
  }
});

const six = (ask: ReturnType<typeof connect>, text: string): (string | undefined)[] =>
  Array.from({ length: 6 }, (_, i) => ask({ text }, [i]));

test('connections keep plans of so many statements only', () => {
  const ask = connect();
  for (let i = 0; i < 300; i++) expect(six(ask, `select ${i}, $1`).at(-1)).toBeDefined();
  expect(six(ask, 'select 300, $1')).toEqual(Array(6).fill(undefined));
  expect(ask({ text: 'select 7, $1' }, [0])).toBeDefined();
});

test('what is composed anew each time takes nobody’s place', () => {
  const ask = connect();
  for (let i = 0; i < 10_000; i++) expect(ask({ text: `select ${i}, $1` }, [0])).toBeUndefined();
  expect(six(ask, 'select now(), $1').at(-1)).toBeDefined();
});
