import { minuteMs } from '../../../contract/time.ts';

/** Zone names seen in real feeds, as minutes ahead of UTC. XMLTV itself wants `±hhmm`. */
const zoneMinutes: Record<string, number> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  BST: 60,
  CET: 60,
  CEST: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

const zone = '(?:\\s*([+-]\\d{1,2}(?::?\\d{2})?|[A-Za-z]{1,5}))?';
const digits = new RegExp(`^(\\d{4})(\\d{2})?(\\d{2})?(\\d{2})?(\\d{2})?(\\d{2})?${zone}$`);
/** `2026-11-27T20:00:00.000+02:00`, as programs write it; with a blank for the T, and less of it. */
const iso = new RegExp(
  `^(\\d{4})-(\\d{2})-(\\d{2})(?:[T ](\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.\\d{1,9})?)?)?${zone}$`,
);

/**
 * Reads an XMLTV time: any leading part of `YYYYMMDDhhmmss`, or a time of ISO 8601, then an optional zone; without a zone
 * it is UTC. 24:00 is the midnight at the end of a day.
 * Answers milliseconds since the epoch, or undefined for what is no time (month 13, an unknown zone, year 1).
 */
export function parseXmltvTime(text: string): number | undefined {
  const match = digits.exec(text.trim()) ?? iso.exec(text.trim());
  if (!match) return undefined;
  const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const offset = zoneOffset(match[7]);
  if (offset === undefined || year! < 1950 || year! > 2200) return undefined;
  // Date.UTC rolls 31 February over into March; a feed that says so is wrong, not early.
  const date = new Date(Date.UTC(year!, month - 1, day));
  const isDate = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  const isTime = (hour < 24 || isMidnight) && minute < 60 && second < 61;
  if (!isDate || !isTime) return undefined;
  return Date.UTC(year!, month - 1, day, hour, minute, second) - offset * minuteMs;
}

/** Minutes ahead of UTC: `+0200`, `+02:00`, `+02` and `+2` are one; a name is looked up. */
function zoneOffset(written: string | undefined): number | undefined {
  if (written === undefined) return 0;
  const [, sign, hours, minutes = 0] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(written) ?? [];
  if (sign === undefined) return zoneMinutes[written.toUpperCase()];
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > 16 * 60 || Number(minutes) > 59) return undefined;
  return sign === '-' ? -ahead : ahead;
}
