import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { defined } from '../defined.ts';

/** The service cannot be reached, or does not do what it was asked. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  /** What it answered to this one call; undefined when there was no answer, or one that is about the bucket. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}

/** One request to the service. */
export interface Call {
  method: string;
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Body;
}

/** What is sent along: bytes, or a stretch of a file. */
export interface Body {
  hash: string;
  length: number;
  bytes?: Buffer;
  file?: FileRange;
}

/** Bytes of a file, from and to, both included; all of it when neither is said. */
export interface FileRange {
  path: string;
  start?: number;
  end?: number;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export const refusal = ({ method, key }: Call, status: number): StoreError =>
  new StoreError(`${method} ${key}: answered ${status}`, { status });

export const readRange = ({ path, ...stretch }: FileRange) => createReadStream(path, stretch);

export const bodyOf = (bytes: Buffer): Body => ({
  bytes,
  length: bytes.length,
  hash: createHash('sha256').update(bytes).digest('hex'),
});

export async function bodyOfFile(file: FileRange, length: number): Promise<Body> {
  const hash = createHash('sha256');
  for await (const part of readRange(file)) hash.update(part as Buffer);
  return { file, length, hash: hash.digest('hex') };
}

/** Texts of all elements of a name. Our keys and what a service says of them need no more of XML than this. */
export const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) =>
    value!.replace(/&(amp|lt|gt|quot|apos|#(\d+));/g, (_, entity: string, code?: string) =>
      code ? String.fromCodePoint(Number(code)) : defined(entities[entity]),
    ),
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
