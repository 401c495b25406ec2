import { beforeEach, expect, test } from 'vitest';
import { createMeter, type Meter, type Transfer } from './meter.ts';

let nowMs: number;
let meter: Meter;
beforeEach(() => {
  nowMs = 10_000;
  meter = createMeter(() => nowMs);
});

const begin = (): Transfer => {
  const transfer = { loading: { start: nowMs, first: 0, end: 0 }, loaded: 0, aborted: false };
  meter.begin(transfer);
  return transfer;
};
/** Bytes come, at so many bits per second. */
function comes(transfer: Transfer, bps: number, ms: number): void {
  transfer.loading.first ||= nowMs;
  for (let passed = 0; passed < ms; passed += 100) {
    nowMs += 100;
    transfer.loaded += bps / 80;
    meter.bps();
  }
}

test('what is under way counts while it comes', () => {
  const transfer = begin();
  expect(meter.bps()).toBeUndefined();
  comes(transfer, 400_000, 1_000);
  expect(meter.bps()).toBeCloseTo(400_000);
});

test('pauses, and how long answers take to begin, do not count', () => {
  const first = begin();
  nowMs += 500;
  comes(first, 800_000, 500);
  first.loading.end = nowMs;
  nowMs += 3_000;
  const second = begin();
  nowMs += 500;
  comes(second, 800_000, 500);
  expect(meter.bps()).toBeCloseTo(800_000);
});

test('a line that gets worse is seen before the segment is over', () => {
  const transfer = begin();
  comes(transfer, 3_000_000, 2_000);
  comes(transfer, 150_000, 2_000);
  expect(meter.bps()).toBeCloseTo(150_000);
});

test('small things that come quickly show that it is wide again', () => {
  const before = begin();
  comes(before, 150_000, 3_000);
  meter.end(before);
  for (let i = 0; i < 3; i++) {
    nowMs += 4_000;
    const small = begin();
    comes(small, 3_000_000, 100);
    meter.end(small);
  }
  expect(meter.bps()).toBeGreaterThan(2_000_000);
});

test('nothing at all that comes is slow', () => {
  begin();
  nowMs += 900;
  expect(meter.bps()).toBeUndefined();
  nowMs += 1_000;
  expect(meter.bps()).toBe(0);
});

test.each(['over', 'broken off'])('what is %s does not count any more', (how) => {
  const transfer = begin();
  comes(transfer, 400_000, 1_000);
  if (how === 'over') transfer.loading.end = nowMs;
  else transfer.aborted = true;
  meter.bps();
  nowMs += 5_000;
  expect(meter.bps()).toBeCloseTo(400_000);
});
