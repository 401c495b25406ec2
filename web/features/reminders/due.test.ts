import { expect, test } from 'vitest';
import type { Reminder } from '../../../contract/models/reminder.ts';
import { dueAt, keyOf, switchAt } from './due.ts';

const start = Date.UTC(2026, 10, 21, 18, 0);
const reminder = (programId: number, startTime = start, enabled = true): Reminder => ({
  id: programId,
  programId,
  channelId: 'etv',
  channelName: 'ETV',
  programName: 'Metsakool',
  startTime,
  endTime: startTime + 3_600_000,
  enabled,
});
const due = (now: number, ...reminders: Reminder[]): number[] =>
  dueAt(reminders, now).map(({ programId }) => programId);

test('a reminder is due from half a minute before its start, and for a minute afterwards', () => {
  expect(due(start - 30_001, reminder(1))).toEqual([]);
  expect(due(start - 30_000, reminder(1))).toEqual([1]);
  expect(due(start + 59_999, reminder(1))).toEqual([1]);
  expect(due(start + 60_000, reminder(1))).toEqual([]);
});

test('what has been shown is not due', () => {
  expect(due(start, reminder(1, start, false))).toEqual([]);
});

test('several of the same minute come one after another, the earlier ones first', () => {
  expect(due(start, reminder(3), reminder(2), reminder(1, start + 10_000))).toEqual([2, 3, 1]);
});

test('the channel changes at the start, and never sooner than it could be read', () => {
  expect(switchAt(reminder(1), start - 30_000)).toBe(start);
  expect(switchAt(reminder(1), start - 2_000)).toBe(start + 8_000);
});

test('one that was moved is another one', () => {
  expect(keyOf(reminder(1))).not.toBe(keyOf(reminder(1, start + 60_000)));
});
