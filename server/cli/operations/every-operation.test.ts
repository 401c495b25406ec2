import { describe, expect, it } from 'vitest';
import { consoleRoutes } from '../../../contract/routes/console/all.ts';
import * as alarmChoice from '../../../contract/routes/console/alarm-choice.ts';
import * as apiKeys from '../../../contract/routes/console/api-keys.ts';
import * as filters from '../../../contract/routes/console/filters.ts';
import * as search from '../../../contract/routes/console/search.ts';
import * as setUp from '../../../contract/routes/console/set-up.ts';
import * as signIn from '../../../contract/routes/console/sign-in.ts';
import { consoleCalls } from '../../scenario/console-calls.ts';
import type { AnyCall } from '../../scenario/calls.ts';
import { answerWithoutContext } from '../run-named.ts';
import type { Field } from './fields.ts';
import { findOperation, operations, type Operation } from './operations.ts';
import { readInput, unnamedUpload } from './read-input.ts';
import { commands } from '../commands.ts';
import { aliases } from './aliases.ts';

const now = Date.parse('2026-11-21T18:43:00Z');
const read = (operation: Operation, ...args: string[]) => readInput(operation, args, now);

/** A well-formed call as somebody types it. */
function typedAs({ key, fields, route }: Operation): string[] {
  const { form, ...call } = consoleCalls[key] as AnyCall;
  const body = form ? Object.fromEntries([...form].filter(([name]) => name !== 'file')) : call.body;
  const texts = fields.flatMap((field) => optionOf(field, valueAt({ ...call, body }, field.path)));
  return route.takes === 'upload' ? [...texts, '--file=fail.xml'] : texts;
}

const without = (typed: string[], { option }: Field): string[] =>
  typed.filter((text) => ![`--${option}`, `--no-${option}`].includes(text.replace(/=[^]*/, '')));

const valueAt = (call: unknown, path: readonly string[]): unknown =>
  path.reduce((at, name) => (Object(at) as Record<string, unknown>)[name], call);

function optionOf({ option, kind, isList }: Field, value: unknown): string[] {
  if (value === undefined) return [];
  // A choice of three is null where nothing is said.
  if (value === null && kind === 'yes-no') return [];
  if (value === null || value === false || (isList && (value as unknown[]).length === 0))
    return [`--no-${option}`];
  if (kind === 'yes-no' || kind === 'flag') return [`--${option}`];
  const values = isList ? (value as unknown[]) : [value];
  return values.map((one) => `--${option}=${kind === 'json' ? JSON.stringify(one) : String(one)}`);
}

describe('every call of the console', () => {
  it('is a command, or belongs to a browser in which somebody signs in and out, or to themselves', () => {
    const keys = operations.map(({ key }) => key);
    const own = Object.keys({ ...signIn, ...alarmChoice, ...apiKeys, ...filters, ...search, ...setUp });
    expect(new Set([...keys, ...own])).toEqual(new Set(Object.keys(consoleRoutes)));
    expect(keys.filter((key) => own.includes(key))).toEqual([]);
    expect(operations.every(({ route }) => route.audience === 'operator')).toBe(true);
  });

  it('has a name of its own, which no command by hand has', () => {
    const names = [...operations, ...commands].map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});

describe.each(operations.map((one) => [one.name, one] as const))('%s', (name, operation) => {
  it('says what it does and takes', async () => {
    const { exitCode, text } = (await answerWithoutContext(name, ['--help']))!;
    expect(exitCode).toBe(0);
    expect(text).toContain(operation.route.summary);
    for (const { option } of operation.fields) expect(text).toMatch(new RegExp(`--(\\[no-\\])?${option}\\b`));
    expect((await answerWithoutContext('--help', []))!.text).toContain(`  ${name} `);
  });

  it('reads a well-formed call as it was meant', () => {
    const { form, ...call } = consoleCalls[operation.key] as AnyCall;
    const { file, json, out, uploads, ...typed } = read(operation, ...typedAs(operation));
    expect([file, json, out]).toEqual([form && 'fail.xml', false, undefined]);
    const handedIn = Object.fromEntries(uploads.map(({ name }) => [name, unnamedUpload]));
    const texts = form && Object.fromEntries([...form].filter(([field]) => field !== 'file'));
    const body = operation.route.body ? { body: { ...(texts ?? (call.body as object)), ...handedIn } } : {};
    const query = operation.route.query ? { query: call.query } : {};
    const params = operation.route.params ? { params: call.params } : {};
    expect(typed).toEqual({ ...params, ...query, ...body });
  });

  it('takes each of its switches', () => {
    for (const field of operation.fields.filter(({ kind }) => kind === 'flag')) {
      const call = read(operation, ...without(typedAs(operation), field), `--${field.option}`);
      expect(valueAt(call, field.path)).toBeOneOf(['1', 'true']);
    }
  });

  it('refuses what it does not know or take, and says which', () => {
    const typed = typedAs(operation);
    for (const more of [['--olematu'], ['--olematu=1'], ['-x'], ['üks', 'liiga', 'palju', 'sõnu', 'siin']])
      expect(() => read(operation, ...typed, ...more)).toThrow(/ei ole|Sellel ei ole kohta/);
    for (const field of operation.fields.filter(({ kind }) => kind !== 'upload' && kind !== 'flag')) {
      const others = without(typed, field);
      const wrong = '\ud800'.repeat(40_000);
      expect(() => read(operation, ...others, `--${field.option}=${wrong}`)).toThrow(`--${field.option}`);
    }
    for (const field of operation.fields.filter(({ isNeeded }) => isNeeded)) {
      expect(() => read(operation, ...without(typed, field))).toThrow(`Puudub --${field.option}`);
    }
  });
});

describe('a name of before', () => {
  it.each(Object.entries(aliases))(
    '%s is no name of today, and stands for a command with its options: %s',
    (was, now) => {
      expect([...operations, ...commands].map(({ name }) => name)).not.toContain(was);
      const [name = '', ...words] = now.split(' ');
      const options = findOperation(name)!.fields.map(({ option }) => option);
      const named = words.map((word) =>
        word.startsWith('--') ? word.slice(2).replace(/=.*/, '') : word.replace(/.*=/, ''),
      );
      for (const option of named) expect([...options, 'file']).toContain(option.replace(/^no-/, ''));
    },
  );
});

it('keeps no operation that is not found by its name', () => {
  for (const { name, key } of operations) expect(findOperation(name)?.key).toBe(key);
  expect(findOperation('readLineup')).toBeUndefined();
  expect(findOperation('constructor')).toBeUndefined();
});
