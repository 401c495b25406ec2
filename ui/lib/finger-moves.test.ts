import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, restMs, restsOpen, speedOf } from './finger-moves.ts';

const at = (x: number, y: number, atMs = 0) => ({ x, y, atMs });

describe('a finger', () => {
  it('says where it goes once it has gone further than a tap does', () => {
    expect(axisOf(at(50, 50), at(56, 53))).toBeUndefined();
    expect(axisOf(at(50, 50), at(30, 58))).toBe('x');
    expect(axisOf(at(50, 50), at(58, 70))).toBe('y');
  });

  it('is as fast as it went last, no matter what it did before', () => {
    const turned = [at(0, 0, 0), at(200, 0, 100), at(150, 0, 150), at(100, 0, 200)];
    expect(speedOf(turned, 'x', 200)).toBeCloseTo(-1);
  });

  it('has no speed when it rested before it was lifted', () => {
    const rested = [at(0, 0, 0), at(90, 0, 30), at(90, 0, 400)];
    expect(speedOf(rested, 'x', 400)).toBe(0);
    expect(speedOf([], 'x', 400)).toBe(0);
  });
});

describe('a drawer that is let go of', () => {
  it('goes where it was flicked to, however little or much of it is to be seen', () => {
    expect(restsOpen(0.1, 0.8)).toBe(true);
    expect(restsOpen(0.9, -0.8)).toBe(false);
  });

  it('goes to the nearer end when it was moved slowly', () => {
    expect(restsOpen(0.6, -0.1)).toBe(true);
    expect(restsOpen(0.4, 0.1)).toBe(false);
  });

  it('takes less time the faster it was, and never so long that one waits for it', () => {
    expect(restMs(300, 6)).toBeLessThan(restMs(300, 4));
    fc.assert(
      fc.property(
        fc.double({ min: -900, max: 900, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        (px, speed) => {
          const ms = restMs(px, speed);
          expect(ms).toBeGreaterThanOrEqual(120);
          expect(ms).toBeLessThanOrEqual(320);
        },
      ),
    );
  });
});
