import { sourceReport } from '../../../contract/i18n/source-report.ts';
import { backoffMs, type Backoff } from '../../../contract/backoff.ts';
import { HttpError } from '../../../runtime/http-client.ts';
import { faultText, type Log } from '../../../runtime/log.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { DerivedText, MakerForm } from './derived-text.ts';
import { SpeechAnswerError } from './speech-server.ts';

/** Has one text made, piece by piece, however often that fails. */
export interface Listener {
  /** Begins with what has come, if nothing is under way; does not wait for it. */
  turn: () => void;
  /** What an operator should know; undefined when all is well. */
  note: () => string | undefined;
  close: () => Promise<void>;
}

const retries: Backoff = { firstMs: 2_000, mostMs: 60_000 };

/** What is reported of those who make texts, by the form of these. */
const makers = {
  speech: { behind: 'speechBehind', fails: 'speechFails' },
  ocr: { behind: 'lettersBehind', fails: 'lettersFail' },
} as const satisfies Record<MakerForm, object>;

export function createListener(
  channelId: string,
  text: DerivedText,
  { form, steady, log }: { form: MakerForm; steady: Clock; log: Log },
): Listener {
  const reports = makers[form];
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
      note = end === 'skipped' ? sourceReport(reports.behind) : undefined;
    } catch (fault) {
      if (stop.signal.aborted) return;
      notBeforeMs = steady() + backoffMs(++failures, retries);
      note = sourceReport(reports.fails, { fault: reportOf(fault) });
      log.warn({ channel: channelId, form, fault: faultText(fault) }, 'text.not-made');
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

function reportOf(fault: unknown): string {
  if (fault instanceof SpeechAnswerError) return sourceReport('answersOtherwise');
  if (fault instanceof HttpError)
    return fault.status === undefined
      ? sourceReport('serverSilent')
      : sourceReport('serverStatus', { status: fault.status });
  const { code } = fault as NodeJS.ErrnoException;
  if (code === 'ENOENT') return sourceReport('programMissing');
  return code === undefined ? sourceReport('contentUnread') : sourceReport('serverSilentCode', { code });
}
