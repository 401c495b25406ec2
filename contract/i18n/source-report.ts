import type { IngestState, SourceTrial } from '../models/media.ts';
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
): string => coded(key, values);

/** Why the address of a source is not read, as a report. */
export const addressReport = <K extends TextKey<typeof tSourceAddresses>>(
  key: K,
  ...[values]: TextValues<typeof tSourceAddresses, K>
): string => coded(`${ofAddress}${key}`, values);

const ofAddress = 'address.';

type Values = Readonly<Record<string, string | number>>;

const coded = (key: string, values: Values | undefined): string =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;

/** A key is one word of several, so that neither a sentence nor the name of a codec is taken for one. */
const shape = /^(address\.\w+|[a-z]+[A-Z\d]\w*)(?: (\{.*\}))?$/s;

/** What was reported, in words for the reader. What is no report was said by an earlier version, or by a stranger: it stays as it is. */
export function sourceReportText(report: string): string {
  const [, key, json] = shape.exec(report) ?? [];
  if (key === undefined) return report;
  const say = wordsOf(key);
  const values = json === undefined ? {} : valuesIn(json);
  if (!say || !values) return report;
  return say(
    Object.fromEntries(
      Object.entries(values).map(([slot, value]) => [
        slot,
        typeof value === 'string' ? sourceReportText(value) : value,
      ]),
    ),
  );
}

/** Whether this is a report, and not what a stranger said. */
export const isSourceReport = (said: string): boolean => {
  const [, key] = shape.exec(said) ?? [];
  return key !== undefined && wordsOf(key) !== undefined;
};

type Say = (key: string, values: Values) => string;

function wordsOf(key: string): ((values: Values) => string) | undefined {
  const addressKey = key.startsWith(ofAddress) ? key.slice(ofAddress.length) : undefined;
  // What fills the slots was checked where the report was made.
  if (tSourceReports.has(key)) return (values) => (tSourceReports as unknown as Say)(key, values);
  if (addressKey !== undefined && tSourceAddresses.has(addressKey))
    return (values) => (tSourceAddresses as unknown as Say)(addressKey, values);
  return undefined;
}

function valuesIn(json: string): Values | undefined {
  try {
    return JSON.parse(json) as Values;
  } catch {
    return undefined;
  }
}

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
