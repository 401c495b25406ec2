import { beforeEach, describe, expect, it } from 'vitest';
import { EpgSourceError } from '../../adapters/epg-source/port.ts';
import { feedOf, feedScenario } from '../../scenario/feeds.ts';
import { scenario } from '../../scenario/scenario.ts';
import { auditBetween } from '../audit/index.ts';
import { fetchSource } from './source-fetch.ts';
import { findSource } from './source-store.ts';
import { removeSource } from './sources.ts';

const s = scenario();
const feeds = feedScenario(s);
const hour = 3_600_000;
const minute = 60_000;

describe('two sources of one channel', () => {
  const first = [
    '21:00 Esimese film',
    '22:00 Esimese öö',
    '2026-11-22 21:00 Esimese homme',
    '2026-11-22 23:00 Lõpp',
  ];
  const second = [
    '19:00 Teise uudised',
    '20:30 Teise film',
    '22:30 Teise öö',
    '2026-11-22 20:00 Teise õhtu',
    '2026-11-23 01:00 Teise hommik',
    '2026-11-23 07:00 Teise päev',
  ];
  const merged = ['19:00 Teise uudised', '20:30 Teise film', '21:00 Esimese film', '22:00 Esimese öö'];

  beforeEach(async () => {
    await feeds.add('a');
    await feeds.add('b');
    feeds.serve('a', feedOf(['etv', ...first]));
    feeds.serve('b', feedOf(['etv', ...second]));
  });

  it('never alternate: the first decides what it covers, the other fills before and after', async () => {
    for (let i = 0; i < 4; i++) {
      await feeds.run();
      expect(await feeds.schedule()).toEqual(merged);
      s.passes(30 * minute);
    }
    expect(await feeds.schedule('etv', '2026-11-23')).toContain('07:00 Teise päev');
    const both = ['a', 'b'].map(async (id) =>
      fetchSource(feeds.parts(), (await findSource(s.db, id))!, { accept: true }),
    );
    for (const result of await Promise.all(both)) {
      const { added, changed, moved, removed } = result.imported!.changed.etv!;
      expect([added, changed, moved, removed]).toEqual([0, 0, 0, 0]);
    }
  });

  it('decide the same whichever is fetched first', async () => {
    await fetchSource(feeds.parts(), (await findSource(s.db, 'b'))!);
    expect(await feeds.schedule()).toEqual(['19:00 Teise uudised', '20:30 Teise film', '22:30 Teise öö']);
    await feeds.run();
    expect(await feeds.schedule()).toEqual(merged);
  });

  it('change places when the first was silent for half a day, and change back', async () => {
    await feeds.run();
    feeds.serve('a', new EpgSourceError('aadress ei vasta'));
    s.passes(11 * hour);
    await feeds.run();
    expect(await feeds.schedule('etv', '2026-11-22')).toContain('21:00 Esimese homme');
    s.passes(2 * hour);
    await feeds.run();
    // What has been stays as the first one said.
    expect(await feeds.schedule()).toEqual(merged);
    expect(await feeds.schedule('etv', '2026-11-22')).not.toContain('21:00 Esimese homme');
    feeds.serve('a', feedOf(['etv', ...first]));
    s.passes(hour);
    await feeds.run();
    s.passes(6 * hour);
    await feeds.run();
    expect(await feeds.schedule('etv', '2026-11-22')).toContain('21:00 Esimese homme');
  });

  it('change places for a channel that prefers the other one, and back when that is taken back', async () => {
    await feeds.run();
    const { epg } = s.services;
    expect(await epg.prefer('etv', 'b', 'operator:test')).toBeNull();
    await feeds.run();
    expect(await feeds.schedule()).toEqual(['19:00 Teise uudised', '20:30 Teise film', '22:30 Teise öö']);
    expect((await epg.coverage()).get('etv')).toMatchObject([
      { sourceId: 'b', preferred: true },
      { sourceId: 'a', preferred: false },
    ]);
    expect(await epg.prefer('etv', null, 'operator:test')).toBe('b');
    await feeds.run();
    expect(await feeds.schedule()).toEqual(merged);
    const done = await auditBetween(s.db, ['guide-source.preferred'], 0, s.now() + 1);
    expect(done.map(({ details }) => details)).toEqual([
      { channelId: 'etv', before: null, after: 'b' },
      { channelId: 'etv', before: 'b', after: null },
    ]);
  });

  it('prefer no feed that does not have the channel, and nothing is changed then', async () => {
    await feeds.run();
    const { epg } = s.services;
    await epg.prefer('etv', 'b', 'operator:test');
    await expect(epg.prefer('etv', 'puudub', 'operator:test')).rejects.toMatchObject({
      name: 'OperationError',
    });
    expect((await epg.coverage()).get('etv')?.[0]).toMatchObject({ sourceId: 'b', preferred: true });
  });

  it('leave everything to the other one when one is removed', async () => {
    await feeds.run();
    expect(await removeSource(s.db, 'a', s.now())).toBe(true);
    await feeds.run();
    expect(await feeds.schedule()).toEqual(['19:00 Teise uudised', '20:30 Teise film', '22:30 Teise öö']);
  });
});
