import { codedReport, reportText, sayOfKey, type Say } from '../../contract/i18n/coded-report.ts';
import { sayOfSource } from '../../contract/i18n/source-report.ts';
import type { TextKey, TextValues } from '../../contract/i18n/texts.ts';
import { tInputs } from './et/inputs.ts';
import { tRemarks } from './et/remarks.ts';

const ofInputs = 'inputs.';
const ofRemarks = 'remarks.';

/**
 * What is wrong with a file or an address of operators, as the key of a text and what fills its slots: for what is kept and read
 * later, in the language of those who read it (`feedReportText`). A slot may hold another report.
 */
export const inputReport = <K extends TextKey<typeof tInputs>>(
  key: K,
  ...[values]: TextValues<typeof tInputs, K>
): string => codedReport(`${ofInputs}${key}`, values);

/** What came of reading a feed, as a report. */
export const remarkReport = <K extends TextKey<typeof tRemarks>>(
  key: K,
  ...[values]: TextValues<typeof tRemarks, K>
): string => codedReport(`${ofRemarks}${key}`, values);

/** Reports that are kept as one. */
export const joinedReports = (reports: readonly string[]): string => reports.join('\n');

/** What was reported of a file or a feed, in words for the reader. What is no report was said by an earlier version: it stays as it is. */
export const feedReportText = (reports: string): string =>
  reports
    .split('\n')
    .map((report) => reportText(report, sayOfFeed))
    .join('; ');

function sayOfFeed(key: string): Say | undefined {
  const name = key.slice(key.indexOf('.') + 1);
  if (key.startsWith(ofInputs)) return tInputs.has(name) ? sayOfKey(tInputs, name) : undefined;
  if (key.startsWith(ofRemarks)) return tRemarks.has(name) ? sayOfKey(tRemarks, name) : undefined;
  return sayOfSource(key);
}
