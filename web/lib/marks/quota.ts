import { createStore } from 'zustand/vanilla';

/** A recording that there was no room for. */
export interface RefusedRecording {
  programId: number;
  isSeries: boolean;
}

/** What waits for the member to make room; over what is on screen. */
export const quota = createStore<{ refused: RefusedRecording | undefined }>(() => ({ refused: undefined }));
