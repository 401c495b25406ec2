/** A segment of a text: where its words are, and when it was broadcast. */
export interface TextListSegment {
  /** Relative to the folder of the list. */
  name: string;
  startMs: number;
  durationMs: number;
}

/** Reads the media playlist of a text. A list that ends grows no more. */
export function readTextList(list: string): { segments: TextListSegment[]; ended: boolean } {
  const segments: TextListSegment[] = [];
  let startMs = NaN;
  let durationMs = 0;
  for (const line of list.split(/\r?\n/)) {
    const [, name, value = ''] = /^#(EXT-X-PROGRAM-DATE-TIME|EXTINF):(.*)$/.exec(line) ?? [];
    if (name === 'EXTINF') durationMs = Number.parseFloat(value) * 1000;
    else if (name !== undefined) startMs = Date.parse(value);
    if (line === '' || line.startsWith('#')) continue;
    if (Number.isFinite(startMs)) segments.push({ name: line, startMs, durationMs });
    startMs += durationMs;
  }
  return { segments, ended: list.includes('#EXT-X-ENDLIST') };
}
