import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { text } from '../../../contract/rules/fixtures/source-track.ts';
import { dayMs, hourMs, minuteMs } from '../../../contract/time.ts';
import { findChannel } from '../channels/index.ts';
import { scenario } from '../../scenario/scenario.ts';
import { cues, spokenOn } from '../../scenario/spoken.ts';
import { createTranscripts } from './index.ts';

const s = scenario();
const { channel, says, found, collect, kept } = spokenOn(s);

beforeEach(() => s.media.setIngest([]));

describe('reading texts out of the archive', () => {
  it.each([
    [false, 16],
    [true, 2],
  ])('keeps as many days as can be watched, and two on the embedded database', async (embedded, days) => {
    await channel('etv');
    const parts = { db: s.db, clock: s.now, media: s.media.port, embedded, settings: s.services.settings };
    const row = (await findChannel(s.db, 'etv'))!;
    expect(createTranscripts(parts).sinceOf(row)).toBe(s.now() - days * dayMs);
  });

  it('has what was said within a quarter of an hour, and goes on where it was after hours away', async () => {
    await channel('etv');
    const { call } = await s.member();
    const list = cues(s.now() - minuteMs, 'Esimene uudis.');
    await says('etv/T1', list);
    expect(await found('uudis', call)).toHaveLength(1);
    s.passes(7 * hourMs);
    list.push(...cues(s.now() - 6 * hourMs, 'Teine uudis.'), ...cues(s.now() - minuteMs, 'Kolmas uudis.'));
    s.media.setIngest(undefined);
    await expect(collect()).rejects.toThrow('ingest is down');
    expect(await found('uudis', call)).toHaveLength(1);
    s.media.setIngest([]);
    await says('etv/T1', list);
    expect(await found('uudis', call)).toHaveLength(3);
  });

  it('waits for what may still come, and loses nothing of it', async () => {
    await channel('etv');
    const list = cues(s.now() - 5 * minuteMs, 'Hiline sõna.');
    s.media.setText('etv/T1', { cues: [], endMs: s.now() - 10 * minuteMs });
    await collect();
    s.passes(5 * minuteMs);
    await says('etv/T1', list);
    expect(await found('hiline', (await s.member()).call)).toHaveLength(1);
  });

  it('is done once, however many servers do it, and when the database has lost what it need not keep', async () => {
    await channel('etv');
    const list = cues(s.now() - 5 * minuteMs, 'Üks sõna.');
    s.media.setText('etv/T1', { cues: list, endMs: s.now() });
    await Promise.all(
      s.everyServer.flatMap(({ transcripts }) => [transcripts.jobs[0]!.run(), transcripts.jobs[0]!.run()]),
    );
    expect(await kept()).toBe(1);
    await s.db.execute(sql`truncate transcript_passage, transcript_progress`);
    await collect();
    expect(await found('sõna', (await s.member()).call)).toHaveLength(1);
  });

  it('shows a repeated, a rolled and a growing row once, and nothing that a screen cannot show', async () => {
    await channel('etv');
    const begin = s.now() - 5 * minuteMs;
    await says('etv/T1', [
      { atMs: begin, rows: ['Sajab'] },
      { atMs: begin + 300, rows: ['Sajab vihma'] },
      { atMs: begin + 300, rows: ['Sajab vihma'] },
      { atMs: begin + 3_000, rows: ['Sajab vihma', 'terve päeva.'] },
      {
        atMs: begin + 60_000,
        rows: ['\u0000\u202Evaenulik\u0007 sõ\uD800na', 'x'.repeat(100_000), '\u200B'],
      },
    ]);
    const { call } = await s.member();
    expect(await found('sajab', call)).toEqual(['etv: [Sajab] vihma terve päeva.']);
    const [hostile] = (await found('vaenulik', call))!;
    expect(hostile).toMatch(/^etv: \[vaenulik\] sõna x{200}$/);
  });

  it('ends with the switch of the operator: what there is goes, and there is nothing to search', async () => {
    await channel('etv');
    const { call } = await s.member();
    await says('etv/T1', cues(s.now() - minuteMs, 'Kallis sõna.'));
    await s.services.settings.set('TRANSCRIPTS_ENABLED', 'false', 'operator:haldur');
    expect(await found('sõna', call)).toBeNull();
    await collect();
    expect(await kept()).toBe(0);
    await s.services.settings.set('TRANSCRIPTS_ENABLED', 'true', 'operator:haldur');
    s.passes(minuteMs);
    await collect();
    expect(await found('sõna', call)).toHaveLength(1);
  });

  it('finds nothing to search where no channel has a text with words', async () => {
    await channel('etv', {}, [text('est', { form: 'dvb' })]);
    expect(await found('sõna', (await s.member()).call)).toBeNull();
  });
});
