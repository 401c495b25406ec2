import type { AccessService, Person } from '../../../contract/models/program.ts';

/** A programme before it has an id: what a feed, an operator or the demo knows of it. Instants in ms. */
export interface ProgramDraft {
  startMs: number;
  endMs: number;
  /** The title as shown; for an episode see {@link episodeTitle}. */
  name: string;
  seriesName?: string | undefined;
  season?: number | undefined;
  episode?: number | undefined;
  episodeName?: string | undefined;
  description?: string | undefined;
  year?: number | undefined;
  genres?: readonly string[] | undefined;
  countries?: readonly string[] | undefined;
  people?: readonly Person[] | undefined;
  access?: readonly AccessService[] | undefined;
  isMovie?: boolean | undefined;
  imgUrl?: string | undefined;
  imdbId?: string | undefined;
  imdbRating?: number | undefined;
  clipId?: string | undefined;
}

/** 'Series - S1E2 - Episode', without the parts that are not known. */
export function episodeTitle(
  series: string,
  season?: number,
  episode?: number,
  episodeName?: string,
): string {
  const number = [season === undefined ? '' : `S${season}`, episode === undefined ? '' : `E${episode}`].join(
    '',
  );
  return [series, number, episodeName ?? ''].filter(Boolean).join(' - ');
}

/** How titles name a part of an episode, for JavaScript and PostgreSQL alike: 'Rada, 2. osa'. */
export const partForm = String.raw`(\d{1,2})\.? osa`;
const partPattern = new RegExp(partForm);

/** The part of an episode of which a title speaks; undefined where it speaks of none. */
export const partOf = (title: string): number | undefined => {
  const part = partPattern.exec(title)?.[1];
  return part === undefined ? undefined : Number(part);
};

export interface TidyResult {
  drafts: ProgramDraft[];
  /** Left out: the same start on the same channel came twice. */
  duplicates: number;
  /** Ended later than the next one began, and were cut. */
  overlaps: number;
}

/**
 * Puts the programmes of one channel in order: by start, one per start (the first that came), each ending at
 * the latest when the next begins.
 */
export function tidy(drafts: readonly ProgramDraft[]): TidyResult {
  const sorted = drafts.toSorted((a, b) => a.startMs - b.startMs);
  const kept: ProgramDraft[] = [];
  let overlaps = 0;
  for (const draft of sorted) {
    const last = kept.at(-1);
    if (last?.startMs === draft.startMs) continue;
    if (last && last.endMs > draft.startMs) {
      kept[kept.length - 1] = { ...last, endMs: draft.startMs };
      overlaps++;
    }
    kept.push(draft);
  }
  return { drafts: kept, duplicates: drafts.length - kept.length, overlaps };
}

/** The form in which titles are compared. */
export const titleKey = (name: string): string => name.trim().toLocaleLowerCase('et');

/** What the episodes of a series, or the airings of one title, have in common within their channel. */
export const seriesKeyOf = ({ seriesName, name }: { seriesName: string | null; name: string }): string =>
  titleKey(seriesName ?? name);
