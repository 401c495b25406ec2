import { useRef, useState } from 'react';
import { DetailedError, Upload, type HttpRequest } from 'tus-js-client';
import { uploadsPath } from '../../../contract/constants.ts';
import { tTitles } from '../../i18n/et/titles.ts';
import { session } from '../../lib/session.ts';

/** Parts are small, because each has to be through within a minute, from a ship's cabin too. */
const partBytes = 4 * 1024 * 1024;
/** At first soon, then every ten seconds for an hour: a line may be away for long, and an operator who stays sees it go on. */
const retries = [0, 1_000, 3_000, 5_000, ...Array.from({ length: 360 }, () => 10_000)];

export interface UploadState {
  stage: 'idle' | 'sending' | 'cut' | 'paused' | 'sent' | 'failed';
  percent: number;
  /** What the server knows it by, once it is there. */
  uploadId?: string;
  fault?: string;
}

const options = {
  endpoint: uploadsPath,
  chunkSize: partBytes,
  retryDelays: retries,
  removeFingerprintOnSuccess: true,
  onBeforeRequest(request: HttpRequest) {
    request.setHeader('authorization', `Bearer ${session.getState().token ?? ''}`);
  },
};

function isWorthAnother({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}

/** What an operator reads when a file was not taken. */
function wordsOf(error: Error): string {
  const answer = error instanceof DetailedError ? error.originalResponse : undefined;
  if (answer?.getStatus() === 413) return tTitles('tooLarge');
  return answer?.getStatus() === 507 ? answer.getBody() : tTitles('notSent');
}

const nameOf = ({ url }: Upload): string => url?.split('/').at(-1) ?? '';

/** Hands a small file in, such as subtitles, and answers what the server knows it by. */
export const sendFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const made = new Upload(file, {
      ...options,
      // Somebody waits for it.
      retryDelays: retries.slice(0, 5),
      onShouldRetry: isWorthAnother,
      onSuccess: () => resolve(nameOf(made)),
      onError: (error) => reject(new Error(wordsOf(error))),
    });
    made.start();
  });

/** A file that is handed in part by part, and goes on where it was: after a cut, a pause, or when it is chosen again. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ stage: 'idle', percent: 0 });
  const upload = useRef<Upload>(undefined);

  async function start(file: File): Promise<void> {
    const made = new Upload(file, {
      ...options,
      onShouldRetry(error) {
        const again = isWorthAnother(error);
        if (again) setState((now) => ({ ...now, stage: 'cut' }));
        return again;
      },
      onProgress: (sent, total) => setState({ stage: 'sending', percent: Math.floor((sent / total) * 100) }),
      onSuccess: () => setState({ stage: 'sent', percent: 100, uploadId: nameOf(made) }),
      onError(error) {
        setState((now) => ({ ...now, stage: 'failed', fault: wordsOf(error) }));
      },
    });
    upload.current = made;
    setState({ stage: 'sending', percent: 0 });
    const [before] = await made.findPreviousUploads();
    if (before) made.resumeFromPreviousUpload(before);
    made.start();
  }

  return {
    state,
    start,
    /** Another file was chosen: what was sent before is not it. */
    forget: () => setState({ stage: 'idle', percent: 0 }),
    async pause(): Promise<void> {
      await upload.current?.abort();
      setState((now) => ({ ...now, stage: 'paused' }));
    },
    goOn(): void {
      setState((now) => ({ ...now, stage: 'sending' }));
      upload.current?.start();
    },
  };
}
