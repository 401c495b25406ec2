import { createHash } from 'node:crypto';

/**
 * Players know channels, categories and series by numbers that fit into 31 bits, and keep favourites under them: the same for the
 * same id at any time.
 */
export const numberOf = (id: string): number =>
  createHash('sha256').update(id).digest().readUInt32BE(0) & 0x7fff_ffff;

/** What a player names by its number, or by its id. */
export const byNumber = <T>(list: readonly T[], idOf: (one: T) => string, asked: string): T | undefined =>
  list.find((one) => idOf(one) === asked || String(numberOf(idOf(one))) === asked);

/** Seconds since 1970. */
export const seconds = (ms: number): number => Math.floor(ms / 1000);

/** As players write instants of UTC: `2026-11-29 18:30:00`. */
export const dateTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
