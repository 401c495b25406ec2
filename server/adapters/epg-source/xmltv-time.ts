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

const digits = /^(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:\s*([+-]\d{4}|[A-Za-z]{1,5}))?$/;

/**
 * Reads an XMLTV time: any leading part of `YYYYMMDDhhmmss`, then an optional zone; without a zone it is UTC.
 * Answers milliseconds since the epoch, or undefined for what is no time (month 13, an unknown zone, year 1).
 */
export function parseXmltvTime(text: string): number | undefined {
  const match = digits.exec(text.trim());
  if (!match) return undefined;
  const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const offset = zoneOffset(match[7]);
  if (offset === undefined || year! < 1950 || year! > 2200) return undefined;
  const ms = Date.UTC(year!, month - 1, day, hour, minute, second);
  const back = new Date(ms);
  // Date.UTC rolls 31 February over into March; a feed that says so is wrong, not early.
  const asWritten =
    back.getUTCMonth() === month - 1 && back.getUTCDate() === day && hour < 24 && minute < 60 && second < 61;
  return asWritten ? ms - offset * minuteMs : undefined;
}

function zoneOffset(zone: string | undefined): number | undefined {
  if (zone === undefined) return 0;
  if (!/^[+-]/.test(zone)) return zoneMinutes[zone.toUpperCase()];
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5));
  if (minutes > 16 * 60) return undefined;
  return zone.startsWith('-') ? -minutes : minutes;
}
