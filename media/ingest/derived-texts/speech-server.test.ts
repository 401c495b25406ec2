import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpError } from '../../../runtime/http-client.ts';
import { startSpeechDouble, type SpeechDouble } from '../../testing/speech-double.ts';
import { createSpeechServer, SpeechAnswerError } from './speech-server.ts';

let double: SpeechDouble;
beforeEach(async () => void (double = await startSpeechDouble()));
afterEach(() => double.close());

const silence = Buffer.alloc(44 + 32_000);
silence.writeUInt32LE(16_000, 24);
const ask = () =>
  createSpeechServer({ url: double.url, key: 'voti', model: 'suur', language: 'et' }).recognise(
    silence,
    1,
    new AbortController().signal,
  );
const answer = (body: unknown, status = 200): void =>
  void double.answers.push(() => ({
    status,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }));

test('sound goes to the server with model, language and key', async () => {
  await ask();
  expect(double.calls).toEqual([
    {
      fields: { model: 'suur', language: 'et', response_format: 'verbose_json' },
      headers: expect.objectContaining({ authorization: 'Bearer voti' }),
      seconds: 1,
    },
  ]);
});

test('phrases lie within what was listened to, in the order of time, in letters alone', async () => {
  const segments = [
    { start: 0.6, end: 9, text: ' Teine\nrida \u0000 \u001b[31m' },
    { start: -1, end: 0.5, text: ' Tere õhtust.' },
    { start: 0.7, end: 0.7, text: 'ei kesta' },
    { start: 0.8, end: 0.9, text: '  ' },
  ];
  answer({ text: 'kõik', segments });
  expect(await ask()).toEqual([
    { fromSeconds: 0, toSeconds: 0.5, text: 'Tere õhtust.' },
    { fromSeconds: 0.6, toSeconds: 1, text: 'Teine rida [31m' },
  ]);
});

test('a server that names no times has said one phrase', async () => {
  answer({ text: ' Tere. ' });
  expect(await ask()).toEqual([{ fromSeconds: 0, toSeconds: 1, text: 'Tere.' }]);
});

test.each([
  ['a fault', '{}', 503, HttpError],
  ['a page', '<html>', 200, SpeechAnswerError],
  ['something else', { segments: [{ start: '0', end: 1, text: 'x' }] }, 200, SpeechAnswerError],
  ['more than a text is', 'x'.repeat(1_000_001), 200, HttpError],
])('%s is no text', async (_, body, status, fault) => {
  answer(body, status);
  await expect(ask()).rejects.toBeInstanceOf(fault);
});
