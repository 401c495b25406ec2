import { describe, expect, it } from 'vitest';
import { decidedByOthers, spansOutside, type Coverage } from './source-coverage.ts';
import { resolveMapping, type FeedChannel, type OwnChannel } from './source-mapping.ts';
import { channelNameKey } from './source-name-key.ts';
import { disbelief, growCoverage, isStanding, retryAfterMs } from './source-rules.ts';

const hour = 3_600_000;

describe('names of channels', () => {
  it.each([
    ['ETV', 'etv'],
    ['ETV HD', 'etv'],
    ['etv.ee', 'etv'],
    ['ETV (720p) [Not 24/7]', 'etv'],
    ['ETV+', 'etvpluss'],
    ['ETV Plus', 'etvpluss'],
    ['Kanal 2 HD', 'kanal2'],
    ['Kanal2HD', 'kanal2'],
    ['Kanal 2 (+1)', 'kanal2pluss1'],
    ['Kanal 2 [+1h]', 'kanal2pluss1'],
    ['Kanal 2 +1', 'kanal2pluss1'],
    ['Šõu Öö', 'souoo'],
    ['HD', 'hd'],
    ['Первый канал', 'первыиканал'],
  ])('%s is %s', (name, key) => expect(channelNameKey(name)).toBe(key));
});

describe('which of ours a feed means', () => {
  const own = (id: string, name: string, more: Partial<OwnChannel> = {}): OwnChannel => ({
    id,
    name,
    extId: null,
    altName: null,
    ...more,
  });
  const theirs = (feedId: string, name = '', decided?: string | null): FeedChannel => ({
    feedId,
    name,
    otherNames: [],
    channelId: decided ?? null,
    decided: decided !== undefined,
    shiftMinutes: 0,
  });
  const lines = (feed: FeedChannel[], ours: OwnChannel[]) =>
    [...resolveMapping(feed, ours)].map(([feedId, { channelId, how }]) => `${feedId} ${channelId} ${how}`);

  it('is said by the id, in small or large letters', () => {
    const ours = [own('etv', 'x', { extId: 'ETV.ee' }), own('kanal2', 'y')];
    expect(lines([theirs('etv.EE'), theirs('KANAL2')], ours)).toEqual(['etv.EE etv id', 'KANAL2 kanal2 id']);
  });

  it('is guessed from a name only where one of ours and one of theirs fit', () => {
    const ours = [
      own('etv', 'ETV'),
      own('meri', 'Meri Film', { altName: 'Filmimeri' }),
      own('a', 'Kaks'),
      own('b', 'kaks HD'),
    ];
    const feed = [theirs('1', 'ETV HD'), theirs('2', 'FILMIMERI'), theirs('3', 'Kaks'), theirs('4', 'Neli')];
    expect(lines(feed, ours)).toEqual(['1 etv name', '2 meri name']);
    expect(lines([...feed, theirs('5', 'etv hd')], ours)).toEqual(['2 meri name']);
  });

  it('is guessed from any of the names a feed has for it, unless they mean two of ours', () => {
    const ours = [own('etv', 'ETV'), own('kanal2', 'Kanal 2')];
    const named = (feedId: string, ...names: string[]) => ({
      ...theirs(feedId, names[0]),
      otherNames: names.slice(1),
    });
    const feed = [named('1', '101', 'Eesti Televisioon', 'ETV'), named('2', 'Kanal 2', 'ETV', '102')];
    expect(lines(feed, ours)).toEqual(['1 etv name']);
  });

  it('is the name that ours has, or else the largest picture, and never the channel an hour later', () => {
    const ours = [own('etv', 'ETV'), own('kanal2', 'Kanal 2')];
    const [sd, plain, hd] = [theirs('1', 'ETV SD'), theirs('2', 'ETV'), theirs('3', 'ETV HD')];
    expect(lines([sd, plain, hd, theirs('4', 'Kanal 2 (+1)')], ours)).toEqual(['2 etv name']);
    expect(lines([sd, hd], ours)).toEqual(['3 etv name']);
    expect(lines([sd, hd, theirs('9', 'etv hd')], ours)).toEqual([]);
    expect(lines([theirs('4', 'Kanal 2 (+1)'), theirs('5', 'Kanal 2')], ours)).toEqual(['5 kanal2 name']);
  });

  it('is what an operator decided, also that it is none', () => {
    const ours = [own('etv', 'ETV'), own('etv2', 'ETV2')];
    expect(lines([theirs('etv', 'ETV', 'etv2'), theirs('etv2', 'ETV2')], ours)).toEqual([
      'etv etv2 operator',
    ]);
    expect(lines([theirs('etv', 'ETV', null)], ours)).toEqual([]);
  });

  it('is never two of theirs for one of ours', () => {
    expect(lines([theirs('etv'), theirs('ETV')], [own('etv', 'ETV')])).toEqual(['etv etv id']);
  });
});

describe('what others decide', () => {
  const cover = (
    sourceId: string,
    priority: number,
    fromMs: number,
    toMs: number,
    standing = true,
  ): Coverage => ({
    sourceId,
    priority,
    fromMs,
    toMs,
    standing,
  });
  const draft = (startMs: number, endMs: number) => ({ startMs, endMs, name: String(startMs) });
  const shape = (spans: { startMs: number; endMs: number }[][]) =>
    spans.map((span) => span.map(({ startMs, endMs }) => [startMs, endMs]));

  it('is what sources with a lower number cover, and of those that went silent the past', () => {
    const covered = [
      cover('a', 1, 0, 100),
      cover('b', 2, 0, 200),
      cover('c', 3, 0, 300),
      cover('d', 1, 10, 90, false),
    ];
    const decided = decidedByOthers({ sourceId: 'b', priority: 2 }, covered, 50);
    expect(decided).toEqual([
      { fromMs: 0, toMs: 100 },
      { fromMs: 10, toMs: 50 },
    ]);
  });

  it('goes by the id where the numbers are equal', () => {
    const covered = [cover('a', 1, 0, 100), cover('b', 1, 0, 100)];
    expect(decidedByOthers({ sourceId: 'a', priority: 1 }, covered, 0)).toEqual([]);
    expect(decidedByOthers({ sourceId: 'b', priority: 1 }, covered, 0)).toHaveLength(1);
  });

  it('leaves the stretches before and after it', () => {
    const drafts = [draft(0, 10), draft(10, 25), draft(25, 40), draft(40, 60), draft(60, 70)];
    expect(shape(spansOutside(drafts, [{ fromMs: 20, toMs: 50 }]))).toEqual([
      [
        [0, 10],
        [10, 20],
      ],
      [[60, 70]],
    ]);
    expect(shape(spansOutside(drafts, []))).toHaveLength(1);
    expect(spansOutside(drafts, [{ fromMs: 0, toMs: 100 }])).toEqual([]);
  });
});

describe('a source', () => {
  it('is asked again ever more seldom, at most every six hours', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 50].map(
      (failures) => retryAfterMs(failures, () => 0.5) / 60_000,
    );
    expect(minutes).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
    expect([retryAfterMs(1, () => 0), retryAfterMs(1, () => 1), retryAfterMs(50, () => 1)]).toEqual([
      240_000,
      360_000,
      6 * hour,
    ]);
  });

  it('decides until it missed two of its times and half a day', () => {
    const hourly = { lastGoodAt: 0, everyMinutes: 60 };
    expect([12, 13].map((hours) => isStanding(hourly, hours * hour))).toEqual([true, false]);
    const daily = { lastGoodAt: 0, everyMinutes: 1440 };
    expect([48, 49].map((hours) => isStanding(daily, hours * hour))).toEqual([true, false]);
    expect(isStanding({ lastGoodAt: null, everyMinutes: 60 }, 0)).toBe(false);
  });

  it('is not believed when it is old or has shrunk', () => {
    const feed = { programmes: 50, lastStartMs: 10 };
    expect(disbelief(feed, 100, 5)).toBeUndefined();
    expect(disbelief({ ...feed, programmes: 49 }, 100, 5)).toContain('49');
    expect(disbelief(feed, 0, 11)).toBe('remarks.feed.old');
  });

  it('keeps what it said of days that its feed has dropped, for as long as they can be watched', () => {
    const day = 24 * hour;
    const grown = growCoverage({ fromMs: 0, toMs: 7 * day }, { fromMs: day, toMs: 8 * day }, day);
    expect(grown).toEqual({ fromMs: 0, toMs: 8 * day });
    expect(growCoverage(grown, { fromMs: 3 * day, toMs: 40 * day }, 20 * day).fromMs).toBe(3 * day);
    expect(growCoverage(grown, { fromMs: 9 * day, toMs: 10 * day }, 9 * day).fromMs).toBe(9 * day);
    expect(growCoverage(undefined, { fromMs: 3, toMs: 4 }, 0)).toEqual({ fromMs: 3, toMs: 4 });
  });
});
