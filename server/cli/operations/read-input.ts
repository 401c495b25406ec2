import { createHash } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { dateOf } from '../../../contract/rules/guide-day.ts';
import type { Route } from '../../../contract/route.ts';
import { UsageError } from '../command.ts';
import {
  alternativesOf,
  isDay,
  isInstant,
  isNullable,
  isUndoable,
  placesOf,
  wordsOf,
  requestIdName,
  type Field,
  type Schema,
  type RouteInput,
} from './fields.ts';
import type { Operation } from './operations.ts';
import { sentenceOf } from './words.ts';

/** What was typed behind the name of an operation. */
export interface TypedCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Files of which uploads are made first, and where the names of those go in the body. */
  uploads: { file: string; name: string }[];
  /** The path of the file that goes with an upload. */
  file: string | undefined;
  /** Where bytes that are answered go. */
  out: string | undefined;
  /** The answer is wanted as it is. */
  json: boolean;
}

/** Stands for an upload that is not made yet. */
export const unnamedUpload = `0-${'0'.repeat(32)}`;

/** Reads options and positionals by the schema of the call. Throws {@link UsageError} for what it does not allow. */
export function readInput(operation: InputSpec, args: readonly string[], nowMs: number): TypedCall {
  const { fields, route } = operation;
  const { said, positionals, ...more } = readArgs(operation, args);
  const places = placesOf(fields).filter((field) => !said.has(field));
  const [strange] = positionals.slice(places.length);
  if (strange !== undefined) throw new UsageError(`Sellel ei ole kohta: ${strange}`);
  positionals.forEach((text, i) => said.set(places[i]!, [text]));
  const call: Record<string, unknown> = {};
  const uploads: TypedCall['uploads'] = [];
  for (const [field, texts] of said) {
    const isUpload = field.kind === 'upload';
    if (isUpload) uploads.push({ file: String(texts[0]), name: field.path.at(-1)! });
    setAt(call, field.path, isUpload ? unnamedUpload : valueOf(field, texts));
  }
  const id = fields.find(({ path }) => path.at(-1) === requestIdName);
  // As somebody who is interrupted types it again; on another day it is meant.
  if (id && !said.has(id)) setAt(call, id.path, digestOf([operation.name, dateOf(nowMs), ...args]));
  const missing = fields.find((one) => one.isNeeded && !said.has(one));
  if (missing) throw new UsageError(`Puudub ${sentenceOf(missing)}`);
  if (route.takes === 'upload' && !route.body && more.file === undefined)
    throw new UsageError('Puudub --file (fail, mis läheb kaasa).');
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    call[part] = complete(schema as Schema, call[part] ?? {});
    if (!Check(schema, call[part])) throw new UsageError('Need valikud ei käi kokku.');
  }
  return { ...call, ...more, uploads };
}

/** What is read by its schema: an operation, or a command by hand. */
interface InputSpec extends Pick<Operation, 'name' | 'fields'> {
  route: RouteInput & Pick<Route, 'takes' | 'answers'>;
}

interface ReadArgs extends Pick<TypedCall, 'file' | 'out' | 'json'> {
  said: Map<Field, (string | boolean)[]>;
  positionals: string[];
}

/** Options and positionals apart; a number below zero is no option. */
function readArgs({ fields, route }: InputSpec, args: readonly string[]): ReadArgs {
  const read: ReadArgs = { said: new Map(), positionals: [], file: undefined, out: undefined, json: false };
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    const [, name, , inline] = /^--([a-z][a-z.-]*)(=([^]*))?$/.exec(arg) ?? [];
    if (arg === '--') {
      read.positionals.push(...args.slice(i + 1));
      break;
    }
    if (name === undefined) {
      if (/^-\D/.test(arg)) throw new UsageError(`Sellist valikut ei ole: ${arg}`);
      read.positionals.push(arg);
      continue;
    }
    const text = (): string => {
      const value = inline ?? args[++i];
      if (value === undefined) throw new UsageError(`--${name} vajab väärtust.`);
      return value;
    };
    const found = fields.find(({ option }) => option === name);
    const undone = fields.find(({ option }) => `no-${option}` === name);
    if (found && isSwitch(found) && inline === undefined) say(read.said, found, true);
    else if (found) say(read.said, found, text());
    else if (undone && inline === undefined && isUndoable(undone)) say(read.said, undone, false);
    else if (name === 'json' && inline === undefined) read.json = true;
    else if (name === 'file' && route.takes === 'upload') read.file = text();
    else if (name === 'out' && route.answers === 'bytes') read.out = text();
    else throw new UsageError(`Sellist valikut ei ole: --${name}`);
  }
  return read;
}

const isSwitch = ({ kind }: Field): boolean => kind === 'yes-no' || kind === 'flag';

function say(said: ReadArgs['said'], field: Field, value: string | boolean): void {
  const before = said.get(field) ?? [];
  if (before.length > 0 && !field.isList) throw new UsageError(`--${field.option} on kaks korda.`);
  said.set(field, [...before, value]);
}

/** What was said of a field, as the call takes it. Throws {@link UsageError} where its schema does not allow it. */
function valueOf(field: Field, texts: readonly (string | boolean)[]): unknown {
  const values = texts.map((text) => oneValue(field, text));
  const value = !field.isList ? values[0] : texts.includes(false) ? [] : values;
  const isThere = !isDay(field) || values.every((one) => typeof one !== 'string' || isRealDay(one));
  if (isThere && Check(field.schema as TSchema, value)) return value;
  throw new UsageError(`„${texts.join(' ')}“ ei sobi: ${sentenceOf(field)}`);
}

/** With its zone: a wall time would mean another hour on another machine. */
const instant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

function oneValue(field: Field, text: string | boolean): unknown {
  if (typeof text === 'boolean') {
    if (text) return field.kind === 'flag' ? wordOf(field) : true;
    return field.kind === 'yes-no' ? false : null;
  }
  if (field.kind === 'number') {
    if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
    const [, day] = instant.exec(text) ?? [];
    return day && isRealDay(day) && isInstant(field) ? Date.parse(text) : text;
  }
  if (field.kind !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`--${field.option} ei ole loetav JSON.`);
  }
}

const wordOf = ({ schema }: Field): unknown => wordsOf(schema)?.[0];

/** The 30th of February would become a day in March. */
const isRealDay = (day: string): boolean => {
  const ms = Date.parse(day);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
};

function setAt(call: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const inner = path.slice(0, -1).reduce<Record<string, unknown>>((at, name) => {
    at[name] ??= {};
    return at[name] as Record<string, unknown>;
  }, call);
  inner[path.at(-1)!] = value;
}

const digestOf = (words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32);

/**
 * What goes without saying: null where that may be, the kind of the only alternative that has what was said, and an object
 * around nothing.
 */
function complete(schema: Schema, value: unknown): unknown {
  const alternatives = alternativesOf(schema);
  if ((value ?? null) === null && isNullable(schema)) return null;
  if (!alternatives.every((one) => one.properties)) return value;
  const given = Object(value ?? {}) as Record<string, unknown>;
  const fitting = alternatives.filter((one) => fits(one, given));
  const [only] = fitting;
  if (!only || fitting.length > 1) return value;
  const whole = { ...given };
  for (const [name, inner] of Object.entries(only.properties!)) {
    const isRequired = only.required?.includes(name) ?? false;
    if (given[name] === undefined && !isRequired) continue;
    whole[name] = complete(inner, given[name] ?? inner.const);
    if (whole[name] === undefined) delete whole[name];
  }
  return whole;
}

const fits = ({ properties = {} }: Schema, given: Record<string, unknown>): boolean =>
  Object.entries(given).every(([name, value]) => {
    const { [name]: property } = properties;
    return property !== undefined && (property.const === undefined || property.const === value);
  });
