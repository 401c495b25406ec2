import { expect, it } from 'vitest';
import { dayBird, drawAppIcon, drawBird } from './bird.ts';

it('draws the bird in the colours asked for', () => {
  expect(drawBird()).toContain('#FF7F57');
  expect(drawBird(dayBird)).toContain('#12203B');
  expect(drawBird({ body: 'currentColor', throat: 'red' })).toContain('fill="currentColor"');
});

it('draws the app icon at a size, and without corners where the system cuts them', () => {
  expect(drawAppIcon(192)).toContain('width="192"');
  expect(drawAppIcon(192)).toContain('rx="23"');
  expect(drawAppIcon(512, true)).not.toContain('rx=');
});
