import { describe, expect, it } from 'vitest';
import { Readable } from 'node:stream';
import type { EpgEvent } from '../../adapters/epg-source/port.ts';
import { readXmltv } from '../../adapters/epg-source/xmltv.ts';
import { feedOf } from '../../scenario/feeds.ts';
import { watchFeed, type FeedInTransit } from './source-feed.ts';
import type { FeedChannel, OwnChannel } from './source-mapping.ts';

const minute = 60_000;
const own = (id: string, name = id, extId: string | null = null): OwnChannel => ({
  id,
  extId,
  name,
  altName: null,
});
const known = (feedId: string, fields: Partial<FeedChannel> = {}): FeedChannel => ({
  feedId,
  name: '',
  otherNames: [],
  channelId: null,
  decided: false,
  shiftMinutes: 0,
  ...fields,
});

const eventsOf = (text: string): AsyncIterable<EpgEvent> => readXmltv(Readable.from([Buffer.from(text)]));
async function through({ events }: FeedInTransit): Promise<EpgEvent[]> {
  const list: EpgEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}
const mappingOf = (feed: FeedInTransit): string[] =>
  [...feed.mapping()].map(([feedId, { channelId, how }]) => `${feedId} ${channelId} ${how}`).sort();

describe('a feed on its way in', () => {
  it('is complete once it was read to its end, and not before', async () => {
    const feed = watchFeed(eventsOf(feedOf(['etv', '20:00 Uudised'])), [], [own('etv')]);
    expect(feed.complete()).toBe(false);
    await through(feed);
    expect(feed.complete()).toBe(true);
    const broken = watchFeed(eventsOf(feedOf(['etv', '20:00 Uudised']).slice(0, -20)), [], [own('etv')]);
    await expect(through(broken)).rejects.toThrow();
    expect(broken.complete()).toBe(false);
  });

  it('notes its channels, also those that it never declares; the first names stand', async () => {
    const text = feedOf(['etv', '20:00 Uudised'])
      .replace('<programme', '<channel id="etv"><display-name>Teine</display-name></channel><programme')
      .replace(
        '</tv>',
        '<programme start="20261121190000 +0200" channel="x9"><title>A</title></programme></tv>',
      );
    const feed = watchFeed(eventsOf(text), [], []);
    await through(feed);
    expect([...feed.names]).toEqual([
      ['etv', ['etv']],
      ['x9', []],
    ]);
  });

  it('cannot fill the notes: neither with long ids and names, nor with many channels', async () => {
    const channels = Array.from({ length: 5_010 }, (_, i) => `<channel id="c${i}"/>`).join('');
    const feed = watchFeed(eventsOf(`<tv><channel id="${'x'.repeat(201)}"/>${channels}</tv>`), [], []);
    await through(feed);
    expect(feed.names.size).toBe(5_000);
    expect([...feed.names.keys()][0]).toBe('c0');
    const name = `<display-name>${'n'.repeat(300)}</display-name>`;
    const long = watchFeed(eventsOf(`<tv><channel id="a">${name.repeat(50)}</channel></tv>`), [], []);
    await through(long);
    expect(long.names.get('a')).toEqual(Array(10).fill('n'.repeat(200)));
  });

  it('has the times of a channel shifted as an operator said, beginning and end', async () => {
    const text = feedOf(['etv', '20:00 Uudised'], ['kaks', '20:00 Film']).replaceAll(
      ' channel=',
      ' stop="20261121210000 +0200" channel=',
    );
    const shifted = [known('etv', { shiftMinutes: -30 })];
    const feed = watchFeed(eventsOf(text), shifted, [own('etv'), own('kaks')]);
    const programmes = (await through(feed)).filter((event) => event.kind === 'programme');
    const start = Date.parse('2026-11-21T20:00+02:00');
    expect(programmes.map(({ startMs, stop }) => [startMs, stop])).toEqual([
      [start - 30 * minute, { ms: start + 30 * minute }],
      [start, { ms: start + 60 * minute }],
    ]);
  });

  it('leaves open ends open when it shifts, and times that cannot be read as they are', async () => {
    const text = feedOf(['etv', '20:00 Uudised']).replace(
      '</tv>',
      '<programme start="eile" stop="homme" channel="etv"><title>A</title></programme></tv>',
    );
    const feed = watchFeed(eventsOf(text), [known('etv', { shiftMinutes: 60 })], [own('etv')]);
    const programmes = (await through(feed)).filter((event) => event.kind === 'programme');
    expect(programmes.map(({ stop }) => stop)).toEqual(['missing', 'unreadable']);
    expect(programmes[1]!.startMs).toBeUndefined();
  });
});

describe('which of ours the channels of a feed are', () => {
  const declared = async (known: FeedChannel[], ours: OwnChannel[], ...ids: string[]) => {
    const feed = watchFeed(eventsOf(feedOf(...ids.map((id): [string] => [id]))), known, ours);
    await through(feed);
    return mappingOf(feed);
  };

  it('goes by this feed before what is known of those before it', async () => {
    const before = [known('vana', { name: 'ETV' }), known('kaks')];
    expect(await declared(before, [own('etv', 'ETV'), own('kaks')], 'etv')).toEqual([
      'etv etv id',
      'kaks kaks id',
    ]);
    expect(await declared(before, [own('esimene', 'ETV')], 'muu')).toEqual(['vana esimene name']);
  });

  it('goes by an operator’s decision also where this feed does not declare the channel', async () => {
    const decided = [known('kadunud', { channelId: 'etv', decided: true })];
    expect(await declared(decided, [own('etv')], 'etv')).toEqual(['kadunud etv operator']);
    // Decided to be none of ours.
    expect(await declared([known('etv', { decided: true })], [own('etv')], 'etv')).toEqual([]);
  });

  it('is settled when the first programme comes: nothing changes in the middle of an import', async () => {
    const feed = watchFeed(eventsOf(feedOf(['kaks', '20:00 Film'])), [], [own('etv'), own('kaks')]);
    expect(mappingOf(feed)).toEqual([]);
    await through(feed);
    expect(mappingOf(feed)).toEqual([]);
  });
});
