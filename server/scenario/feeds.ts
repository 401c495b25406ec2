import { Readable } from 'node:stream';
import { beforeEach } from 'vitest';
import { guideChannelDay } from '../../contract/routes/guide.ts';
import { hourMs } from '../../contract/time.ts';
import { EpgSourceError, type FetchFeed } from '../adapters/epg-source/port.ts';
import { readXmltv } from '../adapters/epg-source/xmltv.ts';
import { fetchesOf, saveSource, sourceWork, type SourceParts } from '../domains/epg/index.ts';
import type { scenario } from './scenario.ts';

const saturday = '2026-11-21';

/**
 * A feed in Tallinn's winter time, channel by channel: `['etv', '20:00 Uudised', '2026-11-22 21:00 Film']`. Each
 * programme lasts until the next one of its channel.
 */
export function feedOf(...channels: [feedId: string, ...lines: string[]][]): string {
  const names = channels.map(([id]) => `<channel id="${id}"><display-name>${id}</display-name></channel>`);
  const programmes = channels.flatMap(([id, ...lines]) =>
    lines.map((line) => {
      const [, day = saturday, time = '', title = ''] = /^(?:(\S{10}) )?(\d\d:\d\d) (.+)$/.exec(line) ?? [];
      const start = `${day.replaceAll('-', '')}${time.replace(':', '')}00 +0200`;
      return `<programme start="${start}" channel="${id}"><title>${title}</title></programme>`;
    }),
  );
  return `<tv>${names.join('')}${programmes.join('')}</tv>`;
}

/** Three programmes of today, and two of the days after, as {@link feedOf} takes them. */
export const evening = [
  '20:00 Uudised',
  '21:00 Film',
  '23:00 Öö',
  '2026-11-22 22:00 Homme',
  '2026-11-23 20:00 Hiljem',
];

/**
 * Sources in a scenario that has the channel `etv`: `https://ID.test/` answers what `serve` says, with an ETag of its
 * content.
 */
export function feedScenario(s: ReturnType<typeof scenario>) {
  const web = new Map<string, string | Buffer | Error>();
  const asked: string[] = [];
  const errors: object[] = [];
  const addressOf = (id: string) => `https://${id}.test/`;

  beforeEach(async () => {
    web.clear();
    asked.length = 0;
    errors.length = 0;
    await s.channel({ id: 'etv', number: 1, name: 'ETV' });
  });

  const fetchFeed: FetchFeed = async (url, { etag }) => {
    asked.push(url);
    const answer = web.get(url) ?? new EpgSourceError('aadress ei vasta');
    if (answer instanceof Error) throw answer;
    const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer;
    const own = `"${bytes.toString('base64')}"`;
    if (etag === own) return 'unchanged';
    const notes: string[] = [];
    const events = readXmltv(Readable.from([bytes]), (note) => notes.push(note));
    return { events, notes, etag: own, lastModified: undefined, close: () => {} };
  };
  const log = { info: () => {}, warn: () => {}, error: (line: object) => void errors.push(line) };
  const parts = (): SourceParts => ({
    db: s.db,
    clock: s.now,
    changeSchedules: s.services.guide.changeSchedules,
    fetchFeed,
    spread: () => 0.5,
    log: log as unknown as NonNullable<SourceParts['log']>,
  });

  return {
    asked,
    errors,
    parts,
    serve: (id: string, answer: string | Buffer | Error) => void web.set(addressOf(id), answer),
    /** A source that is due every hour. */
    add: (id: string) => saveSource(s.db, { id, url: addressOf(id), everyMinutes: 60 }, s.now()),
    /** Fetches what is due; answers whether that changed anything. */
    async run(): Promise<boolean> {
      let changed = false;
      await sourceWork({ ...parts(), refreshMedia: async () => void (changed = true) }).run();
      return changed;
    },
    outcomes: async (id: string) => (await fetchesOf(s.db, id, 20)).map((row) => row.outcome).toReversed(),
    /** The schedule as viewers see it: `20:00 Uudised`. */
    async schedule(channel = 'etv', date = saturday): Promise<string[]> {
      // What was made of the schedule is kept for a second.
      s.passes(2_000);
      const items = await s.client()(guideChannelDay, { params: { channel, date } });
      const wall = (ms: number) => new Date(ms + 2 * hourMs).toISOString().slice(11, 16);
      return items.map(({ program }) => `${wall(program.startTime)} ${program.name}`);
    },
  };
}
