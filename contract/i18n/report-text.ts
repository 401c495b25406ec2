import { tReports } from './et/reports.ts';

/** What a category or a device of a report is called; one of an earlier version may not be known here. */
export const reportText = (word: string): string => (tReports.has(word) ? tReports(word) : word);
