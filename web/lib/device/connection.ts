interface Connection {
  /** Somebody pays for every byte. */
  saveData?: boolean;
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
}

/** What the browser says of its line; not all of them do. Source: the Network Information API, Chromium only. */
export const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** A line on which small pictures would take from the large one, or whose bytes are paid for. */
export const isConstrainedLine = (): boolean =>
  connection().saveData === true || /2g/.test(connection().effectiveType ?? '');
