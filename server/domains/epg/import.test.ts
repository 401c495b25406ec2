import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { guideChannelDay } from '../../../contract/routes/guide.ts';
import { readXmltv } from '../../adapters/epg-source/xmltv.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { closeOpenEnds } from './import.ts';
import { importGuide } from './index.ts';
import { stageRows } from './stage-store.ts';
import { guideStage } from './tables.ts';

const s = scenario();
const date = '2026-11-21';

const programme = (start: string, stop: string, title: string, channel = 'feed.etv') =>
  `<programme start="${start} +0200"${stop && ` stop="${stop} +0200"`} channel="${channel}"><title lang="et">${title}</title></programme>`;

const feed = (...programmes: string[]) => `<tv><channel id="feed.etv"/>${programmes.join('')}</tv>`;

const take = (xml: string, map: [string, string][] = [['feed.etv', 'etv']]) =>
  importGuide(
    { db: s.db, changeSchedules: s.services.guide.changeSchedules },
    readXmltv(Readable.from([Buffer.from(xml)])),
    {
      channelMap: new Map(map),
      nowMs: s.now(),
    },
  );

async function day(): Promise<{ id: number; name: string; start: string }[]> {
  const items = await s.client()(guideChannelDay, { params: { channel: 'etv', date } });
  return items.map(({ program: p }) => ({
    id: p.id,
    name: p.name,
    start: new Date(p.startTime + 2 * 3_600_000).toISOString().slice(11, 16),
  }));
}

const lines = async () => (await day()).map((p) => `${p.start} ${p.name}`);

describe('importing a feed', () => {
  beforeEach(async () => {
    await s.channel();
    await s.programs('etv', [
      at(`${date} 10:00`, 60, 'Hommik'),
      at(`${date} 18:00`, 60, 'Vana A'),
      at(`${date} 19:00`, 60, 'Vana B'),
    ]);
    s.passes(2_000);
  });

  it('replaces the interval it covers and nothing else', async () => {
    const report = await take(feed(programme('20261121180000', '20261121200000', 'Uus film')));
    expect(report).toMatchObject({ imported: true, changed: { etv: { added: 1, removed: 2 } } });
    s.passes(2_000);
    expect(await lines()).toEqual(['10:00 Hommik', '18:00 Uus film']);
  });

  it('cuts what would run into its beginning', async () => {
    await take(feed(programme('20261121183000', '20261121200000', 'Uus')));
    s.passes(2_000);
    expect(await lines()).toEqual(['10:00 Hommik', '18:00 Vana A', '18:30 Uus']);
  });

  it('keeps the id of a programme that moved, and of one that stayed', async () => {
    const before = await day();
    await take(
      feed(
        programme('20261121180000', '20261121190000', 'Vana A'),
        programme('20261121192000', '20261121200000', 'Vana B'),
      ),
    );
    s.passes(2_000);
    const after = await day();
    const idOf = (list: typeof after, name: string) => list.find((p) => p.name === name)?.id;
    expect(idOf(after, 'Vana A')).toBe(idOf(before, 'Vana A'));
    expect(idOf(after, 'Vana B')).toBe(idOf(before, 'Vana B'));
    expect(after.find((p) => p.name === 'Vana B')?.start).toBe('19:20');
  });

  it('shifts a whole evening without running into itself', async () => {
    await take(
      feed(
        programme('20261121190000', '20261121195000', 'Vana A'),
        programme('20261121195000', '20261121210000', 'Vana B'),
      ),
    );
    s.passes(2_000);
    expect(await lines()).toContain('19:50 Vana B');
  });

  it('changes nothing the second time', async () => {
    const xml = feed(
      programme('20261121180000', '20261121190000', 'Uus'),
      programme('20261121190000', '', 'Viimane'),
    );
    await take(xml);
    s.passes(2_000);
    const once = await day();
    const report = await take(xml);
    expect(report.changed.etv).toMatchObject({ added: 0, kept: 2, changed: 0, moved: 0, removed: 0 });
    s.passes(2_000);
    expect(await day()).toEqual(once);
  });

  it.each([
    ['broken', feed(programme('20261121180000', '20261121190000', 'Uus')).slice(0, -20)],
    ['empty', '<tv></tv>'],
    ['nothing at all', ''],
    [
      'without a channel of ours',
      feed(programme('20261121180000', '20261121190000', 'Uus', 'muu kanal @ 1')),
    ],
  ])('changes nothing when the feed is %s, and says why', async (_, xml) => {
    const before = await day();
    const report = await take(xml);
    expect(report).toMatchObject({ imported: false, failure: expect.any(String), changed: {} });
    s.passes(2_000);
    expect(await day()).toEqual(before);
  });

  it('tells of a fault that is not the feed’s, and leaves neither half of it nor what was on its way', async () => {
    const before = await day();
    const events = readXmltv(
      Readable.from([Buffer.from(feed(programme('20261121180000', '20261121190000', 'Uus')))]),
    );
    const failing = importGuide(
      {
        db: s.db,
        changeSchedules: (change) =>
          s.services.guide.changeSchedules(async (replace, tx, report) => {
            await change(replace, tx, report);
            throw new Error('ketas on täis');
          }),
      },
      events,
      { channelMap: new Map([['feed.etv', 'etv']]), nowMs: s.now() },
    );
    await expect(failing).rejects.toThrow('ketas on täis');
    expect(await s.db.select().from(guideStage)).toEqual([]);
    s.passes(2_000);
    expect(await day()).toEqual(before);
  });

  it('forgets what a machine that died had on its way, when the day is over', async () => {
    const draft = { startMs: s.now(), endMs: s.now() + 60_000, name: 'Pooleli' };
    await stageRows(s.db, 'pooleli', [{ channelId: 'etv', draft }], s.now());
    const small = feed(programme('20261121180000', '20261121190000', 'Uus'));
    await take(small);
    expect(await s.db.select().from(guideStage)).toHaveLength(1);
    s.passes(25 * 3_600_000);
    await take(small);
    expect(await s.db.select().from(guideStage)).toEqual([]);
    expect(await lines()).not.toContain('20:43 Pooleli');
  });

  it('tells what it left out', async () => {
    const report = await take(
      feed(
        programme('20261121180000', '20261121190000', 'Hea'),
        programme('20261121180000', '20261121190000', 'Hea uuesti'),
        programme('20261399180000', '20261121190000', 'Vale kuu'),
        programme('20261121200000', '20261121190000', 'Tagurpidi'),
        programme('20261121210000', '20261121210000', 'Null'),
        programme('20261121220000', '20261121230000', ''),
        programme('20261121220000', '20261121230000', 'Võõras', 'tundmatu.kanal'),
      ),
    );
    expect(report.skipped).toMatchObject({
      badStart: { count: 1 },
      stopBeforeStart: { count: 1 },
      zeroLength: { count: 1 },
      noTitle: { count: 1 },
      unknownChannel: { count: 1 },
    });
    expect(report.unknownChannels).toEqual({ 'tundmatu.kanal': 1 });
    expect(report.changed.etv).toMatchObject({ added: 1, duplicates: 1 });
  });
});

describe('programmes without a stop', () => {
  const minute = 60_000;
  it('last until the next one, but six hours at most', () => {
    const closed = closeOpenEnds([
      { startMs: 0, name: 'A' },
      { startMs: 0, name: 'A teist korda' },
      { startMs: 30 * minute, name: 'B' },
    ]);
    expect(closed.map((p) => p.endMs / minute)).toEqual([30, 30, 390]);
  });
});
