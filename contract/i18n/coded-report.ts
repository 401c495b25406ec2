/** What fills the slots of a report. */
export type ReportValues = Readonly<Record<string, string | number>>;
export type Say = (values: ReportValues) => string;

/** A report as it travels and is kept: the key of a text, and what fills its slots as JSON behind it. A slot may hold another report. */
export const codedReport = (key: string, values: ReportValues | undefined): string =>
  values === undefined ? key : `${key} ${JSON.stringify(values)}`;

/** A key is one word of several or stands behind a name-space, so that neither a sentence nor the name of a codec is taken for one. */
const shape = /^([a-z]+[A-Z\d]\w*|[a-z]+\.[\w.]+)(?: (\{.*\}))?$/s;

/**
 * What was reported, in words. What is no report was said by an earlier version, or by a stranger: it stays as it is.
 * @param sayOf how the text of a key is said, or undefined where there is none
 */
export function reportText(report: string, sayOf: (key: string) => Say | undefined): string {
  const [, key, json] = shape.exec(report) ?? [];
  const say = key === undefined ? undefined : sayOf(key);
  const values = json === undefined ? {} : valuesIn(json);
  if (!say || !values) return report;
  const said = Object.entries(values).map(([slot, value]) => [
    slot,
    typeof value === 'string' ? reportText(value, sayOf) : value,
  ]);
  return say(Object.fromEntries(said) as ReportValues);
}

/** The key of a report, if it has the shape of one. */
export const keyOfReport = (report: string): string | undefined => shape.exec(report)?.[1];

/**
 * How a text is said whose key came from outside.
 * @param translate its name-space, which has the key; what fills the slots was checked where the report was made
 */
export const sayOfKey =
  (translate: { has: (key: string) => boolean }, key: string): Say =>
  (values) =>
    (translate as unknown as (key: string, values: ReportValues) => string)(key, values);

function valuesIn(json: string): ReportValues | undefined {
  try {
    return JSON.parse(json) as ReportValues;
  } catch {
    return undefined;
  }
}
