// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MarksOnLine } from '../controls/marks-on-line.tsx';
import type { TimelinePart } from '../controls/timeline-parts.ts';

afterEach(cleanup);

const part = (role: TimelinePart['role'], startTime: number, endTime: number, share: number) => ({
  role,
  name: '',
  startTime,
  endTime,
  share,
});

test('a stretch over two programmes is drawn in both, and its letters where they were set, with room of their own', () => {
  const parts = [part('previous', 0, 100, 30), part('now', 100, 300, 70)];
  render(
    <MarksOnLine
      parts={parts}
      marks={[
        { kind: 'repeat', fromMs: 50, toMs: 200 },
        { kind: 'from', fromMs: 50, toMs: 50, sign: 'A' },
        { kind: 'to', fromMs: 200, toMs: 200, sign: 'B' },
      ]}
    />,
  );
  const marks = [...document.querySelectorAll<HTMLElement>('[data-mark]')].map(
    ({ dataset, style, textContent }) => [dataset['mark'], style.left, style.width, textContent],
  );
  expect(marks).toEqual([
    ['repeat', '50.00%', '50.00%', ''],
    ['from', '50.00%', '', 'A'],
    ['repeat', '0.00%', '50.00%', ''],
    ['to', '50.00%', '', 'B'],
  ]);
});
