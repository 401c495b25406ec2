import type { Static, TSchema } from 'typebox';
import type { Language } from '../../../contract/i18n/languages.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Scope } from '../../../contract/models/console/api-keys.ts';
import type { DecodedInput, OperatorRole, Output, Route } from '../../../contract/route.ts';
import type { Bytes, EventStream, Redirect } from './answers.ts';
import type { PrecompressedResponse } from './prepared.ts';

/** Who calls. A member is known by the lease that the session token stands for. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly accountId: number;
      readonly lease: string;
      /** In which they want to be answered, if they have chosen. */
      readonly language?: string | null;
    };

export type Member = Extract<Caller, { kind: 'member' }>;

/** Who works at the console; members and operators are never one. */
export interface Operator {
  readonly kind: 'operator';
  readonly operatorId: number;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** In which they want to be answered, if they have chosen. */
  readonly language?: Language | null;
  /** The number of the session at the console. */
  readonly session: number;
  /** The key by which a program calls in their name; it may do no more than these. */
  readonly key?: { readonly name: string; readonly scopes: readonly Scope[] };
}

/** Stands for the session of an operator at the command line; rows of sessions begin with 1. */
export const commandLineSession = 0;

/** Stands for the session of a program that calls by a key. */
export const keySession = -1;

/** A body as it came. */
export interface RawBody {
  readonly bytes: Buffer;
  /** The media type without its parameters, in small letters; empty when none was sent. */
  readonly type: string;
  /** As the type says, in small letters; `utf-8` when it does not. */
  readonly charset: string;
}

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export type FieldsOf<R extends Route> = R['body'] extends TSchema ? Static<R['body']> : Record<string, never>;

type CallerOf<R extends Route> = R['audience'] extends 'member'
  ? Member
  : R['audience'] extends 'operator'
    ? Operator
    : Caller;

/** What a call may ask about its request. */
export interface CallFacts<R extends Route> {
  readonly address: string;
  readonly network: string;
  readonly userAgent: string;
  /** Origin under which the caller reached the server, e.g. `http://tv.example:8080`. */
  readonly origin: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** What follows the question mark of the address, as it came. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body of a call that takes it raw. */
  readonly raw: RawBody;
  /** Sets a status other than 200, as few answers have one. */
  status(code: number): void;
  /**
   * The one file of an upload. Refuses with `request.invalid` when there is none and with `tooLarge` as soon
   * as more than `maxBytes` have come.
   */
  upload(maxBytes: number, tooLarge: ErrorCode): Promise<UploadedFile>;
  /**
   * All of an upload: the fields that the route's `body` describes, and the file if there is one. Refuses with
   * `request.invalid` when the fields are not as described, and with `tooLarge` like {@link upload}.
   */
  form(maxBytes: number, tooLarge: ErrorCode): Promise<{ fields: FieldsOf<R>; file?: UploadedFile }>;
}

/** What a handler is given: checked input, the caller, and the little of HTTP that it may need. */
export type Call<R extends Route> = DecodedInput<R> & {
  readonly caller: CallerOf<R>;
  readonly http: CallFacts<R>;
};

type Answer<R extends Route> = R extends { answers: 'redirect' }
  ? Redirect
  : R extends { answers: 'bytes' }
    ? Bytes | Redirect
    : R extends { answers: 'events' }
      ? EventStream<Output<R>>
      : Output<R> | PrecompressedResponse;

export interface Handler<R extends Route> {
  (call: Call<R>): Promise<Answer<R>>;
  /** What it answers out of memory, for calls that are asked often. */
  readonly ready?: ReadyAnswer<R>;
}

/**
 * The answer as it lies in memory now; undefined where it has to be made, or something has to be asked for it first. Gets parameters as
 * they stand in the address, before a schema has seen them: what it does not know, it does not answer.
 */
export type ReadyAnswer<R extends Route> = (
  call: Pick<Call<R>, 'caller'> & { params: Readonly<Record<string, string | undefined>> },
) => PrecompressedResponse | undefined;

/** A handler for every route of a list: forgetting one is a compile error. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]>;
};
