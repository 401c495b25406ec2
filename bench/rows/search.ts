import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { searchPrograms } from '../../contract/routes/search.ts';
import { readXmltv } from '../../server/adapters/epg-source/xmltv.ts';
import { createLocks, saveChannel } from '../../server/domains/channels/index.ts';
import { importGuide } from '../../server/domains/epg/index.ts';
import { createScheduleChanges } from '../../server/domains/guide/index.ts';
import { findPrograms } from '../../server/domains/guide/index.ts';
import { createShows } from '../../server/domains/search/index.ts';
import type { Call } from '../../server/platform/http/call.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { searchProgramsHandler } from '../../server/views/search.ts';
import type { Context } from '../context.ts';
import { ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { median, percentile } from '../../rig/statistics.ts';
import { feedChannels, feedProgrammes, makeFeed } from '../system/make-feed.ts';
import { openOwnEmbedded, openSomeDatabase, type SomeDatabase } from '../system/some-database.ts';
import { size } from '../size.ts';

/** In the middle of the feed: a Saturday evening. */
const nowMs = Date.parse('2026-11-21T18:43:00Z');
const rounds = size(40, 1);

/** What people type: beginnings, whole words, several, endings, slips, numbers, and what is not there. */
const searches = [
  'me',
  'mets',
  'õhtu lugu',
  'oo kula',
  'metsas',
  'kodus mäng',
  'pilvv',
  'lugu s2e5',
  'jogi laul tee',
  'olematu',
];

type Body = Call<typeof searchPrograms>['body'];

/**
 * Searching 115,000 programmes of a feed whose titles are made of twenty words, so that each word finds thousands of
 * shows: calls in this process, with a member's whole way but for HTTP. The floor is fetching a page's programmes by id.
 */
export async function search(context: Context): Promise<Row[]> {
  const first = await openSomeDatabase(context);
  const rows = await measured(context, first);
  if (first.database.embedded) return rows;
  return [...rows, ...(await measured(context, await openOwnEmbedded(context)))];
}

async function measured(context: Context, { database, name, close }: SomeDatabase): Promise<Row[]> {
  try {
    await fill(database, join(context.folder, 'search-feed.xml'));
    context.say(`${feedProgrammes} programmes on ${name}`);
    const { call, shows } = handlerOn(database);
    // As a server does when it has started.
    const read = await msOf(shows);
    const first = await msOf(() => call({ search: searches[0]! }));
    const page = (await call({ search: 'mets' })).results.map((result) => result.program!.id);
    const times: number[] = [];
    const floor: number[] = [];
    for (const text of searches) {
      const own: number[] = [];
      for (let i = 0; i < rounds; i++) {
        own.push(await msOf(() => call({ search: text })));
        floor.push(await msOf(() => findPrograms(database.db, page)));
      }
      const { count } = await call({ search: text });
      const ms = (share: number): string => `${percentile(own, share).toFixed(1)} ms`;
      context.say(`${text}: ${count} found, p50 ${ms(0.5)}, p95 ${ms(0.95)}`);
      times.push(...own);
    }
    const p95 = (sample: readonly number[]) => ({ value: percentile(sample, 0.95), unit: 'ms p95' });
    const budget = database.embedded ? {} : { atMost: 60 };
    return [
      valueRow(`search, ${name}`, p95(times), budget, `p50 ${median(times).toFixed(1)} ms`),
      ratioRow(`search, ${name}, over its floor`, p95(times), { name: 'a page by id', ...p95(floor) }),
      valueRow(
        `search, ${name}, the first of all`,
        { value: first, unit: 'ms' },
        database.embedded ? {} : { atMost: 100 },
        `its index was read ahead in ${read.toFixed(0)} ms`,
      ),
    ];
  } finally {
    await close();
  }
}

async function fill({ db }: Database, feed: string): Promise<void> {
  for (const [i, id] of feedChannels.entries()) {
    const source = { kind: 'virtual' } as const;
    const details = { id, kind: 'tv', number: i + 1, name: id, source, dvrSupport: i % 2 === 0 } as const;
    await saveChannel(db, { ...details, renditions: ['LO'] });
  }
  await makeFeed(feed);
  const channelMap = new Map(feedChannels.map((id) => [id, id]));
  const changeSchedules = createScheduleChanges({
    db,
    hooks: [],
    notifyMembers: () => {},
    events: { publish: () => {} },
  });
  await importGuide({ db, changeSchedules }, readXmltv(createReadStream(feed)), { channelMap, nowMs });
}

const noTitles = { demo: [], members: [] };

/** The handler of the call and the index that it looks into, with a clock that stands still and nobody who searches too often. */
function handlerOn({ db }: Database) {
  const clock = () => nowMs;
  const titles = async () => noTitles;
  const shows = createShows({ db, clock, titles });
  const parts = { db, clock, locks: createLocks(db, clock), shows };
  const mayViewSeries = async () => true;
  const [accessSpans, limit] = [async () => new Map(), { take: async () => {} }];
  const handler = searchProgramsHandler({ ...parts, accessSpans, mayViewSeries, limit });
  type Answer = Exclude<Awaited<ReturnType<typeof handler>>, { kind: 'prepared' }>;
  const caller = { kind: 'member', accountId: 1, lease: 'x' } as const;
  const call = async (body: Body): Promise<Answer> =>
    (await handler({ body, caller, http: { network: '' } } as unknown as Call<
      typeof searchPrograms
    >)) as Answer;
  return { call, shows };
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
