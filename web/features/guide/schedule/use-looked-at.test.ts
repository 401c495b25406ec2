// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProgramSummary } from '../../../../contract/models/program.ts';
import { dayMs, hourMs } from '../../../../contract/time.ts';
import { useLookedAt } from './use-looked-at.ts';

/** Of a Saturday in Tallinn, and an evening of it. */
const midnight = Date.UTC(2026, 10, 20, 22);
const now = midnight + 20.7 * hourMs;
const [yesterday, today] = ['2026-11-20', '2026-11-21'];

const from = (startTime: number): ProgramSummary => ({
  id: startTime / hourMs,
  name: 'Saade',
  startTime,
  endTime: startTime + hourMs,
  genres: [],
  imgUrl: null,
});
const onAir = from(midnight + 20 * hourMs);
const then = from(midnight - 5 * hourMs);

interface World {
  shown: ProgramSummary | undefined;
  live?: boolean;
}
const look = (world: World) =>
  renderHook(({ shown, live = false }: World) => useLookedAt({ channelId: 'etv', today, live, shown }, now), {
    initialProps: world,
  });
const atNow = { goal: { date: today, at: undefined }, whole: false };

test('live, and a moment behind it, one looks at what is on', () => {
  expect(look({ shown: onAir, live: true }).result.current).toMatchObject(atNow);
  expect(look({ shown: onAir }).result.current).toMatchObject(atNow);
});

test('beside a picture of the past one looks at its day and programme', () => {
  expect(look({ shown: then }).result.current.goal).toEqual({ date: yesterday, at: then.startTime });
  const morning = from(midnight + 8 * hourMs);
  expect(look({ shown: morning }).result.current).toMatchObject({
    goal: { date: today, at: morning.startTime },
    whole: true,
  });
});

test('the day that is looked at follows the picture to another, and live to today', () => {
  const { result, rerender } = look({ shown: then });
  const earlier = from(then.startTime - dayMs);
  rerender({ shown: earlier });
  expect(result.current.goal).toEqual({ date: '2026-11-19', at: earlier.startTime });
  // What plays is not known for a moment.
  rerender({ shown: undefined });
  expect(result.current.goal.date).toBe('2026-11-19');
  rerender({ shown: onAir, live: true });
  expect(result.current).toMatchObject(atNow);
});

test('who has turned to another day stays there while the picture goes on within its own', () => {
  const { result, rerender } = look({ shown: then });
  act(() => result.current.toDay('2026-11-18'));
  rerender({ shown: from(then.endTime) });
  expect(result.current.goal.date).toBe('2026-11-18');
});

test('what has run over midnight is looked for in today, which begins with it', () => {
  const late = from(midnight - hourMs / 2);
  expect(look({ shown: late }).result.current.goal).toEqual({ date: today, at: late.startTime });
});
