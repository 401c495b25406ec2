import { spawn } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** In real time, in segments of two seconds. */
const encoding = [
  '-loglevel error -re -f lavfi -i testsrc2=size=640x360:rate=25',
  '-re -f lavfi -i sine=frequency=440:sample_rate=48000',
  '-c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 50 -sc_threshold 0 -b:v 600k -c:a aac',
  '-f hls -hls_time 2 -hls_list_size 6 -hls_flags delete_segments',
];

/** A test card with a tone as live HLS, sent by ffmpeg: what somebody has who sets up a service. */
export async function startTestSource(): Promise<{ url: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'test-source-'));
  const encoder = spawn(
    'ffmpeg',
    encoding.flatMap((line) => line.split(' ')).concat(join(folder, 'live.m3u8')),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const server = createServer(({ url = '' }, response) => {
    const file = join(folder, basename(url));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.endsWith('.ts') ? 'video/mp2t' : 'application/vnd.apple.mpegurl',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.m3u8`,
    close() {
      encoder.kill('SIGKILL');
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
