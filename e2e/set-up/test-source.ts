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

const guidePath = '/kava.xml';
const hourMs = 3_600_000;
/** What is on for as long as anybody looks. */
export const programmeOn = 'Pikk proovipilt';

/** A guide in XMLTV of two channels, one of which is named as ours. */
function guideText(nowMs: number): string {
  const time = (ms: number): string => `${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;
  const from = nowMs - (nowMs % hourMs) - 6 * hourMs;
  const programme = (channel: string, title: string, fromMs: number, hours: number): string =>
    `<programme channel="${channel}" start="${time(fromMs)}" stop="${time(fromMs + hours * hourMs)}"><title>${title}</title></programme>`;
  return `<tv><channel id="esimene.test"><display-name>Kodukanal</display-name></channel>
    <channel id="naaber.test"><display-name>Naabrikanal</display-name></channel>
    ${programme('esimene.test', programmeOn, from, 24)}${programme('esimene.test', 'Homne proovipilt', from + 24 * hourMs, 48)}
    ${programme('naaber.test', 'Naabri pilt', from, 72)}</tv>`;
}

/** A test card with a tone as live HLS, sent by ffmpeg, and its guide: what somebody has who sets up a service. */
export async function startTestSource(): Promise<{ url: string; guideUrl: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'test-source-'));
  const encoder = spawn(
    'ffmpeg',
    encoding.flatMap((line) => line.split(' ')).concat(join(folder, 'live.m3u8')),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const server = createServer(({ url = '' }, response) => {
    if (url === guidePath)
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end(guideText(Date.now()));
    const file = join(folder, basename(url));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.endsWith('.ts') ? 'video/mp2t' : 'application/vnd.apple.mpegurl',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/live.m3u8`,
    guideUrl: `${origin}${guidePath}`,
    close() {
      encoder.kill('SIGKILL');
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
