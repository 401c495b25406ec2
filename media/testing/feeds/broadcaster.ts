import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { steadyClock } from '../../../runtime/clock.ts';

/**
 * What a broadcaster sends to those who come: `burst` seconds at once, then `pace` seconds a second, for ever or until it
 * hangs. Each begins at its beginning, or all see the same at a time.
 */
export interface Programme {
  bytes: Buffer;
  /** How long `bytes` last. */
  seconds: number;
  burst: number;
  /** 0 holds the line without another byte. */
  pace: number;
  /** What comes is on air since this instant of the steady clock, and comes as it is made, no matter what burst and pace say. */
  onAirSinceMs?: number;
  headers?: Record<string, string>;
}

/** A sender over HTTP whose programmes a test changes while they are being watched. */
export interface Broadcaster {
  url: (path: string) => string;
  /** Sets what is sent at a path from the next caller on; `undefined` answers 404. */
  set: (path: string, programme: Programme | undefined) => void;
  /** From now on nobody gets another byte at this path. */
  stall: (path: string) => void;
  /** Breaks all lines of a path, as a sender that is killed does. */
  drop: (path: string) => void;
  /** How many have called at a path. */
  calls: (path: string) => number;
  close: () => Promise<void>;
}

const tickMs = 100;
/** Of a transport stream. */
const packetBytes = 188;

/**
 * Starts on a port of its own. Programmes begin again at their end.
 * @param tls its key and certificate; without them it speaks plain HTTP
 */
export async function startBroadcaster(tls?: ServerOptions): Promise<Broadcaster> {
  const programmes = new Map<string, Programme>();
  const calls: string[] = [];
  const lines = new Map<ServerResponse, { path: string; timer: NodeJS.Timeout | undefined }>();

  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '';
    calls.push(path);
    const programme = programmes.get(path);
    if (!programme) return void response.writeHead(404).end();
    const { bytes, seconds, burst, pace } = programme;
    response.writeHead(200, { 'content-type': 'video/mp2t', ...programme.headers });
    const perSecond = bytes.length / seconds;
    const { onAirSinceMs } = programme;
    const onAir = (sinceMs: number): number =>
      Math.floor((((steadyClock() - sinceMs) / 1000) * perSecond) / packetBytes) * packetBytes;
    let sent = onAirSinceMs === undefined ? 0 : onAir(onAirSinceMs);
    const send = (more: number): void => {
      const upTo = onAirSinceMs === undefined ? sent + Math.floor(more) : onAir(onAirSinceMs);
      while (sent < upTo) {
        const at = sent % bytes.length;
        const part = bytes.subarray(at, at + Math.min(bytes.length - at, upTo - sent));
        response.write(part);
        sent += part.length;
      }
    };
    send(burst * perSecond);
    const timer = pace > 0 ? setInterval(() => send((pace * perSecond * tickMs) / 1000), tickMs) : undefined;
    lines.set(response, { path, timer });
    response.on('close', () => {
      clearInterval(timer);
      lines.delete(response);
    });
  };
  const server = tls ? createSecureServer(tls, serve) : createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = (path: string) => [...lines].filter(([, line]) => line.path === path);
  return {
    url: (path) => `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    set: (path, programme) => void (programme ? programmes.set(path, programme) : programmes.delete(path)),
    stall: (path) => at(path).forEach(([, line]) => clearInterval(line.timer)),
    drop: (path) => at(path).forEach(([response]) => response.destroy()),
    calls: (path) => calls.filter((one) => one === path).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
