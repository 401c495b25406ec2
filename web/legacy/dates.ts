import { polyfill } from './polyfill.ts';

/** What `Intl` of Chromium 53 to 80 lacks of what the viewer asks it. */
type Field = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';
const fields: readonly Field[] = ['year', 'month', 'day', 'hour', 'minute', 'second'];
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, field: Field): Intl.DateTimeFormat {
  const key = `${zone} ${field}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour12: false, [field]: 'numeric' });
  formats.set(key, format);
  return format;
}

/** Numbers of an instant in the zone of a format, no matter what else the format says. */
function formatToParts(this: Intl.DateTimeFormat, at?: Date | number): Intl.DateTimeFormatPart[] {
  const { timeZone } = this.resolvedOptions();
  return fields.map((type) => ({ type, value: formatOf(timeZone, type).format(at).padStart(2, '0') }));
}

/** Names of languages and countries are not known here: callers show the code, or nothing. */
class DisplayNames {
  readonly #otherwise: string | undefined;
  constructor(_locale: string, { fallback }: { fallback?: string }) {
    this.#otherwise = fallback;
  }
  of = (code: string): string | undefined => (this.#otherwise === 'none' ? undefined : code);
}

/** The rules of Chromium 53 to 62, which has none: those of Estonian, as of most languages that tell two forms apart. */
class PluralRules {
  select = (count: number): Intl.LDMLPluralRule => (count === 1 ? 'one' : 'other');
}

polyfill(Intl, { DisplayNames, PluralRules });
polyfill(Intl.DateTimeFormat.prototype, { formatToParts });
