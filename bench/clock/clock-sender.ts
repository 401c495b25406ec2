import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { Writable } from 'node:stream';
import { ffmpeg } from '../../media/testing/test-media.ts';
import { words } from '../../media/ffmpeg.ts';
import { startProcess } from '../../rig/machine/children.ts';
import {
  drawClock,
  framesPerSecond,
  pictureHeight,
  pictureWidth,
  soundHertz,
  soundOf,
} from './clock-picture.ts';

/** An encoder of pictures that carry their own clock. */
export interface ClockSender {
  /** MPEG-TS as it is made; with what was made in the last `burstMs` first. Answers how to leave. */
  subscribe: (take: (bytes: Buffer) => void, burstMs?: number) => () => void;
  stop: () => Promise<void>;
}

const frameMs = 1000 / framesPerSecond;
const rememberedMs = 30_000;

/** @param pace how fast its own clock runs: at 1.1 it makes 27.5 pictures in a second, and says that it made 25 */
export function startClockSender(pace: number): ClockSender {
  const encoder = startProcess(
    ffmpeg.path,
    [
      ...words('-hide_banner -nostdin -v error -probesize 32 -analyzeduration 0'),
      ...words(`-f rawvideo -pixel_format gray -video_size ${pictureWidth}x${pictureHeight}`),
      ...words(`-framerate ${framesPerSecond} -i pipe:3 -f s16le -ar ${soundHertz} -ac 1 -i pipe:4`),
      ...words('-c:v libx264 -preset ultrafast -tune zerolatency -g 50 -bf 0 -pix_fmt yuv420p -threads 1'),
      ...words('-c:a aac -b:a 64k -f mpegts -muxdelay 0 -muxpreload 0 -flush_packets 1 pipe:1'),
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'pipe', 'pipe'] },
  );
  const { child } = encoder;
  const [picture, sound] = [child.stdio[3] as Writable, child.stdio[4] as Writable];
  for (const pipe of [picture, sound]) pipe.on('error', () => {});
  const beganMs = Date.now();
  let count = 0;
  const drawing = setInterval(() => {
    for (;;) {
      const timeMs = beganMs + (count * frameMs) / pace;
      if (timeMs > Date.now()) return;
      picture.write(drawClock(timeMs, count++));
      sound.write(soundOf(timeMs, frameMs / pace));
    }
  }, 10);

  const takers = new Set<(bytes: Buffer) => void>();
  let made: { atMs: number; bytes: Buffer }[] = [];
  child.stdout!.on('data', (bytes: Buffer) => {
    const atMs = Date.now();
    made.push({ atMs, bytes });
    if (made[0]!.atMs < atMs - 2 * rememberedMs) made = made.filter((one) => one.atMs > atMs - rememberedMs);
    for (const take of takers) take(bytes);
  });
  return {
    subscribe(take, burstMs = 0) {
      for (const { atMs, bytes } of made) if (atMs > Date.now() - burstMs) take(bytes);
      takers.add(take);
      return () => takers.delete(take);
    },
    async stop() {
      clearInterval(drawing);
      takers.clear();
      await encoder.stop();
    },
  };
}

/** Sends it in datagrams. Answers how to end that. */
export function sendDatagrams(sender: ClockSender, port: number): () => void {
  const socket = createSocket('udp4');
  const most = 7 * 188;
  let rest = Buffer.alloc(0);
  const leave = sender.subscribe((bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (; rest.length >= most; rest = rest.subarray(most))
      socket.send(rest.subarray(0, most), port, '127.0.0.1');
  });
  return () => {
    leave();
    socket.close();
  };
}

/** How a sender over HTTP treats those who come. */
export interface Manners {
  sender: ClockSender;
  /** What was made in this time is sent at once. */
  burstMs?: number;
  /** Whether nothing is sent at the moment; what is made meanwhile is sent afterwards. */
  starves?: () => boolean;
}

/** Sends MPEG-TS over HTTP, at one path per manners. Answers how to end that. */
export async function serveStreams(
  port: number,
  paths: Readonly<Record<string, Manners>>,
): Promise<() => void> {
  const server = createServer((request, response) => {
    const manners = paths[request.url ?? ''];
    if (!manners) return void response.writeHead(404).end();
    const { sender, burstMs = 0, starves = () => false } = manners;
    response.writeHead(200, { 'content-type': 'video/mp2t' });
    let held: Buffer[] = [];
    const pass = (): void => {
      if (held.length === 0 || starves()) return;
      response.write(Buffer.concat(held));
      held = [];
    };
    const leave = sender.subscribe((bytes) => void held.push(bytes), burstMs);
    const passing = setInterval(pass, 20);
    response.on('close', () => {
      leave();
      clearInterval(passing);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
