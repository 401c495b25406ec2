import { createHash } from 'node:crypto';
import { dayMs } from '../../contract/time.ts';
import { Refusal } from '../platform/errors.ts';

/** Where a page begins. All pages of a search are ranked by the instant of the first. */
interface CursorPosition {
  offset: number;
  nowMs: number;
}

const longestReadingMs = dayMs;

/** What a cursor belongs to: a text that is the same for the same search with the same filters. */
export const searchMark = (search: unknown): string =>
  createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 8);

export const writeCursor = ({ offset, nowMs }: CursorPosition, mark: string): string =>
  Buffer.from(`${offset} ${nowMs} ${mark}`).toString('base64url');

/** Refuses with `request.invalid` what we have not written, wrote for another search, or wrote long ago. */
export function readCursor(cursor: string, mark: string, nowMs: number): CursorPosition {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, offset, at, written] = /^(\d{1,7}) (\d{1,15}) ([\w-]{8})$/.exec(text) ?? [];
  const place = { offset: Number(offset), nowMs: Number(at) };
  if (written !== mark || place.nowMs > nowMs || place.nowMs < nowMs - longestReadingMs)
    throw new Refusal('request.invalid');
  return place;
}
