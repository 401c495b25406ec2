import { describe, expect, it } from 'vitest';
import { getProgram, guideDay } from '../../../contract/routes/guide.ts';
import { listStreamServers, streamUrl } from '../../../contract/routes/streaming.ts';
import { insertPin } from '../recordings/pin-store.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { ticketOf, ticketTextOf } from '../../scenario/stream-tickets.ts';

const edges = [3_600, 7_200].map((dvrSeconds, i) => ({
  id: `s${i + 1}`,
  controlUrl: `http://127.0.0.1:${8_081 + i}`,
  dvrSeconds,
}));
const s = scenario({ edges: JSON.stringify(edges) });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const instant = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}:00+02:00`);

/** Yesterday's film, and what follows it. */
async function withFilm(): Promise<number> {
  await s.channel({ id: 'etv', dvrSupport: true });
  await s.programs('etv', [
    at('2026-11-20 20:00', 90, 'Metsarajal'),
    at('2026-11-20 21:30', 30, 'Uudised'),
    at('2026-11-21 20:00', 75, 'Praegune'),
  ]);
  const items = await s.client()(guideDay, { params: { date: '2026-11-20' } });
  return items.find(({ program }) => program.name === 'Metsarajal')!.program.id;
}

describe('the past of a channel', () => {
  it('opens a programme a little before its start, and goes on after its end', async () => {
    const programId = await withFilm();
    const { call } = await s.member();
    const answer = await call(streamUrl, { body: { channelId: 'etv', programId } });
    const window = {
      fromMs: instant('2026-11-20 19:55'),
      toMs: instant('2026-11-21 00:30'),
      startMs: instant('2026-11-20 20:00'),
    };
    expect(answer.past).toEqual(window);
    expect(ticketOf(answer.url)).toMatchObject({
      scope: 'past',
      fromSeconds: window.fromMs / 1000,
      toSeconds: window.toMs / 1000,
    });
  });

  it('begins at an instant, in the window of the programme that ran then', async () => {
    await withFilm();
    const { call } = await s.member();
    const input = { channelId: 'etv', at: instant('2026-11-20 20:45') + 500 };
    const { past } = await call(streamUrl, { body: input });
    expect(past).toEqual({
      fromMs: instant('2026-11-20 19:55'),
      toMs: instant('2026-11-21 00:30'),
      startMs: instant('2026-11-20 20:45') + 500,
    });
  });

  it('has instants without a programme as well', async () => {
    await withFilm();
    const { call } = await s.member();
    const { past } = await call(streamUrl, { body: { channelId: 'etv', at: instant('2026-11-19 03:00') } });
    expect(past).toMatchObject({ fromMs: instant('2026-11-19 02:55'), toMs: instant('2026-11-19 06:00') });
  });

  it('goes before a live stream that is asked for with it, and stays the same when asked again', async () => {
    await withFilm();
    const { call } = await s.member();
    const begun = s.now();
    const body = { channelId: 'etv', dvr: true, userSelectedServerId: 's1' };
    const { past } = await call(streamUrl, { body });
    const down = (ms: number) => Math.floor(ms / 1000) * 1000;
    expect(past!.startMs).toBe(begun);
    expect(past!.fromMs).toBe(down(begun - hour - 5 * minute));
    expect(past!.toMs).toBeGreaterThanOrEqual(down(begun + 3 * hour));
    s.passes(2 * minute);
    const again = { ...body, at: past!.startMs };
    expect((await call(streamUrl, { body: again })).past).toEqual(past);

    await s.channel({ id: 'etv2', number: 2, dvrSupport: false });
    const live = await call(streamUrl, { body: { channelId: 'etv2', dvr: true } });
    expect([live.past, ticketOf(live.url).scope]).toEqual([null, 'live']);
  });

  it('is as long before a live stream as the server says that serves it', async () => {
    await withFilm();
    const { call } = await s.member();
    const servers = await call(listStreamServers, {});
    expect(servers.map(({ id, dvrLength }) => [id, dvrLength])).toEqual([
      ['s1', 3_600],
      ['s2', 7_200],
    ]);
    const begins = async (userSelectedServerId: string, channelId = 'etv') =>
      (await call(streamUrl, { body: { channelId, dvr: true, userSelectedServerId } })).past!.fromMs;
    expect((await begins('s1')) - (await begins('s2'))).toBe(hour);
    // The other one serves when the one that was chosen does not live.
    s.media.setAlive('s2', false);
    expect(await begins('s2')).toBe(await begins('s1'));
  });

  it('takes in the present: what runs is watched from its start', async () => {
    await withFilm();
    const { call } = await s.member();
    const { past } = await call(streamUrl, { body: { channelId: 'etv', at: instant('2026-11-21 20:00') } });
    expect(past!.toMs).toBeGreaterThan(s.now());
  });

  it('ends after sixteen days, begins with the programme, and needs a channel that keeps it', async () => {
    const programId = await withFilm();
    await s.channel({ id: 'etv2', number: 2 });
    const { call } = await s.member({ days: 30 });
    const refused = (body: object) =>
      call(streamUrl, { body: { channelId: 'etv', ...body } }).then(
        () => 'ok',
        (error) => error.code,
      );
    expect(await refused({ at: s.now() + minute })).toBe('stream.notYet');
    expect(await refused({ at: s.now() - 16 * day - minute })).toBe('stream.gone');
    expect(await refused({ at: s.now() - 16 * day + minute })).toBe('ok');
    expect(await refused({ channelId: 'etv2', at: s.now() - hour })).toBe('stream.gone');
    expect(await refused({ channelId: 'etv2', programId })).toBe('program.unknown');
    expect(await refused({ programId: 1 })).toBe('program.unknown');
    expect(await refused({ at: -1 })).toBe('request.invalid');
    expect(await refused({ at: 1.5 })).toBe('request.invalid');
    expect(await refused({ at: Number.MAX_SAFE_INTEGER })).toBe('request.invalid');
    s.passes(15 * day + 2 * hour);
    expect(await refused({ programId })).toBe('stream.gone');
  });

  it('goes on for a member who is watching when it becomes too old to begin with', async () => {
    const programId = await withFilm();
    const { call } = await s.member({ days: 30 });
    s.passes(instant('2026-12-06 19:55') - s.now());
    const watching = await call(streamUrl, { body: { channelId: 'etv', programId } });
    const ask = (more: object) => {
      const body = { channelId: 'etv', at: watching.past!.startMs, ...more };
      return call(streamUrl, { body }).then(
        ({ past }) => past,
        (error) => error.code,
      );
    };
    const continues = ticketTextOf(watching.url);
    s.passes(10 * hour);
    expect(await ask({ continues })).toEqual(watching.past);
    expect(await ask({})).toBe('stream.gone');
    const other = await s.member({ days: 30 });
    const body = { channelId: 'etv', at: watching.past!.startMs, continues };
    await expect(other.call(streamUrl, { body })).rejects.toMatchObject({ code: 'stream.gone' });
    s.passes(3 * hour);
    expect(await ask({ continues })).toBe('stream.gone');
  });

  it('opens what an operator has pinned, and no more than that, however old', async () => {
    await withFilm();
    const [fromAt, toAt] = [instant('2026-11-20 20:00'), instant('2026-11-20 21:30')];
    const pin = { channelId: 'etv', fromAt, toAt, expiresAt: s.now() + 90 * day };
    await insertPin(s.db, { ...pin, owner: 'operator' });
    await insertPin(s.db, { ...pin, owner: 'kellegi salvestus', toAt: toAt + hour });
    s.passes(40 * day);
    const { call } = await s.member();
    const open = (at: number) =>
      call(streamUrl, { body: { channelId: 'etv', at } }).then(
        ({ past }) => past,
        (error) => error.code,
      );
    expect(await open(fromAt)).toEqual({ fromMs: fromAt, toMs: toAt, startMs: fromAt });
    expect(await open(toAt - minute)).toMatchObject({ fromMs: fromAt, toMs: toAt });
    expect([await open(toAt), await open(fromAt - 1)]).toEqual(['stream.gone', 'stream.gone']);
    s.passes(51 * day);
    expect(
      await (
        await s.member()
      )
        .call(streamUrl, { body: { channelId: 'etv', at: fromAt } })
        .catch((e) => e.code),
    ).toBe('stream.gone');
  });

  it('is what the programme says of itself', async () => {
    const programId = await withFilm();
    const params = { programId: String(programId) };
    const program = await s.client()(getProgram, { params });
    expect(program.replayUntil).toBe(instant('2026-11-20 20:00') + 16 * day);
    expect(program.restartUntil).toBe(instant('2026-11-20 21:30'));
    await s.channel({ id: 'etv', dvrSupport: false });
    expect(await s.client()(getProgram, { params })).toMatchObject({ replayUntil: null, restartUntil: null });
  });

  it('is low and short for visitors, on channels that are for them', async () => {
    await s.channel({ id: 'etv', demo: true, dvrSupport: true });
    const answer = await s.client()(streamUrl, { body: { channelId: 'etv', at: s.now() - hour } });
    expect(ticketOf(answer.url)).toMatchObject({ scope: 'past', renditions: ['LO', 'AU'] });
  });
});
