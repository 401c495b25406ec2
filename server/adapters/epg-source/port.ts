import type { AccessService, Person } from '../../../contract/models/program.ts';
import { feedReportText } from '../../i18n/feed-report.ts';

/** A text with the language it is in, if the feed says. */
export interface LocalisedText {
  text: string;
  lang: string | undefined;
}

export interface EpgChannel {
  kind: 'channel';
  id: string;
  names: LocalisedText[];
}

/** A programme as a feed tells it, times already read. Undefined times are missing or not readable. */
export interface EpgProgramme {
  kind: 'programme';
  channelId: string;
  startText: string;
  startMs: number | undefined;
  /** `missing` when the feed gives no stop at all. */
  stop: { ms: number } | 'missing' | 'unreadable';
  /** How long it is without what is shown in between. */
  lengthMs: number | undefined;
  titles: LocalisedText[];
  subTitles: LocalisedText[];
  descriptions: LocalisedText[];
  categories: LocalisedText[];
  countries: string[];
  /** The language in which it is spoken, as the feed names that. */
  spoken: string | undefined;
  access: AccessService[];
  /** Who makes it, in the order of the feed. */
  people: Person[];
  year: number | undefined;
  season: number | undefined;
  episode: number | undefined;
  /** Of an episode that is shown in several. */
  part: number | undefined;
  rating: number | undefined;
  /** Rated as nothing for those below 18, by any system. */
  forAdults: boolean;
  imdbId: string | undefined;
  /** The address of a picture. */
  icon: string | undefined;
}

export type EpgEvent = EpgChannel | EpgProgramme;

/** A feed that answered: its events, and the names by which its server will know this answer again. */
export interface Feed {
  events: AsyncIterable<EpgEvent>;
  /** What was odd about it, as reports; complete once all events were read. */
  notes: readonly string[];
  etag: string | undefined;
  lastModified: string | undefined;
  /** Lets go of a feed that was not read to its end. */
  close(): void;
}

/** Asks for a feed that was perhaps seen before. Throws {@link EpgSourceError} without naming the address. */
export type FetchFeed = (
  url: string,
  known: { etag: string | null; lastModified: string | null },
) => Promise<Feed | 'unchanged'>;

/** Opens a feed by the path of a file, or by an address. Throws {@link EpgSourceError}. */
export type OpenFeed = (location: string) => Promise<Pick<Feed, 'events' | 'notes'>>;

/** The feed cannot be read any further; says where and why, in words for who asks, and as a report that can be kept. */
export class EpgSourceError extends Error {
  override name = 'EpgSourceError';
  readonly report: string;

  constructor(report: string) {
    super(feedReportText(report));
    this.report = report;
  }
}
