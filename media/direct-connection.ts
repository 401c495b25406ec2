import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { systemClock } from '../runtime/clock.ts';
import { defined } from '../runtime/defined.ts';
import { httpLimits, idleMs } from '../runtime/http/http-limits.ts';
import type { MaybePromise } from '../runtime/maybe-promise.ts';
import { lengthOf, type Answer } from './http-answer.ts';
import { writeSpread, type Spread } from './spread.ts';
import { readPlainRequest, type HttpRequest, type PlainRequest } from './http-request.ts';

export interface DirectOptions {
  /** Whether an address is answered here; all others are Node's. */
  takes: (url: string) => boolean;
  /** Never throws or rejects. */
  answer: (request: HttpRequest) => MaybePromise<Answer>;
  /** Goes on with a connection on which something else was asked. It reads on from where the socket stands. */
  handOver: (socket: Socket) => void;
  /** Hears of an answer that the line has not taken at once; what it returns is called when that is over. */
  onSlow?: ((session: string, socket: Socket) => () => void) | undefined;
  /** The connection has ended, or is Node's. */
  onClose: () => void;
  /** Answers are the last of their connections from now on. */
  isClosing: () => boolean;
}

/** A connection that is answered here. */
export interface DirectConnection {
  /** Ends it, unless something is asked on it: then with the answer. */
  finish: () => void;
}

/**
 * Answers the plain requests of a connection on its socket, below `node:http`, which costs more than most answers: a request
 * is read out of one piece, and head and body go out in one write. The first thing of another kind gives the connection for good to
 * Node's server, with the bytes of it.
 */
export function answerDirectly(socket: Socket, options: DirectOptions): DirectConnection {
  let before: PlainRequest | undefined;
  /** An answer is being made. */
  let busy = false;
  /** What came before the last answer was taken: players ask again when they have been answered. */
  let early: Buffer[] = [];
  let isHalfClosed = false;
  let onTaken: (() => void) | undefined;
  let endSpread: (() => void) | undefined;

  const listeners = {
    data(bytes: Buffer): void {
      if (!busy && socket.writableLength === 0) return take(bytes);
      early.push(bytes);
      socket.pause();
    },
    end(): void {
      isHalfClosed = true;
      finish();
    },
    timeout: () => socket.destroy(),
    // What follows is its end.
    error: () => {},
    close(): void {
      endSpread?.();
      onTaken?.();
      options.onClose();
    },
  };
  for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  socket.setTimeout(idleMs);

  function take(bytes: Buffer): void {
    const request = readPlainRequest(bytes, before);
    if (!request || !options.takes(request.url)) return leave(bytes);
    before = request;
    const answer = options.answer(request);
    if (!(answer instanceof Promise)) return send(answer);
    busy = true;
    void answer.then((made) => {
      busy = false;
      if (!socket.destroyed) send(made);
    });
  }

  function send(answer: Answer): void {
    if (answer.spread && answer.parts) return sendSpread(answer, answer.parts, answer.spread);
    const isLast = isHalfClosed || options.isClosing();
    const pieces = piecesOf(answer, isLast);
    socket.cork();
    for (let i = 0; i < pieces.length; i++)
      socket.write(defined(pieces[i]), undefined, i === pieces.length - 1 ? goOn : undefined);
    socket.uncork();
    if (answer.session !== undefined && socket.writableLength > 0)
      onTaken = options.onSlow?.(answer.session, socket);
    if (isLast) socket.end();
  }

  function sendSpread(answer: Answer, parts: readonly Buffer[], spread: Spread): void {
    const isLast = isHalfClosed || options.isClosing();
    busy = true;
    if (answer.session !== undefined) onTaken = options.onSlow?.(answer.session, socket);
    socket.write(headOf(answer, lengthOf(parts), isLast), 'latin1');
    endSpread = writeSpread(parts, spread, (piece, isEnd) => {
      if (!isEnd) return void socket.write(piece);
      busy = false;
      socket.write(piece, undefined, goOn);
      if (isLast || options.isClosing()) socket.end();
    });
  }

  /** The line has taken the last answer. */
  function goOn(): void {
    onTaken?.();
    onTaken = undefined;
    if (early.length === 0 || socket.destroyed) return;
    const bytes = Buffer.concat(early);
    early = [];
    socket.resume();
    take(bytes);
  }

  function leave(bytes: Buffer): void {
    for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
    socket.setTimeout(0);
    socket.pause();
    socket.unshift(bytes);
    options.onClose();
    options.handOver(socket);
    socket.resume();
  }

  function finish(): void {
    if (busy || early.length > 0) return;
    socket.end();
  }

  return { finish };
}

const keepAliveSeconds = httpLimits.keepAliveTimeout / 1000;
const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
const ended = 'Connection: close\r\n\r\n';

/** A body of a few kB goes out with its head as one piece: copying it costs less than a write of several. */
const copiedBytes = 8_192;

/** Head and body as they go out. */
function piecesOf(answer: Answer, isLast: boolean): readonly Buffer[] {
  const parts = answer.parts ?? [];
  const length = lengthOf(parts);
  const head = headOf(answer, length, isLast);
  if (length > copiedBytes) return [Buffer.from(head, 'latin1'), ...parts];
  const piece = Buffer.allocUnsafe(head.length + length);
  let at = piece.write(head, 'latin1');
  for (const part of parts) at += part.copy(piece, at);
  return [piece];
}

/** Headers are made once for each kind of answer, and written out once. */
const written = new WeakMap<Answer['headers'], string>();

function headOf({ status, headers, parts }: Answer, bytes: number, isLast: boolean): string {
  let fields = written.get(headers);
  if (fields === undefined) {
    fields = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    written.set(headers, fields);
  }
  const length = parts ? `content-length: ${bytes}\r\n` : '';
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fields}${length}${dateLine()}${isLast ? ended : kept}`;
}

let [second, date] = [0, ''];

/** As Node has it: with every answer, to the second. */
function dateLine(): string {
  const now = Math.floor(systemClock() / 1000);
  if (now !== second) [second, date] = [now, `Date: ${new Date(now * 1000).toUTCString()}\r\n`];
  return date;
}
