import { describe, expect, it } from 'vitest';
import { longestWindowMs } from '../../../contract/constants.ts';
import { guideDay } from '../../../contract/routes/guide.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { insertPin } from '../recordings/pin-store.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { ticketTextOf } from '../../scenario/stream-tickets.ts';

/** What a window of the past may hold, no matter what its caller says. The scenario's evening is 21 November, 20:30. */
const s = scenario();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const [lead, rollOn, dvr] = [5 * minute, 3 * hour, hour];
const instant = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}:00+02:00`);

async function withProgram(startMs: number, minutes: number, name: string): Promise<number> {
  await s.channel({ id: 'etv', demo: true, dvrSupport: true });
  await s.programs('etv', [{ startMs, endMs: startMs + minutes * minute, name }]);
  const date = new Date(startMs + 2 * hour).toISOString().slice(0, 10);
  const items = await s.client()(guideDay, { params: { date } });
  return items.find(({ program }) => program.name === name)!.program.id;
}

describe('a window of the past', () => {
  it('is that of what ran at an instant, where the programme beside it ran at another', async () => {
    const programId = await withProgram(instant('2026-11-20 20:00'), 90, 'Metsarajal');
    const visitor = s.client();
    const open = async (body: object) =>
      (await visitor(streamUrl, { body: { channelId: 'etv', ...body } })).past!;
    const alone = (ms: number) => ({ fromMs: ms - lead, toMs: ms + rollOn, startMs: ms });
    for (let days = 15; days > 1; days -= 2) {
      const ms = s.now() - days * day;
      expect(await open({ programId, at: ms })).toEqual(alone(ms));
    }
    expect(await open({ programId, at: s.now() })).toEqual(alone(s.now()));
    const end = instant('2026-11-20 21:30');
    expect((await open({ programId, at: end })).fromMs).toBe(end - lead);
    expect((await open({ programId, at: end - 1_000 })).fromMs).toBe(instant('2026-11-20 19:55'));
  });

  it('is no longer than the programme or what goes before a live stream, lead and roll-on', async () => {
    await s.channel({ id: 'etv', dvrSupport: true });
    await s.programs('etv', [at('2026-11-21 20:29', 360, 'Öine jooks')]);
    const { call } = await s.member();
    const begun = s.now();
    const { past } = await call(streamUrl, { body: { channelId: 'etv', dvr: true } });
    expect(past!.toMs - past!.fromMs).toBeLessThanOrEqual(6 * hour + lead + rollOn);
    expect(past!.fromMs).toBeLessThanOrEqual(begun - dvr);
    expect(past!.toMs).toBeGreaterThanOrEqual(begun + rollOn - 1_000);
    await s.channel({ id: 'etv2', number: 2, dvrSupport: true });
    const without = (await call(streamUrl, { body: { channelId: 'etv2', dvr: true } })).past!;
    expect(without.toMs - without.fromMs).toBeLessThanOrEqual(dvr + rollOn);
    expect(without.fromMs).toBeLessThanOrEqual(begun - dvr);
  });

  it('takes no programme of more than a day for one', async () => {
    const programId = await withProgram(s.now() - 10 * day, 9 * 1_440, 'Kava puudub');
    const { call } = await s.member();
    for (const body of [{ programId }, { at: s.now() - 5 * day }]) {
      const { past } = await call(streamUrl, { body: { channelId: 'etv', ...body } });
      expect(past!.toMs - past!.fromMs).toBe(lead + rollOn);
      expect(past!.toMs - past!.fromMs).toBeLessThan(longestWindowMs);
    }
  });

  it('begins no earlier than its oldest instant may be watched', async () => {
    const startMs = s.now() - 16 * day - hour;
    await withProgram(startMs, 180, 'Pikk film');
    // What another member has kept opens nothing.
    const pin = { channelId: 'etv', fromAt: startMs - hour, toAt: startMs + hour, expiresAt: s.now() + day };
    await insertPin(s.db, { ...pin, owner: 'recording:1' });
    const { call } = await s.member();
    const open = async (body: object) =>
      (await call(streamUrl, { body: { channelId: 'etv', at: startMs + 2 * hour, ...body } })).past!;
    const oldest = s.now() - 16 * day;
    const first = (await open({})).fromMs;
    expect(first).toBeGreaterThanOrEqual(oldest);
    expect(first).toBeLessThan(oldest + minute);
    // What an operator has pinned does, as far as it reaches.
    await insertPin(s.db, { ...pin, fromAt: startMs, owner: 'operator' });
    expect((await open({})).fromMs).toBe(startMs);
  });

  it('stays as it was opened for a member who is in it, and lets nobody else go back beyond the days', async () => {
    const startMs = s.now() - 16 * day + minute;
    await withProgram(startMs, 90, 'Film');
    const { call } = await s.member({ days: 30 });
    const open = (body: object) =>
      call(streamUrl, { body: { channelId: 'etv', ...body } }).then(
        ({ url, past }) => ({ continues: ticketTextOf(url), past: past!, code: 'ok' }),
        (error) => ({ continues: '', past: undefined, code: error.code as string }),
      );
    const opened = await open({ at: startMs });
    expect(opened.past!.fromMs).toBeGreaterThanOrEqual(s.now() - 16 * day);
    s.passes(10 * minute);
    const again = await open({ at: startMs, continues: opened.continues });
    expect(again.past).toEqual(opened.past);
    // A stream of the present is no reason to begin with what is too old.
    const live = await call(streamUrl, { body: { channelId: 'etv' } });
    expect((await open({ at: startMs, continues: ticketTextOf(live.url) })).code).toBe('stream.gone');
    const other = await open({ at: startMs + 2 * hour });
    expect((await open({ at: startMs, continues: other.continues })).code).toBe('stream.gone');
  });
});
