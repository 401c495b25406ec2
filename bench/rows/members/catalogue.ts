import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCatalogue } from '../../../server/domains/catalogue/index.ts';
import { createLocks, saveChannel } from '../../../server/domains/channels/index.ts';
import { createScheduleChanges, type ProgramDraft } from '../../../server/domains/guide/index.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { createCatalogueViews } from '../../../server/views/catalogue/catalogue-views.ts';
import { stillUrl } from '../../../server/views/pictures/picture-urls.ts';
import type { Context } from '../../context.ts';
import { valueRow, type Row } from '../../../rig/row.ts';
import { median, percentile } from '../../../rig/statistics.ts';
import { openSomeDatabase } from '../../system/some-database.ts';
import { size } from '../../size.ts';

const channels = 120;
const programmes = size(100_000, 3_000);
const films = size(18_000, 540);
const series = size(12_000, 360);
/** So many different films and episodes, each of which comes three times. */
const shown = size(33_000, 990);
const nowMs = Date.parse('2026-11-21T18:43:00Z');
const firstMs = Date.parse('2026-11-06T00:00:00Z');
const rounds = size(60, 1);

/**
 * Lists, pages and the next episode of 30,000 films and series in 100,000 programmes of 120 channels, asked by a member
 * who has recorded a hundred of them and been in three hundred: in this process, with the whole way but for HTTP.
 */
export async function catalogue(context: Context): Promise<Row[]> {
  const { database, name, close } = await openSomeDatabase(context);
  try {
    await fill(database);
    context.say(`${programmes} programmes of ${films + series} items on ${name}`);
    const call = callsOn(database);
    const first = await built(call);
    const rows: Row[] = [];
    let largest = 0;
    for (const [what, ask] of Object.entries(await asked(database, call))) {
      const times: number[] = [];
      const began = process.cpuUsage();
      for (let i = 0; i < rounds; i++) {
        const askedAt = performance.now();
        const answer = await ask(i);
        times.push(performance.now() - askedAt);
        largest = Math.max(largest, Buffer.byteLength(JSON.stringify(answer)));
      }
      const used = process.cpuUsage(began);
      const cpu = (used.user + used.system) / 1000 / rounds;
      const beside = `p50 ${median(times).toFixed(1)} ms, of this process ${cpu.toFixed(1)} ms`;
      const p95 = { value: percentile(times, 0.95), unit: 'ms p95' };
      const budget = database.embedded ? {} : { atMost: 30 };
      rows.push(valueRow(`catalogue: ${what}, ${name}`, p95, budget, beside));
    }
    return [
      ...rows,
      valueRow('catalogue: largest answer', { value: largest / 1000, unit: 'kB' }, { atMost: 100 }),
      valueRow('catalogue: the first of all makes the index', { value: first.ms, unit: 'ms' }),
      valueRow('catalogue: its memory', { value: first.megabytes, unit: 'MB' }),
    ];
  } finally {
    await close();
  }
}

type Calls = ReturnType<typeof callsOn>;

/** What making the index takes; of memory what is left after everything else has been thrown away. */
async function built(call: Calls): Promise<{ ms: number; megabytes: number }> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const before = heap();
  const began = performance.now();
  await call('listMovies', { query: {} });
  const ms = performance.now() - began;
  return { ms, megabytes: heap() - before };
}

/** What is measured, each by how often it was asked. */
async function asked(
  { pool }: Database,
  call: Calls,
): Promise<Record<string, (i: number) => Promise<unknown>>> {
  const { rows } = await pool.query<{ id: string; year: number; name: string }>(
    `select id, year, name from program where is_movie and start_at < to_timestamp(${nowMs / 1000}) limit 1000`,
  );
  const { rows: episodes } = await pool.query<{ id: string; series_name: string }>(
    `select id, series_name from program where series_name is not null limit 1000`,
  );
  const filmOf = (i: number) => `${rows[i]!.name.toLowerCase().replaceAll(' ', '-')}-${rows[i]!.year}`;
  const seriesOf = (i: number) => episodes[i * 7]!.series_name.toLowerCase().replaceAll(' ', '-');
  const sorts = ['added', 'name', 'year', 'rating', 'popularity', 'expiring'] as const;
  for (const sortBy of sorts) await call('listMovies', { query: { sortBy } });
  return {
    'a page of 50 films': (i) =>
      call('listMovies', { query: { sortBy: sorts[i % 6], offset: String((i * 97) % 9_000) } }),
    'films of a genre by name': (i) =>
      call('listMovies', { query: { genre: `Žanr ${i % 20}`, programName: 'film 1' } }),
    'a page of 100 series': (i) => call('listSeries', { query: { offset: String((i * 97) % 5_000) } }),
    'a film': (i) => call('getFilm', { params: { itemId: filmOf(i) } }),
    'a series': (i) => call('getSeries', { params: { showId: seriesOf(i) } }),
    'a season': (i) => call('listEpisodes', { params: { showId: seriesOf(i) }, query: { season: '1' } }),
    'the next episode': (i) => call('nextProgram', { params: { programId: episodes[i]!.id } }),
    'series to go on with': () => call('continueSeries', {}),
  };
}

async function fill({ db, pool }: Database): Promise<void> {
  for (let i = 0; i < channels; i++)
    await saveChannel(db, {
      id: `k${i}`,
      kind: 'tv',
      number: i + 1,
      name: `Kanal ${i}`,
      dvrSupport: true,
      source: { kind: 'virtual' },
      renditions: ['LO'],
    });
  const hooks: Parameters<typeof createScheduleChanges>[0]['hooks'] = [];
  const parts = { db, hooks, tellMembers: () => {}, events: { publish: () => {} } };
  await createScheduleChanges(parts)(async (replace) => {
    for (let i = 0; i < channels; i++) await replace(`k${i}`, dayOf(i));
  });
  await pool.query(`
    insert into account (email, email_key, first_name, last_name, referral_code, created_at)
    values ('k@naide.test', 'k@naide.test', 'Liige', 'Näidis', 'k', now())`);
  await pool.query(`
    insert into playing_position (account_id, program_id, position_seconds, updated_at)
    select a.id, p.id, 600 + p.id % 3000, p.start_at from account a, (
      select id, start_at from program where start_at < to_timestamp(${nowMs / 1000}) order by id % 317, id limit 300) p`);
  await pool.query(`
    insert into recording (program_id, channel_id, start_at, end_at, series_key, season, episode, details, state, created_at)
    select id, channel_id, start_at, end_at, lower(coalesce(series_name, name)), season, episode,
      jsonb_build_object('name', name, 'seriesName', series_name, 'episodeName', null, 'description', description,
        'year', year, 'genres', genres, 'countries', countries, 'isMovie', is_movie, 'imgUrl', null, 'imdbId', null,
        'imdbRating', null), 'ready', start_at
    from program where start_at < to_timestamp(${nowMs / 1000}) order by id % 331, id limit 100`);
  await pool.query(`
    insert into booking (account_id, recording_id, created_at, expires_at)
    select a.id, r.id, r.start_at, r.start_at + interval '60 days' from account a, recording r`);
  await pool.query(`
    insert into popularity (item_id, score, at)
    select 'film-' || n || '-' || (1950 + n % 70), n % 100, to_timestamp(${nowMs / 1000}) from generate_series(1, 5000) n`);
  await pool.query('analyze');
}

const description = 'Pikk lugu metsast, merest ja inimestest, kes seal elavad. '.repeat(6);

/** What is on a channel: films and episodes by turns, so that every item comes three times on different channels. */
function dayOf(channel: number): ProgramDraft[] {
  const perChannel = Math.ceil(programmes / channels);
  const stepMs = Math.floor((22 * 86_400_000) / perChannel);
  return Array.from({ length: perChannel }, (_, i): ProgramDraft => {
    const n = (i * channels + channel) % shown;
    const startMs = firstMs + i * stepMs;
    const common = {
      startMs,
      endMs: startMs + stepMs,
      description,
      genres: [`Žanr ${n % 20}`, `Žanr ${(n * 7) % 20}`, ...(n % 10 === 0 ? ['Lastesaade'] : [])],
      imgUrl: stillUrl('bog', n),
      imdbRating: (n % 90) / 10 + 1,
    };
    if (n < films) return { ...common, name: `Film ${n}`, isMovie: true, year: 1950 + (n % 70) };
    const show = `Sari ${n % series}`;
    const [season, episode] = [1 + (i % 2), 1 + (i % 24)];
    return { ...common, name: `${show} - S${season}E${episode}`, seriesName: show, season, episode };
  });
}

/** The calls themselves, with a clock that stands still. */
function callsOn({ db }: Database) {
  const clock = (): number => nowMs;
  const { items, titlesByName } = createCatalogue({ db, uploadsFolder: '', clock });
  const handlers = createCatalogueViews({
    db,
    clock,
    items,
    titles: titlesByName,
    locks: createLocks(db, clock),
    settings: async () => ({}),
    mayViewSeries: async () => true,
    remindersOf: async () => [],
    events: { publish: () => {} },
  });
  const caller = { kind: 'member', accountId: 1, lease: 'x' } as const;
  return async (name: keyof typeof handlers, input: object): Promise<unknown> => {
    const handler = handlers[name] as (call: never) => Promise<unknown>;
    return handler({ ...input, caller } as never);
  };
}
