import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/route.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { networkOf } from '../../../runtime/network.ts';
import type { CallFacts, FieldsOf } from './call.ts';
import { rawBodyOf, readCookies, readForm, readUpload } from './request.ts';

/**
 * What a call may ask about its request, worked out when asked for: most calls want none of it. A class, because an object
 * literal with getters makes a shape of its own for each request, which outlives it and cost as much as the answer.
 */
export class RequestFacts<R extends Route> implements CallFacts<R> {
  readonly #route: R;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(route: R, request: FastifyRequest, reply: FastifyReply) {
    this.#route = route;
    this.#request = request;
    this.#reply = reply;
  }

  get address() {
    return this.#request.ip;
  }
  get network() {
    return networkOf(this.#request.ip);
  }
  get userAgent() {
    return this.#request.headers['user-agent'] ?? '';
  }
  get origin() {
    return this.#request.ownOrigin;
  }
  get cookies() {
    return readCookies(this.#request.headers.cookie);
  }
  get query() {
    const { url } = this.#request;
    const at = url.indexOf('?');
    return at < 0 ? '' : url.slice(at + 1);
  }
  get headers() {
    return this.#request.headers as Readonly<Record<string, string | undefined>>;
  }
  get raw() {
    return rawBodyOf(this.#request);
  }
  status(code: number): void {
    this.#reply.code(code);
  }
  upload(maxBytes: number, tooLarge: ErrorCode) {
    return readUpload(this.#request, maxBytes, tooLarge);
  }
  form(maxBytes: number, tooLarge: ErrorCode) {
    return readForm<FieldsOf<R>>(this.#request, this.#route.body, maxBytes, tooLarge);
  }
}
