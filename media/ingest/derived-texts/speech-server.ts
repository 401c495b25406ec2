import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { bodyOf, collect, HttpError, sendHttp } from '../../../runtime/http-client.ts';

/** Words that somebody said, in seconds from the beginning of what was listened to. */
export interface Phrase {
  fromSeconds: number;
  toSeconds: number;
  text: string;
}

export interface SpeechServerOptions {
  /** Where sound is sent to: the transcription call of OpenAI's API, which speech servers speak. */
  url: string;
  key: string | undefined;
  model: string;
  /** BCP 47. */
  language: string;
}

export interface SpeechServer {
  language: string;
  /**
   * What is said in a WAV file, in the order of time. Rejects with `HttpError`, a fault of the network, or `SpeechAnswerError`.
   * @param seconds how long it lasts
   */
  recognise: (wav: Buffer, seconds: number, signal: AbortSignal) => Promise<Phrase[]>;
}

/** The speech server answers something else than its API says. */
export class SpeechAnswerError extends Error {
  override readonly name = 'SpeechAnswerError';
}

const Answer = Type.Object({
  text: Type.Optional(Type.String()),
  segments: Type.Optional(
    Type.Array(Type.Object({ start: Type.Number(), end: Type.Number(), text: Type.String() })),
  ),
});

const withinMs = 30_000;
const mostBytes = 1_000_000;
const mostPhrases = 100;
const mostLetters = 500;

export function createSpeechServer({ url, key, model, language }: SpeechServerOptions): SpeechServer {
  return {
    language,
    async recognise(wav, seconds, signal) {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav');
      form.set('model', model);
      form.set('language', language);
      form.set('response_format', 'verbose_json');
      const request = new Response(form);
      const response = await sendHttp(url, {
        method: 'POST',
        headers: {
          'content-type': request.headers.get('content-type') ?? '',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: Buffer.from(await request.arrayBuffer()),
        answerWithinMs: withinMs,
        silentMs: withinMs,
        signal,
      });
      const body = await collect(bodyOf(response, { mostBytes, withinMs }));
      if (response.statusCode !== 200) throw new HttpError('status', response.statusCode);
      return phrasesOf(parsed(body), seconds);
    },
  };
}

function parsed(body: Buffer): Static<typeof Answer> {
  try {
    const answer: unknown = JSON.parse(body.toString());
    if (Check(Answer, answer)) return answer;
  } catch {
    // It is not even JSON.
  }
  throw new SpeechAnswerError('not the answer of a speech server');
}

/** Phrases within what was listened to; one for all of it where the server names no times. */
function phrasesOf({ text = '', segments }: Static<typeof Answer>, seconds: number): Phrase[] {
  const within = (at: number): number => Math.min(Math.max(at, 0), seconds);
  return (segments ?? [{ start: 0, end: seconds, text }])
    .slice(0, mostPhrases)
    .map(({ start, end, text: said }) => ({
      fromSeconds: within(start),
      toSeconds: within(end),
      text: plain(said),
    }))
    .filter(({ fromSeconds, toSeconds, text: said }) => said !== '' && toSeconds > fromSeconds)
    .sort((a, b) => a.fromSeconds - b.fromSeconds);
}

/** Letters alone: neither lines nor what steers a terminal. */
const plain = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters);
