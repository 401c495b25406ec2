import { mostScreenSeconds, type TextScreen } from '../screen.ts';
import { codeAt, codes } from './dtvcc-codes.ts';
import { createCaptionWindows } from './dtvcc-windows.ts';

/** Reads the captions of one service of CEA-708. */
export interface ServiceReader {
  /** Takes a block of codes. */
  push: (block: Buffer, atSeconds: number) => void;
  /** Time has gone on. */
  turn: (atSeconds: number) => void;
}

/** What is written in view is reported so often. */
const writingSeconds = 0.3;
/** What a receiver holds back of a service; more than that ends a delay. */
const mostDelayedBytes = 128;

export function createServiceReader(onScreen: (screen: TextScreen) => void): ServiceReader {
  const windows = createCaptionWindows();
  /** Since when something is written that was not reported. */
  let unreportedSince: number | undefined;
  let reported = '[]';
  let delayed: Buffer[] = [];
  let delayUntil: number | undefined;

  function report(atSeconds: number): void {
    unreportedSince = undefined;
    const rows = windows.rows();
    const text = JSON.stringify(rows);
    if (text === reported) return;
    reported = text;
    onScreen({ atSeconds, ...(rows.length > 0 && { rows, untilSeconds: atSeconds + mostScreenSeconds }) });
  }

  function read(block: Buffer, atSeconds: number): void {
    let isWhole = false;
    for (let at = 0; at < block.length && delayUntil === undefined;) {
      const { found, next } = codeAt(block, at);
      at = next;
      if (!found) continue;
      const change = windows.take(found);
      isWhole ||= change === 'whole';
      if (change === 'written') unreportedSince ??= atSeconds;
      if ('letter' in found || found.code !== codes.delay) continue;
      delayUntil = atSeconds + found.body.readUInt8(0) / 10;
      delayed = [block.subarray(at)];
    }
    if (isWhole) report(atSeconds);
  }

  function endDelay(atSeconds: number): void {
    const waiting = delayed;
    [delayed, delayUntil] = [[], undefined];
    for (const block of waiting) push(block, atSeconds);
  }

  function push(block: Buffer, atSeconds: number): void {
    if (delayUntil === undefined) return read(block, atSeconds);
    delayed.push(block);
    const bytes = delayed.reduce((sum, { length }) => sum + length, 0);
    const ends = block.includes(codes.endDelay) || block.includes(codes.reset);
    if (ends || bytes > mostDelayedBytes) endDelay(atSeconds);
  }

  return {
    push,
    turn(atSeconds) {
      if (delayUntil !== undefined && atSeconds >= delayUntil) endDelay(delayUntil);
      if (unreportedSince !== undefined && atSeconds - unreportedSince >= writingSeconds)
        report(unreportedSince);
    },
  };
}
