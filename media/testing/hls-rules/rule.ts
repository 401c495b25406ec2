import type { List } from './read-list.ts';

/** One demand of RFC 8216bis (draft-pantos-hls-rfc8216bis), or of this house. */
export interface Rule {
  /** The section that asks for it. */
  section: string;
  says: string;
  /** What breaks it; empty when nothing does. */
  broken: (list: List) => unknown[];
}

/** A demand on what an address answers later, compared with what it answered before. */
export interface ReloadRule extends Omit<Rule, 'broken'> {
  broken: (before: List, after: List) => unknown[];
}

/** The same, as a list of one fault or none. */
export const unless = (holds: boolean, fault: unknown = 'not so'): unknown[] => (holds ? [] : [fault]);
