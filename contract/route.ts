import type { Static, StaticDecode, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call, and with that where the path is mounted.
 * - `visitor`: anyone, at the path as written; a session, if one is sent, is honoured.
 * - `viewer`: the calls that exist twice: `/api` + path for members, `/demo` + path for visitors.
 * - `member`: a valid session, at the path as written.
 * - `operator`: a valid session of the console, at the path as written; see {@link Route.roles}.
 * - `edge`: parts of the system among themselves, by the shared media secret.
 */
export type Audience = 'visitor' | 'viewer' | 'member' | 'operator' | 'edge';

/**
 * What an operator may do: `owner` everything, `support` what is needed to help members, `lineup` what concerns channels,
 * the guide and titles.
 */
export const operatorRoles = ['owner', 'support', 'lineup'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  audience: Audience;
  /** A call of a viewer that answers at its path alone, too: a member by their session, or else a visitor. */
  unprefixed?: true;
  /** One line for the API page. */
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** For operators: who may call besides the owner; nobody unless said otherwise. */
  roles?: readonly Exclude<OperatorRole, 'owner'>[];
  /**
   * How the body travels: JSON unless said otherwise. `upload` is multipart: at most one file in the field `file`, and
   * the fields of `body`, which are texts. `raw` is anything: the handler gets its bytes as they came, because they
   * are signed, or not UTF-8.
   */
  takes?: 'form' | 'upload' | 'raw';
  /** How the answer travels: JSON unless said otherwise; `events` is a stream of `output`s. */
  answers?: 'redirect' | 'bytes' | 'events';
  /** A session that is sent along ends when the call begins another one; one that stands for nothing is as none. */
  replacesSession?: true;
  /** The answer may take minutes, in which nothing moves on the line: that is no sign that the caller has gone. */
  takesLong?: true;
  /** It is answered while the service is closed to members for maintenance. */
  staysOpen?: true;
  output: TSchema;
  errors: readonly ErrorCode[];
}

/** Keeps the literal types of a route; a route is plain data that both sides import. */
export const route = <const R extends Route>(r: R): R => r;

type InputPart<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends TSchema
  ? { [P in K]: Static<R[K]> }
  : unknown;

/** A query of which nothing has to be said may be left out. */
type QueryOf<R extends Route> = R['query'] extends TSchema
  ? object extends Static<R['query']>
    ? { query?: Static<R['query']> }
    : { query: Static<R['query']> }
  : unknown;

/** What `fetch` sends for an upload: the caller's own FormData, which this file does not know. */
type Upload<R extends Route> = R extends { takes: 'upload' } ? { form: object } : unknown;

type DecodedPart<R extends Route, K extends 'params' | 'query'> = R[K] extends TSchema
  ? { [P in K]: StaticDecode<R[K]> }
  : unknown;

/** Everything a call needs: its path parameters, query and body, as far as the route declares them. */
export type Input<R extends Route> = InputPart<R, 'params'> & QueryOf<R> & BodyOf<R>;
/** The same as its handler is given it: parts of the address as their schemas decode them. */
export type DecodedInput<R extends Route> = DecodedPart<R, 'params'> & DecodedPart<R, 'query'> & BodyOf<R>;
type BodyOf<R extends Route> = R extends { takes: 'upload' | 'raw' } ? Upload<R> : InputPart<R, 'body'>;
export type Output<R extends Route> = Static<R['output']>;

/** The addresses a route is mounted at, in path-to-regexp form (`/:name`). */
export function mountedPaths(r: Route): string[] {
  if (r.audience !== 'viewer') return [r.path];
  return [`/api${r.path}`, `/demo${r.path}`, ...(r.unprefixed ? [r.path] : [])];
}
