import { describe, expect, it } from 'vitest';
import { healthz } from '../../../contract/routes/health.ts';
import { EpgSourceError } from '../../adapters/epg-source/port.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { feedReportText } from '../../i18n/feed-report.ts';
import { evening, feedOf, feedScenario } from '../../scenario/feeds.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { sourceWork } from './index.ts';
import { fetchSource } from './source-fetch.ts';
import { findSource } from './source-store.ts';

const s = scenario();
const feeds = feedScenario(s);
const date = '2026-11-21';
const hour = 3_600_000;
const minute = 60_000;

describe('a source', () => {
  it('is fetched when its time has come, and read again only when it changed', async () => {
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', ...evening]));
    expect(await feeds.run()).toBe(true);
    expect(await feeds.schedule()).toEqual(['20:00 Uudised', '21:00 Film', '23:00 Öö']);
    expect(await feeds.run()).toBe(false);
    expect(feeds.asked).toHaveLength(1);
    s.passes(hour);
    expect(await feeds.run()).toBe(false);
    expect(await feeds.outcomes('err')).toEqual(['imported', 'unchanged']);
    expect(await findSource(s.db, 'err')).toMatchObject({ failures: 0, alarm: null, programmes: 5 });
  });

  it('is asked again ever more seldom while it fails, keeps what there is, and its alarm goes when it is back', async () => {
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', ...evening]));
    await feeds.run();
    const before = await feeds.schedule();
    feeds.serve('err', new EpgSourceError('aadress vastas koodiga 500'));
    s.passes(hour);
    for (const wait of [5, 10, 20, 40]) {
      await feeds.run();
      expect(await feeds.run()).toBe(false);
      expect((await findSource(s.db, 'err'))!.nextAt - s.now()).toBe(wait * minute);
      s.passes(wait * minute);
    }
    expect(await feeds.schedule()).toEqual(before);
    const health = await s.client({ token: systemSecret })(healthz, {});
    expect(health).toMatchObject({
      status: 'ok',
      details: { guide: [expect.stringContaining('koodiga 500')] },
    });
    expect(feeds.errors).toHaveLength(4);
    feeds.serve('err', feedOf(['etv', ...evening]));
    await feeds.run();
    expect((await s.client({ token: systemSecret })(healthz, {})).details!.guide).toEqual([]);
    expect((await feeds.outcomes('err')).slice(-1)).toEqual(['imported']);
  });

  it.each([
    ['is empty', '<tv></tv>', 'refused'],
    ['is nothing', '', 'failed'],
    ['breaks off', feedOf(['etv', ...evening]).slice(0, -30), 'failed'],
    ['is no feed', '<html><body>Viga</body></html>', 'failed'],
    ['has shrunk', feedOf(['etv', '2026-11-22 10:00 Ainult üks']), 'refused'],
    [
      'is of yesterday',
      feedOf(['etv', ...Array.from({ length: 9 }, (_, i) => `2026-11-20 1${i}:00 Eilne`)]),
      'refused',
    ],
    ['speaks of others', feedOf(['muu', ...evening]), 'refused'],
  ])('changes nothing when it %s', async (_, text, outcome) => {
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', ...evening]));
    await feeds.run();
    const before = await feeds.schedule();
    feeds.serve('err', text);
    s.passes(hour);
    expect(await feeds.run()).toBe(false);
    expect(await feeds.schedule()).toEqual(before);
    expect((await feeds.outcomes('err')).slice(-1)).toEqual([outcome]);
    expect((await findSource(s.db, 'err'))?.alarm).toEqual(expect.any(String));
    feeds.serve('err', feedOf(['etv', ...evening]));
    s.passes(hour);
    await feeds.run();
    expect((await findSource(s.db, 'err'))?.alarm).toBeNull();
  });

  it('that is no UTF-8 although it says so keeps its letters, and the operator is told', async () => {
    await feeds.add('err');
    const text = `<?xml version="1.0" encoding="UTF-8"?>${feedOf(['etv', '20:00 Öine õhtu', ...evening.slice(1)])}`;
    feeds.serve('err', Buffer.from(text, 'latin1'));
    const source = (await findSource(s.db, 'err'))!;
    const { outcome, report } = await fetchSource(feeds.parts(), source);
    expect(await feeds.schedule()).toContain('20:00 Öine õhtu');
    expect(outcome).toBe('imported');
    expect(feedReportText(report)).toContain('fail ütleb, et on UTF-8, aga ei ole');
  });

  it('may shrink when an operator says so', async () => {
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', ...evening]));
    await feeds.run();
    feeds.serve('err', feedOf(['etv', '22:00 Ainult üks', '2026-11-22 22:00 Homme']));
    const source = (await findSource(s.db, 'err'))!;
    expect(await fetchSource(feeds.parts(), source)).toMatchObject({ outcome: 'refused' });
    expect(await fetchSource(feeds.parts(), source, { accept: true })).toMatchObject({ outcome: 'imported' });
  });

  it('that was cut off in the middle leaves everything, and is repaired by the next fetch', async () => {
    await s.programs('etv', [at(`${date} 20:00`, 60, 'Vana')]);
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', ...evening]).slice(0, -40));
    await feeds.run();
    expect(await feeds.schedule()).toEqual(['20:00 Vana']);
    feeds.serve('err', feedOf(['etv', ...evening]));
    // A process that was killed says nothing: the source is only put off.
    s.passes(20 * minute);
    const fetchFeed = async () => Promise.reject(new Error('tapetud'));
    await sourceWork({ ...feeds.parts(), fetchFeed, refreshMedia: async () => {} }).run();
    expect(await feeds.outcomes('err')).toEqual(['failed']);
    s.passes(20 * minute);
    await feeds.run();
    expect(await feeds.schedule()).toEqual(['20:00 Uudised', '21:00 Film', '23:00 Öö']);
  });

  it('that says for days that nothing changed is old in the end', async () => {
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', '20:00 Uudised', '23:00 Öö']));
    await feeds.run();
    s.passes(12 * hour);
    await feeds.run();
    expect(await feeds.outcomes('err')).toEqual(['imported', 'refused']);
  });

  it('warns before the schedule of a channel ends', async () => {
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', '20:00 Uudised', '2026-11-22 20:00 Homme']));
    await feeds.run();
    expect((await s.client({ token: systemSecret })(healthz, {})).details!.guide).toEqual([]);
    s.passes(8 * hour);
    await feeds.run();
    expect(feeds.errors).toEqual([{ alarm: expect.stringContaining('kanali etv saatekava lõpeb') }]);
    expect((await s.client({ token: systemSecret })(healthz, {})).details!.guide).toEqual([
      expect.stringContaining('kanali etv saatekava lõpeb'),
    ]);
  });
});
