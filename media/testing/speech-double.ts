import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Stands for a speech server, and hears tones: each is a word of its own. */
export interface SpeechDouble {
  url: string;
  /** What was asked with each call, without its sound. */
  calls: { fields: Record<string, string>; headers: IncomingHttpHeaders; seconds: number }[];
  /** What it answers instead, as long as there is something. */
  answers: ((response: { status: number; body: string }) => { status: number; body: string })[];
  close: () => Promise<void>;
}

const windowSeconds = 0.02;

export async function startSpeechDouble(): Promise<SpeechDouble> {
  const server = createServer(async (request, response) => {
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'content-type': type },
    }).formData();
    const file = form.get('file') as File;
    const wav = Buffer.from(await file.arrayBuffer());
    const rate = wav.readUInt32LE(24);
    const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
    const fields = Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    );
    double.calls.push({ fields, headers: request.headers, seconds: samples.length / rate });
    const segments = tonesIn(samples, rate);
    const good = { status: 200, body: JSON.stringify({ text: '', language: 'estonian', segments }) };
    const { status, body } = double.answers.shift()?.(good) ?? good;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: SpeechDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/audio/transcriptions`,
    calls: [],
    answers: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

/** Stretches in which one tone is heard. */
function tonesIn(samples: Int16Array, rate: number): { start: number; end: number; text: string }[] {
  const size = Math.round(rate * windowSeconds);
  const found: { start: number; end: number; passes: number }[] = [];
  for (let at = 0; at + size <= samples.length; at += size) {
    const window = samples.subarray(at, at + size);
    if (Math.max(...window) < 1_000) continue;
    const passes = window.reduce(
      (count, sample, i) => count + (sample >= 0 && (window[i - 1] ?? 0) < 0 ? 1 : 0),
      0,
    );
    const start = at / rate;
    const last = found.at(-1);
    if (last && start - last.end < windowSeconds / 2) {
      last.end = start + windowSeconds;
      last.passes += passes;
    } else found.push({ start, end: start + windowSeconds, passes });
  }
  return found.map(({ start, end, passes }) => {
    const hertz = Math.round(passes / (end - start) / 100) * 100;
    return { start, end, text: ` sõna ${hertz}` };
  });
}
