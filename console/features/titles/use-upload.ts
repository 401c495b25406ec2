import { useRef, useState } from 'react';
import { Upload } from 'tus-js-client';
import { uploadsPath } from '../../../contract/constants.ts';
import { session } from '../../lib/session.ts';

/** Parts are small, because each has to be through within a minute, from a ship's cabin too. */
const partBytes = 4 * 1024 * 1024;
const retries = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000];

export interface UploadState {
  stage: 'idle' | 'sending' | 'cut' | 'paused' | 'sent' | 'failed';
  percent: number;
  /** What the server knows it by, once it is there. */
  uploadId?: string;
  fault?: string;
}

/** A file that is handed in part by part, and goes on where it was: after a cut, a pause, or when it is chosen again. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ stage: 'idle', percent: 0 });
  const upload = useRef<Upload>(undefined);

  async function start(file: File): Promise<void> {
    const made = new Upload(file, {
      endpoint: uploadsPath,
      chunkSize: partBytes,
      retryDelays: retries,
      removeFingerprintOnSuccess: true,
      onBeforeRequest(request) {
        request.setHeader('authorization', `Bearer ${session.getState().token ?? ''}`);
      },
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0;
        const passes = status === 0 || status === 409 || status === 423 || status >= 500;
        if (passes && status !== 507) setState((now) => ({ ...now, stage: 'cut' }));
        return passes && status !== 507;
      },
      onProgress: (sent, total) => setState({ stage: 'sending', percent: Math.floor((sent / total) * 100) }),
      onSuccess: () => setState({ stage: 'sent', percent: 100, uploadId: made.url?.split('/').at(-1) ?? '' }),
      onError(error) {
        const said = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
        setState((now) => ({ ...now, stage: 'failed', fault: said || error.message }));
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
