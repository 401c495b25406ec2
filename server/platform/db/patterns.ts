import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** A text as it is searched: in small letters, without the marks of Estonian ones. Indexes have to say it in the same words. */
export const searched = (text: SQLWrapper | string): SQL =>
  sql`lower(translate(${text}, 'ÕÄÖÜŠŽõäöüšž', 'OAOUSZoaousz'))`;

/** A text as a part of a pattern, with nothing in it that the pattern would understand. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** That a text stands somewhere in a column, no matter in which letters. */
export const contains = (column: SQLWrapper, text: string): SQL =>
  sql`${searched(column)} like ${searched(`%${literally(text)}%`)}`;
