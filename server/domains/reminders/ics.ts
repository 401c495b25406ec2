/** One entry of a calendar. Instants in ms. */
export interface CalendarEntry {
  /** Names it for good: the same entry, sent again, replaces the one before. */
  uid: string;
  /** How often it has changed. */
  sequence: number;
  startAt: number;
  endAt: number;
  summary: string;
  location: string;
  url: string;
  /** Rings so many minutes before the start; not at all without. */
  alarmMinutes?: number;
}

/** Entries as iCalendar (RFC 5545), published for its reader; times are UTC. */
export function calendarText(entries: readonly CalendarEntry[], name: string, nowMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paasuke//Paasuke//ET',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => linesOf(entry, nowMs)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (entry: CalendarEntry, nowMs: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${utc(nowMs)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTART:${utc(entry.startAt)}`,
  `DTEND:${utc(entry.endAt)}`,
  `SUMMARY:${escaped(entry.summary)}`,
  `LOCATION:${escaped(entry.location)}`,
  `URL:${entry.url}`,
  'TRANSP:TRANSPARENT',
  ...(entry.alarmMinutes === undefined ? [] : alarm(entry.summary, entry.alarmMinutes)),
  'END:VEVENT',
];

const alarm = (summary: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

/** `20261121T184300Z` */
const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** What would end a value, or a line, is written otherwise; other control characters have no place in a text. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const mostOctets = 75;

/** Lines longer than 75 octets go on in the next one after a blank; no character is cut in two. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const char of line) {
    const size = Buffer.byteLength(char);
    if (octets + size > mostOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += char;
    octets += size;
  }
  return text;
}
