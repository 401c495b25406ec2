import { sql } from 'drizzle-orm';
import type { Client } from '../../contract/client.ts';
import type { StoredCue } from '../../contract/routes/archive-api/texts.ts';
import { registerTracks } from '../../contract/routes/media.ts';
import { searchSaid } from '../../contract/routes/search.ts';
import { text } from '../../contract/rules/fixtures/source-track.ts';
import { secondMs } from '../../contract/time.ts';
import type { ChannelDetails } from '../domains/channels/index.ts';
import type { scenario } from './scenario.ts';

/** What is said from an instant on, one row every three seconds. */
export const cues = (fromMs: number, ...rows: string[]): StoredCue[] =>
  rows.map((row, i) => ({ atMs: fromMs + 3 * secondMs * i, rows: [row] }));

/** Channels on which something is said, and who looks for it. */
export function spokenOn(s: ReturnType<typeof scenario>) {
  const job = (name: string) =>
    s.services.transcripts.jobs.find((one) => one.name === `transcripts.${name}`)!.run();
  const search = (q: string, call: Client, more: { channel?: string; cursor?: string } = {}) =>
    call(searchSaid, { query: { q, ...more } });
  return {
    /** A channel with texts that the ingest has just found. */
    async channel(
      id: string,
      more: Partial<ChannelDetails> = {},
      texts = [text('est', { page: '888' })],
    ): Promise<void> {
      const source = { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' } as const;
      await s.channel({ id, source, dvrSupport: true, ...more });
      await s.client({ token: 'media-secret-of-the-tests' })(registerTracks, {
        params: { channelId: id },
        body: { tracks: texts },
      });
    },
    /** The archive has a text, as `etv/T1`, up to now; what is said in it is collected. */
    async says(name: string, list: StoredCue[]): Promise<void> {
      s.media.setText(name, { cues: list, endMs: s.now() });
      await job('collect');
    },
    collect: () => job('collect'),
    forget: () => job('forget'),
    /** How much is kept. */
    async kept(): Promise<number> {
      const { rows } = await s.db.execute<{ n: number }>(sql`select count(*) as n from transcript_passage`);
      return Number(rows[0]!.n);
    },
    search,
    /** What was found, with what is marked in brackets; null where nothing can be searched. */
    async found(q: string, call: Client): Promise<string[] | null> {
      const { results } = await search(q, call);
      return (
        results?.map(
          ({ channel, parts }) =>
            `${channel.id}: ${parts.map((part) => (part.found ? `[${part.text}]` : part.text)).join('')}`,
        ) ?? null
      );
    },
  };
}
