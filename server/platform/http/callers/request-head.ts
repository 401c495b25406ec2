import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import proxyAddr from '@fastify/proxy-addr';
import { plainForwarded, type Trust } from './forwarded.ts';

const lastOf = (header: string): string => header.slice(header.lastIndexOf(',') + 1).trim();

/** The head of a request, read as Fastify reads it, for what is answered without Fastify. */
export class RequestHead {
  readonly headers: IncomingHttpHeaders;
  readonly #raw: IncomingMessage;
  readonly #trust: Trust;

  constructor(raw: IncomingMessage, trust: Trust) {
    this.headers = raw.headers;
    this.#raw = raw;
    this.#trust = trust;
  }

  get ip(): string {
    const { remoteAddress = '' } = this.#raw.socket;
    if (!this.#trust || this.headers['x-forwarded-for'] === undefined) return remoteAddress;
    this.headers['x-forwarded-for'] = plainForwarded(this.headers['x-forwarded-for'].toString());
    return proxyAddr.all(this.#raw, this.#trust).at(-1) ?? remoteAddress;
  }

  get host(): string {
    return this.#said('x-forwarded-host') ?? this.headers.host ?? '';
  }

  get protocol(): 'http' | 'https' {
    const encrypted = (this.#raw.socket as Partial<TLSSocket>).encrypted ? 'https' : 'http';
    return (this.#said('x-forwarded-proto') ?? encrypted) as 'http' | 'https';
  }

  /** What the proxy before us says of the request, if there is one and it is believed. */
  #said(name: 'x-forwarded-host' | 'x-forwarded-proto'): string | undefined {
    const said = this.headers[name];
    const isBelieved = said && this.#trust && this.#trust(this.#raw.socket.remoteAddress ?? '', 0);
    return isBelieved ? lastOf(said.toString()) : undefined;
  }
}
