import { createStore } from 'zustand/vanilla';

export interface Listening {
  /** The station that plays, or is to play; undefined while television is watched. */
  stationId: string | undefined;
  /** When to fall silent; undefined for never. */
  sleepAtMs: number | undefined;
}

/** What is listened to: known to every screen, because radio plays on while one looks around. */
export const listening = createStore<Listening>(() => ({ stationId: undefined, sleepAtMs: undefined }));
