import type { TextRow } from '../../../contract/models/tracks.ts';
import { codes, type CaptionCode } from './dtvcc-codes.ts';
import { createCaptionWindow, type CaptionWindow } from './dtvcc-window.ts';

/** What a code has done to what is seen: nothing, something that goes on, or another screen at once. */
export type CaptionChange = 'none' | 'written' | 'whole';

/** The windows of a service of CEA-708. */
export interface CaptionWindows {
  take: (code: CaptionCode) => CaptionChange;
  /** What is seen of them. */
  rows: () => TextRow[];
}

const lastRow = 23;

export function createCaptionWindows(): CaptionWindows {
  const windows = new Map<number, CaptionWindow>();
  let current: CaptionWindow | undefined;
  let colour = 'white';

  function each(bits: number, work: (window: CaptionWindow, id: number) => void): CaptionChange {
    for (const [id, window] of windows) if (bits & (1 << id)) work(window, id);
    return 'whole';
  }

  function remove(bits: number): CaptionChange {
    return each(bits, (window, id) => {
      windows.delete(id);
      if (window === current) current = undefined;
    });
  }

  function define(id: number, body: Buffer): CaptionChange {
    if (!windows.has(id)) colour = 'white';
    current = windows.get(id) ?? createCaptionWindow();
    windows.set(id, current);
    current.define(body);
    return current.visible ? 'whole' : 'none';
  }

  const written = (): CaptionChange => (current?.visible ? 'written' : 'none');

  function act(code: number, body: Buffer): CaptionChange {
    const bits = body[0] ?? 0;
    if (code >= codes.define) return define(code - codes.define, body);
    if (code === codes.clear) return each(bits, (window) => window.clear());
    if (code === codes.display) return each(bits, (window) => (window.visible = true));
    if (code === codes.hide) return each(bits, (window) => (window.visible = false));
    if (code === codes.toggle) return each(bits, (window) => (window.visible = !window.visible));
    if (code === codes.remove) return remove(bits);
    if (code === codes.reset) return remove(0xff);
    if (code === codes.back) current?.back();
    else if (code === codes.clearWindow) current?.clear();
    else if (code === codes.nextRow) current?.nextRow();
    else if (code === codes.clearRow) current?.clearRow();
    else if (code === codes.colour) colour = colourOf(bits);
    else if (code === codes.moveTo) current?.moveTo(bits & 15, (body[1] ?? 0) & 63);
    else if (code >= codes.choose && code < codes.clear) current = windows.get(code - codes.choose);
    return code < 0x20 ? written() : 'none';
  }

  return {
    take(one) {
      if ('code' in one) return act(one.code, one.body);
      current?.put(one.letter, colour);
      return written();
    },
    rows: () => apart([...windows.values()].flatMap((window) => (window.visible ? window.rows() : []))),
  };
}

/** Rows of several windows, none upon another. */
function apart(rows: readonly TextRow[]): TextRow[] {
  let lowest = -1;
  return rows
    .toSorted((a, b) => a.y - b.y)
    .map((row) => ({ ...row, y: (lowest = Math.max(row.y, lowest + 1)) }))
    .slice(-lastRow - 1)
    .map((row, i, all) => ({ ...row, y: Math.min(row.y, lastRow + 1 + i - all.length) }));
}

/** The nearest of the colours of teletext to one with two bits each of red, green and blue. */
function colourOf(byte: number): string {
  const parts = [byte >> 4, byte >> 2, byte].map((bits) => bits & 3);
  const least = Math.max(...parts) > 1 ? 2 : 1;
  const bits = parts.reduce((sum, part, i) => sum + (part >= least ? 1 << i : 0), 0);
  const named = ['white', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
  // Black letters have a light window behind them, which is not drawn.
  return named[bits] ?? 'white';
}
