import type { searchSaid } from '../../contract/routes/search.ts';
import { dayMs, hourMs } from '../../contract/time.ts';
import { only } from '../../runtime/defined.ts';
import { createLocks, saveChannel } from '../../server/domains/channels/index.ts';
import { createEvents } from '../../server/platform/events.ts';
import { createTracks } from '../../server/domains/tracks/index.ts';
import { createTranscripts } from '../../server/domains/transcripts/index.ts';
import type { Call } from '../../server/platform/http/call.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { searchSaidHandler } from '../../server/views/said.ts';
import { ratioRow, valueRow, type Row } from '../../rig/row.ts';
import { median, percentile } from '../../rig/statistics.ts';
import type { Context } from '../context.ts';
import { openOwnEmbedded, openSomeDatabase, type SomeDatabase } from '../system/some-database.ts';
import { size } from '../size.ts';

const nowMs = Date.UTC(2026, 10, 21, 18);
const channelIds = Array.from({ length: 10 }, (_, i) => `kanal${i}`);
const rounds = size(20, 1);
const passageMs = 30_000;
/** A line of five words every four seconds: 850 an hour, as there are on the air. */
const linesInPassage = 7;
const wordsInLine = 5;
/** As many as a language has in which each word has fourteen cases. */
const vocabulary = 60_000;

/**
 * Searching sixteen days of ten channels, some three million cues, in which words are as frequent as in a language: the handler of
 * the call in this process. The floor is fetching as many passages by their key. The embedded database has two days.
 */
export async function said(context: Context): Promise<Row[]> {
  const first = await openSomeDatabase(context);
  const rows = await measured(context, first, first.database.embedded ? size(2, 0.1) : size(16, 0.1));
  if (first.database.embedded) return rows;
  return [...rows, ...(await measured(context, await openOwnEmbedded(context), size(2, 0.1)))];
}

async function measured(
  context: Context,
  { database, name, close }: SomeDatabase,
  days: number,
): Promise<Row[]> {
  try {
    const count = await fill(database, days);
    const { rows } = await database.pool.query<{ mb: number }>(
      "select round(pg_total_relation_size('transcript_passage') / 1e6)::int as mb",
    );
    context.say(`${count} passages, ${count * linesInPassage} cues, ${only(rows).mb} MB on ${name}`);
    const call = handlerOn(database);
    const times: number[] = [];
    const floor: number[] = [];
    for (const [what, q] of Object.entries(searches)) {
      const own: number[] = [];
      for (let i = 0; i < rounds; i++) {
        own.push(await msOf(() => call(q)));
        floor.push(await msOf(() => byKey(database)));
      }
      const { results } = await call(q);
      const ms = (share: number): string => `${percentile(own, share).toFixed(1)} ms`;
      context.say(`${what}: ${results?.length ?? 0} on the page, p50 ${ms(0.5)}, p95 ${ms(0.95)}`);
      times.push(...own);
    }
    const p95 = (sample: readonly number[]) => ({ value: percentile(sample, 0.95), unit: 'ms p95' });
    const budget = database.embedded ? {} : { atMost: 60 };
    return [
      valueRow(`said, ${name}`, p95(times), budget, `p50 ${median(times).toFixed(1)} ms`),
      ratioRow(`said, ${name}, over its floor`, p95(times), { name: 'as many by key', ...p95(floor) }),
    ];
  } finally {
    await close();
  }
}

/** The word of a rank: the first are said all the time, the last hardly ever. */
const wordOf = (rank: number): string => {
  const letters = rank
    .toString(20)
    .replace(/[0-9a-j]/g, (digit) => 'aeiklmnoprstuvdghjbf'[parseInt(digit, 20)]!);
  return rank % 3 === 0 ? `${letters}õhtu` : letters.length < 3 ? `${letters}sid` : letters;
};

const searches: Record<string, string> = {
  'said all the time': wordOf(1),
  'often, and a beginning': wordOf(40).slice(0, 4),
  'two that are often said': `${wordOf(2)} ${wordOf(5)}`,
  'once in some hundred passages': wordOf(700),
  'once in a thousand passages': wordOf(5_000),
  'a rare one': wordOf(50_000),
  'a rare one and one that is often said': `${wordOf(30_000)} ${wordOf(1)}`,
  'never said': 'xyzzyqw',
};

async function fill({ db, pool }: Database, days: number): Promise<number> {
  const clock = () => nowMs;
  const tracks = createTracks({ db, clock, refreshMedia: async () => {}, events: createEvents() });
  const track = { kind: 'text', form: 'teletext', language: 'est', purpose: 'normal', order: 0 } as const;
  for (const [i, id] of channelIds.entries()) {
    const source = { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' } as const;
    const details = { id, kind: 'tv', number: i + 1, name: id, source, dvrSupport: true } as const;
    await saveChannel(db, { ...details, renditions: ['LO'] });
    const call = { params: { channelId: id }, body: { tracks: [track] } };
    await tracks.handlers.registerTracks(
      call as unknown as Parameters<typeof tracks.handlers.registerTracks>[0],
    );
  }
  // Filling an index at its end takes a fraction of the time.
  const { rows } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'transcript_passage_words'",
  );
  await pool.query('drop index transcript_passage_words');
  const random = randomNumbers();
  let count = 0;
  for (let fromMs = nowMs - days * dayMs; fromMs < nowMs; fromMs += hourMs)
    for (const channelId of channelIds) {
      const passages = Array.from({ length: hourMs / passageMs }, (_, i) =>
        passageAt(fromMs + i * passageMs, random),
      );
      count += passages.length;
      await pool.query(
        `insert into transcript_passage (at, channel_id, track, lines, words)
         select at, $1, 'T1', lines, array_to_tsvector(array(select jsonb_array_elements_text(words)))
         from jsonb_to_recordset($2) as r(at timestamptz, lines jsonb, words jsonb)`,
        [channelId, JSON.stringify(passages)],
      );
    }
  await pool.query(only(rows).indexdef);
  await pool.query('vacuum analyze transcript_passage');
  return count;
}

/** Numbers in [0, 1) that are the same in each run. */
function randomNumbers(): () => number {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The word of rank n is said a nth as often as the first one. */
function passageAt(atMs: number, random: () => number) {
  const words = new Set<string>();
  const lines = Array.from({ length: linesInPassage }, (_, i) => {
    const line = Array.from({ length: wordsInLine }, () => wordOf(Math.floor(vocabulary ** random())));
    for (const word of line) words.add(word.replace('õ', 'o'));
    return { atMs: atMs + i * 4_000, text: `${line.join(' ')}.` };
  });
  return { at: new Date(atMs), lines, words: [...words] };
}

/** As many passages as a search reads. */
const byKey = ({ pool }: Database): Promise<unknown> =>
  pool.query(
    `select at, channel_id, track, lines from transcript_passage where at < $1 order by at desc limit 40`,
    [new Date(nowMs - dayMs)],
  );

/** The handler of the call, with a clock that stands still and nobody who searches too often. */
function handlerOn({ db, embedded }: Database) {
  const clock = () => nowMs;
  const texts = () => Promise.reject(new Error('nothing is read here'));
  const handler = searchSaidHandler({
    db,
    clock,
    locks: createLocks(db, clock),
    watchableBy: async () => () => true,
    transcripts: createTranscripts({
      db,
      clock,
      media: { texts },
      embedded,
      settings: { transcriptsEnabled: async () => true },
    }),
    limit: { take: async () => {} },
  });
  type Answer = Exclude<Awaited<ReturnType<typeof handler>>, { kind: 'prepared' }>;
  const caller = { kind: 'member', accountId: 1, lease: 'x' } as const;
  return async (q: string): Promise<Answer> =>
    (await handler({ query: { q }, caller, http: { network: '' } } as unknown as Call<
      typeof searchSaid
    >)) as Answer;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
