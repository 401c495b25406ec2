import { createStore } from 'zustand/vanilla';

export interface Listening {
  /** The station that plays, or is to play; undefined while television is watched. */
  stationId: string | undefined;
}

/** What is listened to: known to every screen, because radio plays on while one looks around. */
export const listening = createStore<Listening>(() => ({ stationId: undefined }));
