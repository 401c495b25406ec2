/** The channel on screen, as the player's overlays need it. */
export interface WatchedChannel {
  id: string;
  number: number;
  name: string;
  logoUrl: string;
  /** Which of the three qualities it has. */
  qualities: { low: boolean; medium: boolean; high: boolean };
}

export interface WatchedProgram {
  id: number;
  name: string;
  startTime: number;
  endTime: number;
  imgUrl?: string | null;
}

/** What is on, what was before and what comes after. */
export interface WatchedPrograms {
  previous: WatchedProgram | undefined;
  now: WatchedProgram | undefined;
  next: WatchedProgram | undefined;
  /** All of the days that are at hand, by start. */
  list?: readonly WatchedProgram[] | undefined;
}
