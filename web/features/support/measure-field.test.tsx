// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LineSpeed } from '../../lib/line/measure-line.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { MeasureField } from './measure-field.tsx';

let speed: LineSpeed;
vi.mock('../../lib/line/measure-line.ts', () => ({ measureLine: () => Promise.resolve(speed) }));

beforeEach(() => {
  beginSession('tok', true);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ url: 'https://s1.naide.test/m' })));
});
afterEach(() => {
  cleanup();
  endSession('left');
  vi.unstubAllGlobals();
});

test.each([
  [2.9, /Pildi jaoks on vaja 3 Mbit\/s: sinu kiirusest ei piisa\./],
  [3, /Pildi jaoks on vaja 3 Mbit\/s: sinu kiirusest piisab\./],
])('a line of %s Mbit/s is measured, and judged by what a picture needs', async (down, words) => {
  speed = { down, up: 1 };
  const onMeasured = vi.fn<(measured: LineSpeed) => void>();
  render(<MeasureField serverId="s1" eager={false} onMeasured={onMeasured} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mõõda kiirust' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(onMeasured).toHaveBeenCalledWith(speed);
});
