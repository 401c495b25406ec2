import type { IncomingMessage, ServerResponse } from 'node:http';
import { Check } from 'typebox/value';
import { inputDecoder } from '../../contract/decode-input.ts';
import type { DecodedInput, Output, Route } from '../../contract/route.ts';
import { answerJson, refuse, sendAnswer, type Refusal } from '../http-answer.ts';
import type { Handler } from '../http-server.ts';
import { bearsSecret } from './secret.ts';

const mostBytes = 4 * 1024 * 1024;

/** The JSON body of a request; undefined when it is none, or larger than anything the server would send. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= mostBytes) parts.push(part);
  }
  if (length > mostBytes) return undefined;
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    return undefined;
  }
}

type Routes = Record<string, Route>;

type Answer<R extends Route> = (R extends { answers: 'bytes' } ? Buffer : Output<R>) | Refusal;

/** Answers one call, with its input as its route describes it. The signal fires when the caller has gone. */
type CallHandler<R extends Route> = (
  input: DecodedInput<R>,
  signal: AbortSignal,
) => Answer<R> | Promise<Answer<R>>;

/** A handler for every route of a list: forgetting one is a compile error. */
export type CallHandlers<All extends Routes> = { [Name in keyof All]: CallHandler<All[Name]> };

/**
 * Answers the calls of a media role to those who bear the secret. Of others nothing is read; and of what is no call, or
 * names what its route does not describe, no body.
 */
export function answerCalls<All extends Routes>(
  routes: All,
  handlers: NoInfer<CallHandlers<All>>,
  { secret }: { secret: string },
): Handler {
  const callOf = <Name extends keyof All>(name: Name): Call => openCall(routes[name], handlers[name]);
  const calls = Object.keys(routes).map(callOf);
  return async (request, response) => {
    if (!bearsSecret(request, secret)) return refuse(response, 'auth.required');
    for (const call of calls) {
      const params = call.match(request);
      if (params) return call.answer(params, request, response);
    }
    refuse(response, 'route.unknown');
  };
}

type Params = Record<string, string>;

interface Call {
  /** What the address holds where the route has names; undefined when the request is for another call. */
  match: (request: IncomingMessage) => Params | undefined;
  answer: (params: Params, request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

function openCall<R extends Route>(route: R, handler: CallHandler<R>): Call {
  const decodeParams = inputDecoder(route.params);
  const pattern = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}$`);
  return {
    match({ method, url = '' }) {
      const match = method === route.method ? pattern.exec(url) : null;
      return match ? { ...match.groups } : undefined;
    },
    async answer(params, request, response) {
      const body = await readBody(route, params, request);
      if (body === undefined) return refuse(response, 'request.invalid');
      const input = { params: decodeParams(params), ...body } as unknown as DecodedInput<R>;
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const answer = await handler(input, gone.signal);
      if (!response.destroyed) send(response, answer);
    },
  };
}

/** The body of a call, if it has one; undefined when what was sent is not as the route describes it. */
async function readBody(
  route: Route,
  params: Params,
  request: IncomingMessage,
): Promise<{ body: unknown } | undefined> {
  if (route.params && !Check(route.params, params)) return undefined;
  const body = route.body ? await readJson(request) : undefined;
  if (route.body && !Check(route.body, body)) return undefined;
  return { body };
}

const bytesHeaders = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };

function send(response: ServerResponse, answer: unknown): void {
  if (Buffer.isBuffer(answer)) sendAnswer(response, { status: 200, headers: bytesHeaders, parts: [answer] });
  else if (isRefusal(answer)) refuse(response, answer.error, answer.reason);
  else answerJson(response, answer);
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'error' in answer;
