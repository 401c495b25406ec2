import { expect, test } from 'vitest';
import { cellLabel } from './cell-label.ts';
import type { Standing } from '../program-rights.ts';
import { clockOf } from './time-marks.ts';

const at = (wall: string): number => Date.parse(`2026-11-21T${wall}:00+02:00`);
const program = {
  id: 1,
  name: 'Viimane kala, esimene jää',
  startTime: at('20:45'),
  endTime: at('21:45'),
  genres: [],
  imgUrl: null,
};
const slot = { fromMs: program.startTime, toMs: program.endTime, program };
const label = (standing: Standing, watched = 0): string =>
  cellLabel(slot, 'Kanal Kodu', { standing, watched }, clockOf('Europe/Tallinn'));

test('a cell says what, where, when, and what can be done with it', () => {
  const said = 'Viimane kala, esimene jää, 20:45–21:45, Kanal Kodu';
  expect(label('future')).toBe(said);
  expect(label('now')).toBe(`${said}, praegu eetris`);
  expect(label('gone')).toBe(said);
  expect(label('playable')).toBe(`${said}, saab järele vaadata`);
  expect(label('playable', 0.4)).toBe(`${said}, vaadatud 40\u202f%, saab järele vaadata`);
});

test('a cell says what its viewer wished for it', () => {
  const wished = { standing: 'future', watched: 0, marked: 'salvestatakse' } as const;
  expect(cellLabel(slot, 'Kanal Kodu', wished, clockOf('Europe/Tallinn'))).toBe(
    'Viimane kala, esimene jää, 20:45–21:45, Kanal Kodu, salvestatakse',
  );
});

test('a gap says that it is one', () => {
  const gap = { ...slot, program: undefined };
  expect(cellLabel(gap, 'Kanal Kodu', { standing: 'gone', watched: 0 }, clockOf('America/New_York'))).toBe(
    'Saatekava puudub, 13:45–14:45, Kanal Kodu',
  );
});
