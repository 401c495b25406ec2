import { describe, expect, it } from 'vitest';
import { addLock } from '../../../contract/routes/channels.ts';
import { listMomentPictures, streamUrl } from '../../../contract/routes/streaming.ts';
import { guideDay } from '../../../contract/routes/guide.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { ticketOf, ticketTextOf } from '../../scenario/stream-tickets.ts';
import type { ProgramDraft } from '../guide/index.ts';

/** Who is shown a small picture of what. The scenario's evening is 21 November, 20:30. */
const s = scenario();
const instant = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}:00+02:00`);
type Call = Awaited<ReturnType<typeof s.member>>['call'];

/** The programmes of a channel that keeps its past, by name. */
async function programsOf(drafts: ProgramDraft[], channel: object = {}): Promise<Record<string, number>> {
  await s.channel({ id: 'etv', dvrSupport: true, ...channel });
  await s.programs('etv', drafts);
  const items = await s.client()(guideDay, { params: { date: '2026-11-21' } });
  return Object.fromEntries(items.map(({ program }) => [program.name, program.id]));
}

const ask = async (call: Call, programId: number | undefined, wall: string) =>
  (await call(listMomentPictures, { body: { moments: [{ programId: programId!, at: instant(wall) }] } }))[0];

describe('the picture of a moment', () => {
  it('lies in a sheet that ends with it, under a ticket that opens nothing else', async () => {
    const { Metsas } = await programsOf([at('2026-11-21 19:00', 60, 'Metsas')]);
    const { call } = await s.member();
    const url = await ask(call, Metsas, '2026-11-21 19:20');
    const [from, to] = [instant('2026-11-21 19:20') / 1000 - 20, instant('2026-11-21 19:20') / 1000];
    expect(url).toMatch(new RegExp(`/l/etv/TH/${from}-${to}\\.sheet$`));
    expect(ticketOf(url!)).toMatchObject({ scope: 'picture', fromSeconds: from, toSeconds: to, streamMs: 0 });
  });

  it('is answered for each of those that are asked about, and for none that is unknown', async () => {
    const { Metsas, Rabas } = await programsOf([
      at('2026-11-21 18:00', 60, 'Metsas'),
      at('2026-11-21 19:00', 60, 'Rabas'),
    ]);
    const { call } = await s.member();
    const wanted = [
      { programId: Metsas!, at: instant('2026-11-21 18:20') },
      { programId: 999_999, at: instant('2026-11-21 18:20') },
      { programId: Rabas!, at: instant('2026-11-21 19:20') },
    ];
    const urls = await call(listMomentPictures, { body: { moments: wanted } });
    expect(urls.map((url) => url !== null)).toEqual([true, false, true]);
  });

  it('is one of the programme, and of what has been', async () => {
    const { Metsas } = await programsOf([at('2026-11-21 20:00', 60, 'Metsas')]);
    const { call } = await s.member();
    for (const wall of ['2026-11-21 20:00', '2026-11-21 19:50', '2026-11-21 20:50', '2026-11-21 21:01'])
      expect([wall, await ask(call, Metsas, wall)]).toEqual([wall, null]);
    expect(await ask(call, Metsas, '2026-11-21 20:20')).not.toBeNull();
  });

  it('is for those who may watch it, while it is kept', async () => {
    const { Metsas } = await programsOf([at('2026-11-21 19:00', 60, 'Metsas')]);
    const { call } = await s.member();
    const expired = await s.member({ days: 0 });
    const wall = '2026-11-21 19:20';
    expect(await ask(s.client(), Metsas, wall)).toBeNull();
    expect(await ask(expired.call, Metsas, wall)).toBeNull();
    expect(await ask(call, Metsas, wall)).not.toBeNull();
    await call(addLock, { body: { channelId: 'etv' } });
    expect(await ask(call, Metsas, wall)).toBeNull();
    const { call: other } = await s.member();
    await s.channel({ id: 'etv', dvrSupport: false });
    expect(await ask(other, Metsas, wall)).toBeNull();
  });

  it('is never of what is for adults, nor of what ran a little before', async () => {
    const programs = await programsOf([
      { ...at('2026-11-21 18:00', 30, 'Öine film'), genres: ['Erootika'] },
      at('2026-11-21 18:30', 30, 'Uudised'),
      at('2026-11-21 19:00', 30, 'Klubi (K-18)'),
    ]);
    const { call } = await s.member();
    expect(await ask(call, programs['Öine film'], '2026-11-21 18:10')).toBeNull();
    expect(await ask(call, programs['Klubi (K-18)'], '2026-11-21 19:10')).toBeNull();
    expect(await ask(call, programs['Uudised'], '2026-11-21 18:34')).toBeNull();
    expect(await ask(call, programs['Uudised'], '2026-11-21 18:40')).not.toBeNull();
    await s.channel({ id: 'etv', dvrSupport: true, name: 'Öökanal 18+' });
    expect(await ask(call, programs['Uudised'], '2026-11-21 18:40')).toBeNull();
  });

  it('is no stream that another goes on with', async () => {
    const { Metsas } = await programsOf([at('2026-11-21 19:00', 60, 'Metsas')]);
    const { call } = await s.member();
    const continues = ticketTextOf((await ask(call, Metsas, '2026-11-21 19:20'))!);
    const { url } = await call(streamUrl, { body: { channelId: 'etv', continues } });
    expect(ticketOf(url).streamMs).toBe(s.now());
  });
});
