/** Between two changes of a zone's clock. */
interface Span {
  fromMs: number;
  toMs: number;
  offsetMs: number;
}

const spans = new Map<string, Span>();

/** How far the zone's wall clock is ahead of UTC at an instant, in milliseconds; throws RangeError for a zone that nobody knows. */
export function zoneOffsetMs(instantMs: number, zone: string): number {
  // A browser's first use of Intl takes 20 to 70 ms, most of what a page does before it shows its first time of day.
  if (typeof Temporal === 'undefined') return offsetByIntl(instantMs, zone);
  const known = spans.get(zone);
  if (known && instantMs >= known.fromMs && instantMs < known.toMs) return known.offsetMs;
  const span = spanAround(instantMs, zone);
  spans.set(zone, span);
  return span.offsetMs;
}

function spanAround(instantMs: number, zone: string): Span {
  const there = Temporal.Instant.fromEpochMilliseconds(Math.floor(instantMs)).toZonedDateTimeISO(zone);
  const after = there.getTimeZoneTransition('next');
  // 'previous' is strictly before, and a change at this very instant has happened.
  const before = there.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  return {
    fromMs: before?.epochMilliseconds ?? -Infinity,
    toMs: after?.epochMilliseconds ?? Infinity,
    offsetMs: there.offsetNanoseconds / 1_000_000,
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using one, so there is one per zone. */
function clockOf(zone: string): Intl.DateTimeFormat {
  let format = clocks.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      // Televisions of 2019 know no other name for it; newer browsers call midnight 24 by this one.
      hour12: false,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, format);
  }
  return format;
}

function offsetByIntl(instantMs: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instantMs)) part[type] = Number(value);
  const wall = Date.UTC(part.year!, part.month! - 1, part.day, part.hour! % 24, part.minute, part.second);
  return wall - Math.floor(instantMs / 1000) * 1000;
}
