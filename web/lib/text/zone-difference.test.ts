import { expect, test } from 'vitest';
import { unusualDifference } from './zone-difference.ts';

const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);
const at = (date: string, zone: string) => unusualDifference(noon(date), zone);

test('New York is six hours behind instead of seven for three weeks in March and one in autumn', () => {
  for (const date of ['2026-03-07', '2026-03-30', '2026-07-01', '2026-10-24', '2026-11-02', '2026-12-24']) {
    expect(at(date, 'America/New_York'), date).toBeUndefined();
  }
  for (const date of ['2026-03-08', '2026-03-20', '2026-03-28']) {
    expect(at(date, 'America/New_York'), date).toEqual({
      hours: 6,
      afterwards: 7,
      untilMs: Date.parse('2026-03-29T01:00:00Z'),
    });
  }
  for (const date of ['2026-10-25', '2026-10-31']) {
    expect(at(date, 'America/New_York'), date).toEqual({
      hours: 6,
      afterwards: 7,
      untilMs: Date.parse('2026-11-01T06:00:00Z'),
    });
  }
});

test('Sydney turns its clocks the other way, on other Sundays', () => {
  expect(at('2026-04-01', 'Australia/Sydney')).toMatchObject({ hours: -8, afterwards: -7 });
  expect(at('2026-10-10', 'Australia/Sydney')).toMatchObject({ hours: -8, afterwards: -9 });
  expect(at('2026-06-01', 'Australia/Sydney')).toBeUndefined();
  expect(at('2026-12-01', 'Australia/Sydney')).toBeUndefined();
});

test('zones that change with Tallinn, or never, have nothing unusual', () => {
  for (const zone of ['Europe/Tallinn', 'Europe/London', 'Asia/Kolkata', 'Asia/Tokyo']) {
    for (let month = 1; month <= 12; month++) {
      for (const day of ['01', '08', '15', '22', '29']) {
        const date = `2026-${String(month).padStart(2, '0')}-${month === 2 && day === '29' ? '28' : day}`;
        expect(at(date, zone), `${zone} ${date}`).toBeUndefined();
      }
    }
  }
});
