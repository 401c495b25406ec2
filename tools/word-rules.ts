import { wordRules } from './import-rules.ts';

/**
 * Ways to tell time in the zone of the machine. Tests keep to it as well: they run in other zones, too. A pattern of a
 * call looks for the zone up to the end of the statement.
 */
const localTime = {
  patterns: [
    /\.[gs]et(Hours|Minutes|Seconds|Milliseconds|Date|Day|Month|FullYear)\(/,
    /\.getTimezoneOffset\(|\.to(Date|Time)String\(/,
    /\bnew Date\([^()]*,/,
    /DateTimeFormat\((?![^;]*\btimeZone\b)/,
    /\.toLocale(Date|Time)String\((?![^;]*\btimeZone\b)/,
    /\bDate\([^()]*\)\.toLocaleString\((?![^;]*\btimeZone\b)/,
  ],
  where: /^web\/lib\/time-text\.ts$/,
  say: 'this is told in the zone of the machine, and every machine has another: name the zone',
};

/** What a style sheet says that it may not say. */
export const styleFaults = (css: string): string[] =>
  /(font-size|line-height):[^;]*\dpx|font:[^;]*\dpx/.test(css)
    ? ['letters are measured in rem, so that they are as large as the reader has set them']
    : [];

/** What a file of the repository says that it may not say. */
export function wordFaults(file: string, code: string, isTest: boolean): string[] {
  const faults = wordRules
    .filter(({ pattern, where }) => !isTest && pattern.test(code) && !where.test(file))
    .map(({ say }) => say);
  if (!localTime.where.test(file) && localTime.patterns.some((pattern) => pattern.test(code)))
    faults.push(localTime.say);
  return faults;
}
