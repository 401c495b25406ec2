import type { TextRow } from '../../../contract/models/tracks.ts';
import { mostScreenSeconds, type TextScreen } from '../screen.ts';
import { characterSetOf, enhancedLetter } from './character-sets.ts';
import { fromHamming2418, fromHamming84, fromParity, reversedBits } from './hamming.ts';
import { columns, shownRow, space, type Cells } from './rows.ts';

/** A page of subtitles, `100` to `8ff`, and the language that is announced for it. */
export interface SubtitlePage {
  page: string;
  language: string;
}

/** Reads the pages of one teletext (EN 300 706 in EN 300 472). */
export interface TeletextReader {
  /** Takes the data of a PES packet. */
  push: (data: Buffer, atSeconds: number) => void;
  /** Packets whose address could not be read. */
  faults: () => number;
}

/** A page that is being sent, or was. */
interface Page {
  number: number;
  atSeconds: number;
  national: number;
  region: number | undefined;
  isInhibited: boolean;
  rows: Map<number, Cells>;
  /** Single letters by row and column (X/26). */
  enhanced: Map<number, Map<number, string>>;
  changed: boolean;
}

const unitBytes = 44;
const pagesUnit = 2;
const subtitlesUnit = 3;
const lastRow = 23;
const setPosition = 4;

/**
 * @param pages those that are read
 * @param onScreen called with a page as soon as its rows are there; again, with the same time, when more of them come
 */
export function createTeletextReader(
  pages: readonly SubtitlePage[],
  onScreen: (page: string, screen: TextScreen) => void,
): TeletextReader {
  const languages = new Map(pages.map(({ page, language }) => [Number.parseInt(page, 16), language]));
  const known = new Map<number, Page>();
  /** The page of each magazine to which its rows belong. */
  const open = new Map<number, Page>();
  const regions = new Map<number, number>();
  const reported = new Map<number, string>();
  let faults = 0;

  function report(page: Page): void {
    if (!page.changed) return;
    page.changed = false;
    const set = characterSetOf(page.region, page.national, languages.get(page.number) ?? '');
    const shown = page.isInhibited ? [] : [...page.rows].sort(([a], [b]) => a - b);
    const rows = shown.flatMap(
      ([y, cells]): TextRow[] | TextRow => shownRow(y, cells, set, page.enhanced.get(y)) ?? [],
    );
    const text = JSON.stringify(rows);
    if (reported.get(page.number) === text) return;
    reported.set(page.number, text);
    const { atSeconds } = page;
    const shows = rows.length > 0 && { rows, untilSeconds: atSeconds + mostScreenSeconds };
    onScreen(page.number.toString(16), { atSeconds, ...shows });
  }

  function begin(magazine: number, bytes: Uint8Array, atSeconds: number): void {
    const head = headOf(bytes);
    for (const [of, page] of open) {
      if (of !== magazine && head && !head.isSerial) continue;
      report(page);
      open.delete(of);
    }
    if (!head) return void faults++;
    const number = ((magazine || 8) << 8) | head.number;
    if (!languages.has(number)) return;
    const before = head.erases ? undefined : known.get(number);
    const page: Page = {
      ...head,
      number,
      atSeconds,
      region: regions.get(magazine),
      rows: before?.rows ?? new Map<number, Cells>(),
      enhanced: before?.enhanced ?? new Map<number, Map<number, string>>(),
      changed: true,
    };
    known.set(number, page);
    open.set(magazine, page);
  }

  function setRegion(magazine: number, packet: number, bytes: Uint8Array): void {
    const region = regionIn(bytes);
    if (region === undefined) return;
    const page = open.get(magazine);
    // What is said of a magazine holds from the next head on.
    if (packet === 29) regions.set(magazine, region);
    else if (page) [page.region, page.changed] = [region, true];
  }

  function take(bytes: Uint8Array, atSeconds: number): void {
    const [low, high] = [fromHamming84(bytes[0] ?? 0), fromHamming84(bytes[1] ?? 0)];
    if (low === undefined || high === undefined) return void faults++;
    const [magazine, packet] = [low & 7, (low >> 3) | (high << 1)];
    if (packet === 0) return begin(magazine, bytes, atSeconds);
    if (packet === 28 || packet === 29) return setRegion(magazine, packet, bytes);
    const page = open.get(magazine);
    if (!page) return;
    if (packet === 26) return enhance(page, bytes);
    if (packet > lastRow) return;
    page.rows.set(packet, readRow(bytes.subarray(2), page.rows.get(packet)));
    page.changed = true;
  }

  return {
    push(data, atSeconds) {
      for (let at = 1; at + 2 + unitBytes <= data.length; at += 2 + data.readUInt8(at + 1)) {
        const [unit, length] = [data[at], data[at + 1]];
        const isPage = unit === pagesUnit || unit === subtitlesUnit;
        if (isPage && length === unitBytes)
          take(reversedBits(data.subarray(at + 4, at + 2 + unitBytes)), atSeconds);
      }
      // What stands complete at the end of a packet is shown now, not at the next head.
      for (const page of open.values()) report(page);
    },
    faults: () => faults,
  };
}

/** What the head of a page says; undefined where it cannot be read. */
function headOf(bytes: Uint8Array) {
  const digits = [...bytes.subarray(2, 10)].map(fromHamming84);
  if (!digits.every((digit) => digit !== undefined)) return undefined;
  const [units = 0, tens = 0, , erase = 0, , , controls = 0, last = 0] = digits;
  return {
    number: (tens << 4) | units,
    erases: (erase & 8) !== 0,
    isInhibited: (controls & 8) !== 0,
    isSerial: (last & 1) === 1,
    // C12 is the highest of three that are sent lowest first.
    national: ((last & 2) << 1) | ((last & 4) >> 1) | ((last & 8) >> 3),
  };
}

/** The region of letters in a packet X/28 or M/29, in those of its formats that speak of them. */
function regionIn(bytes: Uint8Array): number | undefined {
  const triplet = tripletAt(bytes, 3);
  const isFormat = [0, 4].includes(fromHamming84(bytes[2] ?? 0) ?? -1);
  return triplet === undefined || !isFormat ? undefined : (triplet >> 10) & 15;
}

/** Puts single letters into rows (X/26). */
function enhance(page: Page, bytes: Uint8Array): void {
  let row = 0;
  for (let at = 3; at + 3 <= bytes.length; at += 3) {
    const triplet = tripletAt(bytes, at);
    if (triplet === undefined) continue;
    const [address, mode, data] = [triplet & 63, (triplet >> 6) & 31, triplet >> 11];
    if (address >= columns) {
      if (mode === setPosition) row = address - columns || lastRow + 1;
      continue;
    }
    const letter = enhancedLetter(mode, data);
    if (letter === undefined) continue;
    const letters = page.enhanced.get(row) ?? new Map<number, string>();
    page.enhanced.set(row, letters.set(address, letter));
    page.changed = true;
  }
}

const tripletAt = (bytes: Uint8Array, at: number): number | undefined =>
  fromHamming2418((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16));

/** A letter of wrong parity is the one that was there before, or none. */
const readRow = (bytes: Uint8Array, before: Cells | undefined): Cells =>
  bytes.map((byte, column) => fromParity(byte) ?? before?.[column] ?? space);
