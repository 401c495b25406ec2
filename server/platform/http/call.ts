import type { Input, Output, Route } from '../../../contract/route.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Bytes, EventStream, Redirect } from './answers.ts';
import type { Prepared } from './prepared.ts';

/** Who calls. A member is known by the lease that the session token stands for. */
export type Caller =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly accountId: number; readonly lease: string };

export type Member = Extract<Caller, { kind: 'member' }>;

/** What a handler is given: checked input, the caller, and the little of HTTP that it may need. */
export type Call<R extends Route> = Input<R> & {
  readonly caller: R['audience'] extends 'member' ? Member : Caller;
  readonly http: {
    readonly address: string;
    readonly network: string;
    readonly userAgent: string;
    /** Origin under which the caller reached the server, e.g. `http://tv.example:8080`. */
    readonly origin: string;
    readonly cookies: Readonly<Record<string, string>>;
    /** Sets a status other than 200; only the health page does. */
    status(code: number): void;
    /**
     * The one file of an upload. Refuses with `request.invalid` when there is none and with `tooLarge` as soon
     * as more than `maxBytes` have come.
     */
    upload(maxBytes: number, tooLarge: ErrorCode): Promise<{ name: string; bytes: Buffer }>;
  };
};

type Answer<R extends Route> = R extends { answers: 'redirect' }
  ? Redirect
  : R extends { answers: 'bytes' }
    ? Bytes
    : R extends { answers: 'events' }
      ? EventStream<Output<R>>
      : Output<R> | Prepared;

export type Handler<R extends Route> = (call: Call<R>) => Promise<Answer<R>>;

/** A handler for every route of a list: forgetting one is a compile error. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]>;
};
