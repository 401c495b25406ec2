import { describe, expect, it } from 'vitest';
import { evening, feedOf, feedScenario } from '../../scenario/feeds.ts';
import { scenario } from '../../scenario/scenario.ts';
import { installSources, saveSource } from './index.ts';
import { decideMapping, mappingOf } from './sources.ts';
import { findSource } from './source-store.ts';

const s = scenario();
const feeds = feedScenario(s);
const hour = 3_600_000;

describe('mapping', () => {
  it('goes by id, then by a name that is sure, and by what an operator decided for ever', async () => {
    await s.channel({ id: 'meri', number: 2, name: 'Meri Film' });
    await s.channel({ id: 'saar', number: 3, name: 'Saarekanal', extId: 'Saar.ee' });
    await feeds.add('err');
    const text = (name: string) =>
      feedOf(['ETV', ...evening], ['x1', '20:00 Meri'], ['saar.EE', '20:00 Saar']).replace(
        '>x1<',
        `>${name}<`,
      );
    feeds.serve('err', text('meri film HD'));
    await feeds.run();
    const mapping = async () =>
      (await mappingOf(s.db, 'err')).map(
        (row) => `${row.feedId} ${row.mapped?.channelId} ${row.mapped?.how}`,
      );
    expect((await mapping()).toSorted()).toEqual(['ETV etv id', 'saar.EE saar id', 'x1 meri name']);
    expect(await feeds.schedule('meri')).toEqual(['20:00 Meri']);
    await decideMapping(
      s.db,
      'err',
      [
        { feedId: 'x1', channelId: 'saar' },
        { feedId: 'saar.EE', channelId: null },
      ],
      s.now(),
    );
    await feeds.run();
    expect(await feeds.schedule('saar')).toEqual(['20:00 Meri']);
    await decideMapping(s.db, 'err', [{ feedId: 'saar.EE', undo: true }], s.now());
    await feeds.run();
    expect(await mapping()).toContain('x1 saar operator');
    await expect(decideMapping(s.db, 'err', [{ feedId: 'ETV', channelId: 'saar' }], s.now())).rejects.toThrow(
      'juba seotud',
    );
  });

  it('takes a channel that was added later, though the feed did not change', async () => {
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', ...evening], ['uus', '20:00 Uue kanali saade']));
    await feeds.run();
    await s.channel({ id: 'uus', number: 9 });
    s.passes(hour);
    await feeds.run();
    expect(await feeds.schedule('uus')).toEqual(['20:00 Uue kanali saade']);
  });

  it('shifts a channel’s times, in either direction', async () => {
    await feeds.add('err');
    feeds.serve('err', feedOf(['etv', ...evening]));
    await decideMapping(s.db, 'err', [{ feedId: 'etv', shiftMinutes: -90 }], s.now());
    await feeds.run();
    expect(await feeds.schedule()).toEqual(['18:30 Uudised', '19:30 Film', '21:30 Öö']);
  });
});

describe('the sources of the settings', () => {
  it('are there after a start, as often as it starts, and leave what an operator decided', async () => {
    const given = [
      { id: 'a', url: 'https://a.test/' },
      { id: 'b', url: 'https://b.test/', everyMinutes: 30 },
    ];
    await installSources(s.db, given, s.now());
    await decideMapping(s.db, 'a', [{ feedId: 'x', channelId: 'etv' }], s.now());
    await installSources(s.db, [{ id: 'a', url: 'https://uus.test/' }], s.now());
    expect(await findSource(s.db, 'a')).toMatchObject({
      url: 'https://uus.test/',
      priority: 1,
      everyMinutes: 360,
    });
    expect(await findSource(s.db, 'b')).toMatchObject({ priority: 2, everyMinutes: 30 });
    expect(await mappingOf(s.db, 'a')).toMatchObject([{ feedId: 'x', channelId: 'etv', decided: true }]);
  });

  it('are refused when they cannot be', async () => {
    for (const wrong of [
      { id: 'A' },
      { url: 'ftp://x' },
      { everyMinutes: 1 },
      { priority: -1 },
      { language: 'eesti' },
    ])
      await expect(
        saveSource(s.db, { id: 'a', url: 'https://a.test', ...wrong }, s.now()),
      ).rejects.toMatchObject({
        name: 'OperationError',
      });
  });
});
