import { describe, expect, it } from 'vitest';
import { addLock } from '../../../contract/routes/channels.ts';
import { addRecording } from '../../../contract/routes/recordings.ts';
import * as routes from '../../../contract/routes/reminders.ts';
import { findProgramAt } from '../guide/index.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { calendarText, type CalendarEntry } from './ics.ts';

const s = scenario();
const now = Date.parse('2026-10-25T00:30:00Z');
const entry: CalendarEntry = {
  uid: 'reminder-17@tv.naide.test',
  sequence: 3,
  startAt: now,
  endAt: now + 3_600_000,
  summary: 'Film',
  location: 'ETV',
  url: 'https://tv.naide.test/#/x',
  alarmMinutes: 5,
};
const text = (more: Partial<CalendarEntry> = {}) => calendarText([{ ...entry, ...more }], 'Pääsuke', now);

describe('an entry as iCalendar has it', () => {
  it('is one of RFC 5545, in UTC also when clocks are set back', () => {
    expect(text().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Paasuke//Paasuke//ET',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Pääsuke',
      'BEGIN:VEVENT',
      'UID:reminder-17@tv.naide.test',
      'DTSTAMP:20261025T003000Z',
      'SEQUENCE:3',
      'DTSTART:20261025T003000Z',
      'DTEND:20261025T013000Z',
      'SUMMARY:Film',
      'LOCATION:ETV',
      'URL:https://tv.naide.test/#/x',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Film',
      'TRIGGER:-PT5M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['kaks\nrida', 'kaks\\nrida'],
    ['kaks\r\nrida', 'kaks\\nrida'],
    ['x\r\nEND:VEVENT\r\nATTACH:http://kuri.test', 'x\\nEND:VEVENT\\nATTACH:http://kuri.test'],
    ['\u2028x\u0000\u0007', '\\nx'],
  ])('has no text that ends its line: %j', (summary, written) => {
    expect(text({ summary }).split('\r\n')).toContain(`SUMMARY:${written}`);
  });

  it('is folded at 75 octets, between characters, and is whole when unfolded', () => {
    const summary = `${'õäöü'.repeat(40)}${'🐦'.repeat(30)}`;
    const folded = text({ summary });
    const lines = folded.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(folded).not.toContain('\ufffd');
    expect(folded.replaceAll('\r\n ', '').split('\r\n')).toContain(`SUMMARY:${summary}`);
  });
});

describe('the private calendar of a member', () => {
  async function withCalendar() {
    await s.channel();
    await s.programs('etv', [at('2026-11-21 21:00', 30, 'Uudised'), at('2026-11-21 21:30', 60, 'Film')]);
    const member = await s.member();
    for (const time of ['21:00', '21:30']) {
      const programId = (await findProgramAt(s.db, 'etv', Date.parse(`2026-11-21T${time}:00+02:00`)))!.id;
      await member.call(routes.addReminder, { body: { programId } });
    }
    const { url } = await member.call(routes.renewCalendarAddress, {});
    return { ...member, url: url! };
  }
  const read = (url: string) => s.inject({ url: new URL(url).pathname });

  it('has no address until the member makes one', async () => {
    const { call } = await s.member();
    expect(await call(routes.getCalendarAddress, {})).toEqual({ url: null });
    const made = await call(routes.renewCalendarAddress, {});
    expect(made.url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    expect(await call(routes.getCalendarAddress, {})).toEqual(made);
  });

  it('shows what is to come to one who has its address, and keeps it from caches', async () => {
    const { url } = await withCalendar();
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(answer.body.match(/^SUMMARY:.+$/gm)).toEqual(['SUMMARY:Uudised', 'SUMMARY:Film']);
    s.passes(60 * 60_000);
    expect((await read(url)).body.match(/^SUMMARY:.+$/gm)).toEqual(['SUMMARY:Film']);
  });

  it('opens no more by an address that was renewed or revoked, and by none that was made up', async () => {
    const { call, url } = await withCalendar();
    const { url: next } = await call(routes.renewCalendarAddress, {});
    expect((await read(url)).statusCode).toBe(404);
    expect((await read(next!)).statusCode).toBe(200);
    await call(routes.revokeCalendarAddress, {});
    expect((await read(next!)).json()).toMatchObject({ error: 'calendar.unknown' });
    expect(await call(routes.getCalendarAddress, {})).toEqual({ url: null });
    expect((await s.inject({ url: `/calendar/${'x'.repeat(43)}.ics` })).statusCode).toBe(404);
  });

  it('shows what will be recorded, which rings for nobody', async () => {
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [at('2026-11-21 21:30', 60, 'Film')]);
    const { call } = await s.member();
    const programId = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-21T21:30:00+02:00')))!.id;
    await call(addRecording, { body: { programId } });
    const { url } = await call(routes.renewCalendarAddress, {});
    const { body } = await read(url!);
    expect(body).toContain('SUMMARY:Salvestub: Film\r\n');
    expect(body).not.toContain('VALARM');
  });

  it('leaves out channels that the member has locked', async () => {
    const { call, url } = await withCalendar();
    await call(addLock, { body: { channelId: 'etv' } });
    expect((await read(url)).body).not.toContain('VEVENT');
  });

  it('is asked for so often and not more often from one network', async () => {
    const { url } = await withCalendar();
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await read(url)).statusCode);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});
