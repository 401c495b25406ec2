import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { readXmltv } from '../../server/adapters/epg-source/xmltv.ts';
import { saveChannel } from '../../server/domains/channels/index.ts';
import { importGuide } from '../../server/domains/epg/index.ts';
import { createScheduleChanges } from '../../server/domains/guide/index.ts';
import type { Database } from '../../server/platform/db/database.ts';
import type { Context } from '../context.ts';
import { ratioRow, type Row } from '../../rig/row.ts';
import { median } from '../../rig/statistics.ts';
import { feedChannels, feedProgrammes, makeFeed } from '../system/make-feed.ts';
import { openSomeDatabase } from '../system/some-database.ts';

/**
 * Taking a large feed into the guide, against reading the same file and throwing it away. Both are calls in
 * this process: over HTTP the reading alone cannot be asked for. The second import finds everything as it is.
 */
export async function importEpg(context: Context): Promise<Row[]> {
  const feed = join(context.folder, 'feed.xml');
  await makeFeed(feed);
  const { database, name, close } = await openSomeDatabase(context);
  context.say(`${feedProgrammes} programmes, ${Math.round(statSync(feed).size / 1e6)} MB, on ${name}`);
  try {
    for (const [i, id] of feedChannels.entries()) {
      const details = {
        id,
        kind: 'tv',
        number: i + 1,
        name: id,
        source: { kind: 'virtual' },
        renditions: ['LO'],
      } as const;
      await saveChannel(database.db, { ...details, renditions: [...details.renditions] });
    }
    const parse: number[] = [];
    const take = async (): Promise<number> => {
      parse.push(await secondsOf(() => readOnly(feed)));
      return secondsOf(() => importOnce(database, feed));
    };
    const fresh = await take();
    const again = await take();
    parse.push(await secondsOf(() => readOnly(feed)));
    const peer = { name: 'parse alone', value: median(parse), unit: 's' };
    const title = `EPG import of ${feedProgrammes}, ${name}`;
    const budget = name === 'PostgreSQL' ? { atMost: 4 } : {};
    return [
      ratioRow(title, { value: fresh, unit: 's' }, peer, budget),
      ratioRow(`${title}, unchanged`, { value: again, unit: 's' }, peer),
    ];
  } finally {
    await close();
  }
}

async function readOnly(feed: string): Promise<void> {
  let programmes = 0;
  for await (const event of readXmltv(createReadStream(feed))) if (event.kind === 'programme') programmes++;
  if (programmes !== feedProgrammes) throw new Error(`read ${programmes} programmes`);
}

async function importOnce({ db }: Database, feed: string): Promise<void> {
  const channelMap = new Map(feedChannels.map((id) => [id, id]));
  const changeSchedules = createScheduleChanges({
    db,
    hooks: [],
    notifyMembers: () => {},
    events: { publish: () => {} },
  });
  const events = readXmltv(createReadStream(feed));
  const report = await importGuide({ db, changeSchedules }, events, { channelMap, nowMs: Date.now() });
  if (!report.imported) throw new Error(report.failure ?? 'nothing was imported');
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
