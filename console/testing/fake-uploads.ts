import type { HttpRequest, PreviousUpload, UploadOptions } from 'tus-js-client';

/** What a server answers to a part that it does not take; nothing when the line is cut. */
interface Answer {
  status: number;
  body?: string;
}

/** Stands for the error of the client that hands files in. */
export class DetailedError extends Error {
  readonly originalResponse: { getStatus: () => number; getBody: () => string } | null;

  constructor(answer: Answer | undefined) {
    super('tus');
    this.originalResponse = answer
      ? { getStatus: () => answer.status, getBody: () => answer.body ?? '' }
      : null;
  }
}

/** Every file that was begun to be handed in, in turn, and what a browser knows of earlier ones. */
export const uploads: Upload[] = [];
export const earlier: PreviousUpload[] = [];

export function forgetUploads(): void {
  uploads.length = 0;
  earlier.length = 0;
}

/** Stands for the client that hands files in part by part: the test says what comes of it. */
export class Upload {
  url: string | null = null;
  isRunning = false;
  starts = 0;
  resumed: PreviousUpload | undefined;
  readonly file: File;
  readonly options: UploadOptions;

  constructor(file: File, options: UploadOptions) {
    this.file = file;
    this.options = options;
    uploads.push(this);
  }

  findPreviousUploads = async (): Promise<PreviousUpload[]> => earlier;
  resumeFromPreviousUpload(previous: PreviousUpload): void {
    this.resumed = previous;
  }
  start(): void {
    this.isRunning = true;
    this.starts += 1;
  }
  async abort(): Promise<void> {
    this.isRunning = false;
  }

  /** So much of it is there. */
  arrived(bytes: number, of: number): void {
    this.options.onProgress?.(bytes, of);
  }
  /** All of it is there, and the server knows it by a name. */
  finish(name: string): void {
    this.url = `https://console.test/uploads/${name}`;
    this.options.onSuccess?.({} as never);
  }
  /** A part is not taken. @returns whether it is sent again */
  fail(answer?: Answer): boolean {
    const error = new DetailedError(answer);
    const again = this.options.onShouldRetry?.(error as never, 0, this.options) ?? false;
    if (!again) this.options.onError?.(error);
    return again;
  }
  /** What every request says of who sends it. */
  authorization(): string | undefined {
    let found: string | undefined;
    const setHeader = (name: string, value: string): void => {
      if (name === 'authorization') found = value;
    };
    void this.options.onBeforeRequest?.({ setHeader } as unknown as HttpRequest);
    return found;
  }
}
