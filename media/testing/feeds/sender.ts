import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import { words } from '../../ffmpeg.ts';
import { ffmpeg, recordedFiles } from '../recordings.ts';

/** An ffmpeg that sends a picture and a tone over a protocol of its own, in real time and for ever. */
export interface Sender {
  /** Sends, from now on; and again when the listener has gone. */
  start: () => void;
  /** Kills it: no goodbye is said. */
  kill: () => Promise<void>;
}

/** @param output the muxer and its options, and `url` where it writes to, as ffmpeg has it */
export async function prepareSender(
  output: readonly string[],
  url: string,
  size = '320x180',
): Promise<Sender> {
  // Made beforehand: an encoder that works while it sends falls behind on a busy machine.
  const folder = await recordedFiles([
    ...words(`-f lavfi -i testsrc2=s=${size}:r=25:d=60 -f lavfi -i sine=sample_rate=48000:d=60`),
    ...words('-c:v libx264 -preset ultrafast -g 25 -bf 0 -c:a aac feed.ts'),
  ]);
  let child: ChildProcess | undefined;
  let wanted = false;
  function send(): void {
    child = spawn(
      ffmpeg.path,
      [
        ...words('-nostdin -v quiet -re -stream_loop -1 -i'),
        join(folder, 'feed.ts'),
        ...words('-map 0 -c copy'),
        ...output,
        url,
      ],
      { stdio: 'ignore' },
    );
    child.once('exit', () => wanted && send());
  }
  return {
    start() {
      wanted = true;
      send();
    },
    async kill() {
      wanted = false;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const dead = once(child, 'exit');
      child.kill('SIGKILL');
      await dead;
    },
  };
}

/** A port for datagrams that nobody has; an even one, because RTP wants its neighbour too. */
export async function freeDatagramPort(): Promise<number> {
  for (;;) {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const { port } = socket.address();
    socket.close();
    await once(socket, 'close');
    if (port % 2 === 0) return port;
  }
}
