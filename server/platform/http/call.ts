import type { Input, Output, Route } from '../../../contract/route.ts';
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
    /** Sets a status other than 200; only the health page does. */
    status(code: number): void;
  };
};

export type Handler<R extends Route> = (call: Call<R>) => Promise<Output<R> | Prepared>;

/** A handler for every route of a list: forgetting one is a compile error. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]>;
};
