import type { IngestState, SourceTrial } from '../models/media.ts';
import { codedReport, keyOfReport, reportText, sayOfKey, type Say } from './coded-report.ts';
import { tSourceAddresses } from './et/source-addresses.ts';
import { tSourceReports } from './et/source-reports.ts';
import type { TextValues, TextKey } from './texts.ts';

type ReportKey = TextKey<typeof tSourceReports>;

/**
 * What an ingest reports of a source or a film: the key of a text, and what fills its slots as JSON behind it. It is said in
 * the language of those who read it (`sourceReportText`); a slot may hold another report.
 */
export const sourceReport = <K extends ReportKey>(
  key: K,
  ...[values]: TextValues<typeof tSourceReports, K>
): string => codedReport(key, values);

/** Why the address of a source is not read, as a report. */
export const addressReport = <K extends TextKey<typeof tSourceAddresses>>(
  key: K,
  ...[values]: TextValues<typeof tSourceAddresses, K>
): string => codedReport(`${ofAddress}${key}`, values);

const ofAddress = 'address.';

/** What was reported, in words for the reader. What is no report was said by an earlier version, or by a stranger: it stays as it is. */
export const sourceReportText = (report: string): string => reportText(report, sayOfSource);

/** How what ingests report under a key is said. */
export function sayOfSource(key: string): Say | undefined {
  if (!key.startsWith(ofAddress)) return tSourceReports.has(key) ? sayOfKey(tSourceReports, key) : undefined;
  const name = key.slice(ofAddress.length);
  return tSourceAddresses.has(name) ? sayOfKey(tSourceAddresses, name) : undefined;
}

/** Whether this is a report, and not what a stranger said. */
export const isSourceReport = (said: string): boolean => {
  const key = keyOfReport(said);
  return key !== undefined && sayOfSource(key) !== undefined;
};

/** A report as a sentence of its own. */
function asSentence(report: string): string {
  const text = sourceReportText(report);
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}

/** What a look at a source has found, in sentences for the reader. */
export const trialText = (trial: SourceTrial): SourceTrial => ({
  ...trial,
  fault: trial.fault && asSentence(trial.fault),
  notes: [...new Set(trial.notes.map(asSentence))],
});

/** The status of a channel with all that was reported of it in words for the reader. */
export const ingestStateText = (state: IngestState): IngestState => ({
  ...state,
  lastError: state.lastError && sourceReportText(state.lastError),
  notes: state.notes.map(sourceReportText),
  ...(state.faults && {
    faults: state.faults.map((fault) => ({ ...fault, reason: sourceReportText(fault.reason) })),
  }),
});
