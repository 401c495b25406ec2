import { describe, expect, it } from 'vitest';
import type { GuideColumns } from '../../contract/models/guide-columns.ts';
import { itemsOf } from '../../contract/rules/guide-columns.ts';
import { addLock } from '../../contract/routes/channels.ts';
import * as routes from '../../contract/routes/guide.ts';
import { viewKeyOf } from '../../contract/rules/view-key.ts';
import { at, scenario } from '../scenario/scenario.ts';

const s = scenario();
const date = '2026-11-21';

async function evening(): Promise<void> {
  await s.channel({ id: 'etv2', number: 2, name: 'Eesti Kaks' });
  await s.channel({ id: 'etv', number: 1, name: 'Eesti Üks' });
  await s.programs('etv', [
    at('2026-11-20 23:30', 60, 'Öömuusika'),
    at(`${date} 20:00`, 75, 'Metsarajal - S2E4 - Viies aastaaeg', {
      seriesName: 'Metsarajal',
      season: 2,
      episode: 4,
      episodeName: 'Viies aastaaeg',
      genres: ['Loodussari'],
      description: 'Vesi katab teed.',
      year: 2025,
      imdbId: 'tt0000001',
      imdbRating: 7.4,
    }),
    at('2026-11-22 00:00', 30, 'Homme'),
  ]);
  await s.programs('etv2', [at(`${date} 20:30`, 30, 'Suvelõhnaline köök')]);
}

describe('a day of the guide', () => {
  it('holds what starts in the Tallinn day and what runs in, in channel order', async () => {
    await evening();
    const day = await s.client()(routes.guideDay, { params: { date } });
    expect(day.map(({ channel, program }) => [channel.id, program.name])).toEqual([
      ['etv', 'Öömuusika'],
      ['etv', 'Metsarajal - S2E4 - Viies aastaaeg'],
      ['etv2', 'Suvelõhnaline köök'],
    ]);
    expect(day[1]!.program).toMatchObject({
      startTime: Date.parse('2026-11-21T18:00:00Z'),
      endTime: Date.parse('2026-11-21T19:15:00Z'),
      genres: [{ name: 'Loodussari' }],
      imgUrl: null,
    });
    expect(day[1]!.program.id).toBeGreaterThanOrEqual(100_001);
  });

  it('says of a programme who can follow it, and nothing where nothing is known', async () => {
    await s.channel({ id: 'etv', number: 1, name: 'Eesti Üks' });
    await s.programs('etv', [
      at(`${date} 20:00`, 30, 'Uudised', { access: ['hearing', 'sign'] }),
      at(`${date} 20:30`, 30, 'Ilm'),
    ]);
    for (const query of [{}, { fields: 'summary' as const }]) {
      const day = await s.client()(routes.guideDay, { params: { date }, query });
      expect(day.map(({ program }) => program.access)).toEqual([['hearing', 'sign'], undefined]);
    }
    const channelDay = (await s.client()(routes.guideChannelDay, { params: { channel: 'etv', date } })).map(
      ({ program }) => program.access,
    );
    expect(channelDay).toEqual([['hearing', 'sign'], undefined]);
  });

  it('holds everything of a programme, unless the summary alone is asked for', async () => {
    await evening();
    const full = {
      description: 'Vesi katab teed.',
      duration: 4_500,
      publicViewKey: viewKeyOf('etv', Date.parse('2026-11-21T18:00:00Z')),
      year: 2025,
      season: 2,
      episode: 4,
      isMovie: false,
      isSeries: true,
      isActive: true,
      isPast: false,
      isFuture: false,
    };
    const { call } = await s.member();
    for (const client of [s.client(), call]) {
      const [, whole] = await client(routes.guideDay, { params: { date } });
      expect(whole!.program).toMatchObject(full);
      const params = { channel: 'etv', date };
      expect((await client(routes.guideChannelDay, { params }))[1]).toEqual(whole);
      const short = { fields: 'summary' } as const;
      for (const [, item] of [
        await client(routes.guideDay, { params: { date }, query: short }),
        await client(routes.guideChannelDay, { params, query: short }),
      ])
        expect(Object.keys(item!.program).toSorted()).toEqual([
          'endTime',
          'genres',
          'id',
          'imgUrl',
          'name',
          'startTime',
        ]);
    }
    s.passes(75 * 60_000);
    const [, later] = await s.client()(routes.guideDay, { params: { date } });
    expect(later!.program).toMatchObject({ isActive: false, isPast: true });
  });

  it('comes by columns with the same programmes, less the channels that a member has locked', async () => {
    await evening();
    const { call } = await s.member();
    for (const client of [s.client(), call]) {
      const lines = await client(routes.guideDay, { params: { date }, query: { fields: 'summary' } });
      expect(lines).toHaveLength(3);
      expect(itemsOf(await client(routes.guideColumns, { params: { date } }))).toEqual(lines);
    }
    await call(addLock, { body: { channelId: 'etv' } });
    expect(
      itemsOf(await call(routes.guideColumns, { params: { date } })).map(({ channel }) => channel.id),
    ).toEqual(['etv2']);
    await expect(call(routes.guideColumns, { params: { date: '2026-02-31' } })).rejects.toMatchObject({
      code: 'guide.noSuchDay',
    });
  });

  it('lies ready for those who asked a moment ago, less the channels that they have locked', async () => {
    await evening();
    const { id: accountId } = await s.member();
    // What lies ready is that of one server, so that it is asked for there.
    const { views, channels } = s.services;
    const { guideColumns } = views.handlers;
    const { ready } = guideColumns;
    const [visitor, member] = [
      { kind: 'visitor' } as const,
      { kind: 'member', accountId, lease: 'x' } as const,
    ];
    const ask = (caller: typeof visitor | typeof member) =>
      guideColumns({ params: { date }, caller } as Parameters<typeof guideColumns>[0]);
    const lock = { body: { channelId: 'etv' }, caller: member };
    const channelsOf = (caller: typeof visitor | typeof member) => {
      const found = ready?.({ params: { date }, caller });
      const columns = found && (JSON.parse(found.bytes.identity.toString()) as GuideColumns);
      return columns && [...new Set(itemsOf(columns).map(({ channel }) => channel.id))];
    };
    expect(channelsOf(visitor)).toBeUndefined();
    await ask(visitor);
    expect([channelsOf(visitor), channelsOf(member)]).toEqual([['etv', 'etv2'], undefined]);
    await ask(member);
    expect(channelsOf(member)).toEqual(['etv', 'etv2']);
    await channels.handlers.addLock(lock as Parameters<typeof channels.handlers.addLock>[0]);
    expect(channelsOf(member)).toBeUndefined();
    await ask(member);
    expect([channelsOf(visitor), channelsOf(member)]).toEqual([['etv', 'etv2'], ['etv2']]);
    expect(ready?.({ params: { date: 'channel' }, caller: visitor })).toBeUndefined();
    s.passes(1_000);
    expect(channelsOf(visitor)).toBeUndefined();
  });

  it('comes for one channel alone, and empty when there is nothing', async () => {
    await evening();
    const one = await s.client()(routes.guideChannelDay, { params: { channel: 'etv2', date } });
    expect(one.map((item) => item.program.name)).toEqual(['Suvelõhnaline köök']);
    expect(
      await s.client()(routes.guideChannelDay, { params: { channel: 'etv2', date: '2026-11-25' } }),
    ).toEqual([]);
  });

  it('is known by a strong ETag until something in it changes', async () => {
    await evening();
    const url = `/demo/guide/forday/${date}?fields=summary`;
    const first = await s.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const headers = { 'if-none-match': first.headers.etag as string };
    expect((await s.inject({ url, headers })).statusCode).toBe(304);
    await s.programs('etv2', [at(`${date} 21:00`, 30, 'Uus saade')]);
    s.passes(1_100);
    const changed = await s.inject({ url, headers });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Uus saade');
  });

  it('reaches from 16 days back to 7 ahead', async () => {
    await s.channel();
    const day = (d: string) => s.client()(routes.guideDay, { params: { date: d } });
    expect(await day('2026-11-05')).toEqual([]);
    expect(await day('2026-11-28')).toEqual([]);
    for (const outside of ['2026-11-04', '2026-11-29', '2026-02-31', '0000-00-00']) {
      await expect(day(outside)).rejects.toMatchObject({ code: 'guide.noSuchDay', status: 404 });
    }
  });

  it('of one channel reaches back to what was recorded there', async () => {
    await s.channel();
    await s.programs('etv', [at('2026-09-21 20:00', 60, 'Salvestatud')]);
    const day = (d: string) => s.client()(routes.guideChannelDay, { params: { channel: 'etv', date: d } });
    expect((await day('2026-09-21')).map(({ program }) => program.name)).toEqual(['Salvestatud']);
    expect(await day('2024-12-01')).toEqual([]);
    for (const outside of ['2024-10-01', '2026-11-29', '2026-02-31'])
      await expect(day(outside)).rejects.toMatchObject({ code: 'guide.noSuchDay', status: 404 });
  });

  it('is that of all channels under their name, too', async () => {
    await s.channel();
    await s.programs('etv', [at(`${date} 20:00`, 60, 'Metsarajal')]);
    const params = { channel: 'allchannels', date };
    for (const call of [s.client(), (await s.member()).call])
      expect(await call(routes.guideChannelDay, { params })).toEqual(
        await call(routes.guideDay, { params: { date } }),
      );
  });

  it('has 25 hours when summer time ends', async () => {
    s.passes(Date.parse('2026-10-25T10:00:00Z') - s.now());
    await s.channel();
    const utc = (iso: string, name: string) => ({
      startMs: Date.parse(iso),
      endMs: Date.parse(iso) + 1_800_000,
      name,
    });
    await s.programs('etv', [
      utc('2026-10-24T21:00:00Z', 'Esimene pool tundi'),
      utc('2026-10-25T21:30:00Z', 'Viimane pool tundi'),
      utc('2026-10-25T22:00:00Z', 'Järgmine päev'),
    ]);
    const day = await s.client()(routes.guideDay, { params: { date: '2026-10-25' } });
    expect(day.map((item) => item.program.name)).toEqual(['Esimene pool tundi', 'Viimane pool tundi']);
  });
});

describe('a programme', () => {
  it('has everything that is known of it', async () => {
    await evening();
    const [, item] = await s.client()(routes.guideDay, { params: { date } });
    const program = await s.client()(routes.getProgram, { params: { programId: String(item!.program.id) } });
    expect(program).toMatchObject({
      name: 'Metsarajal - S2E4 - Viies aastaaeg',
      channel: { id: 'etv', name: 'Eesti Üks' },
      description: 'Vesi katab teed.',
      duration: 4_500,
      season: 2,
      episode: 4,
      isSeries: true,
      isMovie: false,
      imdbUrl: 'https://www.imdb.com/title/tt0000001/',
      imdbRating: 7.4,
    });
  });

  it('is unknown by any other number', async () => {
    for (const programId of ['1', '999999999999999']) {
      await expect(s.client()(routes.getProgram, { params: { programId } })).rejects.toMatchObject({
        code: 'program.unknown',
        status: 404,
      });
    }
  });
});
