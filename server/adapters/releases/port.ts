/** A release as it is announced by who makes it. */
export interface AnnouncedRelease {
  version: string;
  /** A day, as 2026-11-29. */
  date: string | undefined;
  /** What an operator has to know of it, as plain text. */
  notes: string;
}

/** Reads what is announced at an address. Throws `ReleaseFeedError` when there is nothing to read. */
export type FetchReleases = (address: string) => Promise<AnnouncedRelease[]>;

/** Nothing to be had from an address; says why in words for an operator. */
export class ReleaseFeedError extends Error {
  override name = 'ReleaseFeedError';
}
