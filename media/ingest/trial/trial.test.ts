import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sourceReportText, trialText } from '../../../contract/i18n/source-report.ts';
import { makeLadder } from '../../testing/feeds/hls-ladder.ts';
import { multivariantOf } from '../../testing/feeds/hls-origin-lists.ts';
import { startHlsOrigin } from '../../testing/feeds/hls-origin.ts';
import { ffmpeg, recorded } from '../../testing/recordings.ts';
import { startBroadcaster } from '../../testing/feeds/broadcaster.ts';
import { freeDatagramPort, prepareSender, type Sender } from '../../testing/feeds/sender.ts';
import { steadyClock } from '../../../runtime/clock.ts';
import { words } from '../../ffmpeg.ts';
import { createTrials } from './trial.ts';
import { faultReport } from '../source/source-words.ts';
import { readTrial } from './trial-words.ts';
import { keepsRealTime } from '../../testing/real-time.ts';

keepsRealTime();

const reach = { ffmpegPath: ffmpeg.path, protocols: undefined, allowPrivate: true };
const tried = createTrials(reach);
const look = async (source: Parameters<typeof tried>[0]) => trialText(await tried(source));

describe('a look at a source', () => {
  const senders: Sender[] = [];
  afterAll(() => Promise.all(senders.map((one) => one.kill())));

  it('tells within ten seconds what comes, and shows a still of it', async () => {
    const address = `udp://127.0.0.1:${await freeDatagramPort()}`;
    const sender = await prepareSender(words('-f mpegts'), `${address}?pkt_size=1316`, '640x360');
    senders.push(sender);
    sender.start();
    const begun = performance.now();
    const found = await look({ address, soundOnly: false });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(found).toMatchObject({
      fault: null,
      picture: { codec: 'h264', width: 640, height: 360, framesPerSecond: 25 },
      sounds: [{ codec: 'aac' }],
    });
    expect(found.bitsPerSecond).toBeGreaterThan(100_000);
    const still = Buffer.from(found.still!, 'base64');
    expect([...still.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  it('tells in words why nothing comes, and never an address with its key', async () => {
    const found = await look({ address: 'http://127.0.0.1:9/salajane/etv.m3u8', soundOnly: false });
    expect(found).toMatchObject({ picture: null, still: null });
    expect(found.fault).toMatch(/^Allikas ei võta ühendust vastu/);
    expect(JSON.stringify(found)).not.toContain('salajane');
  });

  it('goes into no private network unless that is allowed', async () => {
    const outside = createTrials({ ...reach, allowPrivate: false });
    for (const address of ['http://127.0.0.1:9/a.m3u8', 'udp://10.0.0.7:5000', 'http://localhost/voog.ts'])
      expect(trialText(await outside({ address, soundOnly: false })).fault).toMatch(/sisevõrgu|sisevõrku/);
  });

  it('reads what its channel would: a list without a name, compressed, that wants its cookie, with sound apart', async () => {
    const same = { format: 'fmp4', seconds: 20, segmentSeconds: 1 } as const;
    const pictures = await makeLadder({ ...same, heights: [90], sound: 'none' });
    const ladder = [...pictures, ...(await makeLadder({ ...same, heights: [] }))];
    const origin = await startHlsOrigin(ladder, { segmentSeconds: 1, window: 12 });
    origin.publish(6);
    origin.run();
    const master = gzipSync(multivariantOf(ladder, ''));
    origin.guard((request, response) => {
      if (request.url === '/play') {
        response.writeHead(200, { 'content-encoding': 'gzip', 'set-cookie': 'sid=1; Path=/' }).end(master);
        return true;
      }
      if (request.headers.cookie === 'sid=1') return false;
      response.writeHead(403).end();
      return true;
    });
    const found = await look({ address: origin.url('/play'), soundOnly: false });
    await origin.close();
    expect(found).toMatchObject({
      fault: null,
      picture: { codec: 'h264', height: 90 },
      sounds: [{ codec: 'aac' }],
    });
    expect(found.still).not.toBeNull();
  });

  it('says the same of a list, of which it waits for nothing', async () => {
    const seconds = 40;
    const ladder = await makeLadder({ format: 'mpegts', heights: [90], seconds, segmentSeconds: 10 });
    const origin = await startHlsOrigin(ladder, { segmentSeconds: 10, window: 3 });
    origin.publish(3);
    const found = await look({ address: origin.url('/master.m3u8'), soundOnly: false });
    await origin.close();
    expect(found).toMatchObject({ fault: null, picture: { codec: 'h264' }, mode: 'encode' });
    expect(found.notes).toContainEqual(expect.stringMatching(/^Võtmekaadreid on harvem kui iga 8 s järel/));
  });

  it('shows a picture that has to be encoded, and names the sound that is', async () => {
    const bytes = await recorded([
      ...words('-f lavfi -i testsrc2=s=160x90:r=25:d=12 -f lavfi -i sine=sample_rate=48000:d=12'),
      ...words('-c:v mpeg2video -g 12 -c:a mp2 -ac 1 -f mpegts pipe:1'),
    ]);
    const server = createServer((_, response) => void response.end(bytes));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const found = await look({ address: `http://127.0.0.1:${port}/voog.ts`, soundOnly: false });
    server.close();
    expect(found).toMatchObject({ fault: null, picture: { codec: 'mpeg2video' }, mode: 'encode' });
    expect(found.notes).toEqual([
      'Pilti mpeg2video brauserid ei näita: vali „kodeeri“.',
      'Heli on mp2, sellest tehakse AAC.',
      'Heli on mono, sellest tehakse stereo.',
    ]);
  });

  it('says of a source whose key frames are rare that its picture has to be encoded', async () => {
    const seconds = 40;
    const bytes = await recorded([
      ...words(
        `-f lavfi -i testsrc2=s=160x90:r=25:d=${seconds} -f lavfi -i sine=sample_rate=48000:d=${seconds}`,
      ),
      ...words('-c:v libx264 -preset ultrafast -g 250 -keyint_min 250 -sc_threshold 0 -bf 0 -c:a aac'),
      ...words('-muxrate 600k -f mpegts pipe:1'),
    ]);
    const station = await startBroadcaster();
    // Two seconds after a key frame.
    station.set('/etv', { bytes, seconds, burst: 0, pace: 1, onAirSinceMs: steadyClock() - 12_000 });
    const found = await look({ address: station.url('/etv'), soundOnly: false });
    await station.close();
    expect(found.mode).toBe('encode');
    // A busy machine may not have seen any of its pictures.
    const said = found.fault ?? found.notes[0];
    expect(said).toMatch(/^Võtmekaadreid on harvem kui iga 8 s järel/);
  });

  it('of something else says so', async () => {
    const found = await look({ address: import.meta.filename, soundOnly: false });
    expect(found.fault).toBe('See, mis tuleb, ei ole pilt ega heli, mida osatakse lugeda.');
  });
});

describe('what ffmpeg says', () => {
  it.each([
    ['[tcp @ 0x1] Connection to tcp://10.0.0.1:80 failed: Connection refused', /^Allikas ei võta/],
    ['Server returned 403 Forbidden (access denied)', /403/],
    ['HTTP error 404 Not Found', /404/],
    ["Stream map '0:v:0' matches no streams.", /ei saada pilti/],
    ['something http://user:key@host/path odd', /^Allikat ei saa lugeda: something … odd$/],
    ['', /ei tule midagi/],
  ])('%s', (said, words_) => expect(sourceReportText(faultReport(said))).toMatch(words_));

  it('tells of a picture that browsers do not show', () => {
    const said =
      "Input #0, mpegts, from 'x':\n  Duration: N/A, start: 1.4, bitrate: N/A\n" +
      '  Stream #0:0[0x100]: Video: mpeg2video (Main), yuv420p(tv, top first), 720x576 [SAR 16:15 DAR 4:3], 25 fps\n' +
      '  Stream #0:1[0x101](est): Audio: mp2, 48000 Hz, stereo\nStream mapping:\nOutput #0, mjpeg\n' +
      'frame= 1';
    const look = {
      soundOnly: false,
      still: Buffer.from('x'),
      bitsPerSecond: 2_000_000,
      keyFramesApart: false,
      fault: 'Ei tule.',
    };
    expect(trialText(readTrial(said, look))).toMatchObject({
      fault: null,
      picture: { codec: 'mpeg2video', width: 768, height: 576, framesPerSecond: 25 },
      sounds: [{ codec: 'mp2', language: 'et' }],
      bitsPerSecond: 2_000_000,
      notes: [/mpeg2video/, /ülerealaotusega/, /mp2/].map((one) => expect.stringMatching(one) as unknown),
    });
  });
});
