import { backoffMs, type Backoff } from '../../../contract/backoff.ts';
import { HttpError } from '../../../runtime/http-client.ts';
import { faultText, type Log } from '../../../runtime/log.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { RecognisedText } from './recognised-text.ts';
import { SpeechAnswerError } from './speech-server.ts';

/** Has one channel listened to, piece by piece, however often that fails. */
export interface Listener {
  /** Begins with what has come, if nothing is under way; does not wait for it. */
  turn: () => void;
  /** What an operator should know; undefined when all is well. */
  note: () => string | undefined;
  close: () => Promise<void>;
}

const retries: Backoff = { firstMs: 2_000, mostMs: 60_000 };

export function createListener(channelId: string, text: RecognisedText, steady: Clock, log: Log): Listener {
  const stop = new AbortController();
  let begun = Promise.resolve();
  let isListening = false;
  let failures = 0;
  let notBeforeMs = 0;
  let note: string | undefined;

  async function listen(): Promise<void> {
    try {
      const end = await text.turn(stop.signal);
      if (end === 'idle') return;
      failures = 0;
      note = end === 'skipped' ? 'kõnetuvastus ei jõua järele: osa kõnest jääb tekstita' : undefined;
    } catch (fault) {
      if (stop.signal.aborted) return;
      notBeforeMs = steady() + backoffMs(++failures, retries);
      note = `kõnetuvastus ei tööta: ${wordsFor(fault)}`;
      log.warn({ channel: channelId, fault: faultText(fault) }, 'recognition.failed');
    }
  }

  return {
    turn() {
      if (isListening || steady() < notBeforeMs) return;
      isListening = true;
      begun = listen().finally(() => (isListening = false));
    },
    note: () => note,
    async close() {
      stop.abort();
      await begun;
      await text.close();
    },
  };
}

function wordsFor(fault: unknown): string {
  if (fault instanceof SpeechAnswerError) return 'server vastab midagi muud kui kõnetuvastus';
  if (fault instanceof HttpError)
    return fault.status === undefined ? 'server ei vasta' : `server vastab ${fault.status}`;
  const { code } = fault as NodeJS.ErrnoException;
  return code === undefined ? 'heli ei saa lugeda' : `server ei vasta (${code})`;
}
