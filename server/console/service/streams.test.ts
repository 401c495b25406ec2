import { describe, expect, it } from 'vitest';
import { sourceReport, sourceReportText } from '../../../contract/i18n/source-report.ts';
import type { IngestState } from '../../../contract/models/media.ts';
import { readStreams } from '../../../contract/routes/console/streams.ts';
import { minuteMs } from '../../../contract/time.ts';
import { firstOf } from '../../../runtime/defined.ts';
import { quietFeed } from '../../adapters/media/fake-media.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';

const s = scenario();
const source = { kind: 'fed', url: 'udp://239.1.1.1:5000', mode: 'copy' } as const;
const take = () => s.services.samples.jobs.find(({ name }) => name === 'samples.take')!.run();
const read = async (channelId?: string) =>
  (await operatorAs(s, 'support')).call(readStreams, { query: channelId ? { channelId } : {} });
const state = (channelId: string, more: Partial<IngestState> = {}): IngestState => ({
  ...quietFeed,
  channelId,
  state: 'live',
  lastSegmentAgeMs: 900,
  source: { index: 0, address: 'udp://239.1.1.1:5000', kind: 'udp' },
  ...more,
});

/** A minute after the other, each measured with what the ingest says in it; `undefined` is nothing at all. */
async function minutes(...each: (readonly IngestState[] | undefined)[]): Promise<void> {
  for (const states of each) {
    s.media.setIngest(states && [...states]);
    await take();
    s.passes(minuteMs);
  }
}
const lengths = (runs: readonly { state: string; fromMs: number; toMs: number }[]) =>
  runs.map(({ state: how, fromMs, toMs }) => [how, (toMs - fromMs) / minuteMs]);

describe('the streams of fed channels', () => {
  it('are told with their ingest and viewers, all or one, and none that is computed', async () => {
    await s.channel({ id: 'virt' });
    for (const id of ['etv', 'tv3']) await s.channel({ id, source });
    s.media.setIngest([state('etv', { holeAgeMs: 90_000 })]);
    const { streams } = await read();
    expect(streams).toMatchObject([
      { channelId: 'etv', ingest: 'i1', state: { holeAgeMs: 90_000 }, viewers: 4, day: [] },
      { channelId: 'tv3', ingest: null, state: null, viewers: 0, day: [] },
    ]);
    expect((await read('tv3')).streams.map(({ channelId }) => channelId)).toEqual(['tv3']);
    s.media.setIngest(undefined);
    expect((await read('etv')).streams).toMatchObject([{ ingest: null, state: null }]);
  });

  it('say what their ingest reports in the language of the reader', async () => {
    await s.channel({ id: 'etv', source });
    const report = sourceReport('connectionRefused');
    const faults = [{ reason: report, count: 4, ageMs: minuteMs }];
    s.media.setIngest([state('etv', { state: 'restarting', lastError: report, faults, notes: [report] })]);
    const [stream] = (await read()).streams;
    const said = sourceReportText(report);
    expect(said).toMatch(/^Allikas ei võta ühendust vastu/);
    expect(stream?.state).toMatchObject({
      lastError: said,
      faults: [{ reason: said, count: 4 }],
      notes: [said],
    });
  });

  it('have a day of minutes: what came, from where, with holes or not at all, and what nobody measured', async () => {
    await s.channel({ id: 'etv', source });
    const spare = { source: { index: 1, address: 'http://varu.test', kind: 'hls' } };
    await minutes(
      [state('etv')],
      [state('etv')],
      [state('etv', { holeAgeMs: 20_000 })],
      [state('etv', { holeAgeMs: 80_000 })],
      [state('etv', spare)],
      [state('etv', { state: 'restarting' })],
      undefined,
      [state('etv')],
    );
    // For a while nothing measures.
    s.passes(30 * minuteMs);
    await minutes([state('etv')]);
    const { day } = firstOf((await read()).streams);
    expect(lengths(day).slice(1)).toEqual([
      ['up', 2],
      ['hole', 1],
      ['up', 1],
      ['spare', 1],
      ['down', 1],
      ['unknown', 1],
      ['up', 1],
      ['unknown', 30],
      ['up', 1],
    ]);
    expect(day[0]!.state).toBe('unknown');
    expect(day.at(-1)!.toMs - day[0]!.fromMs).toBe(24 * 60 * minuteMs);
    // The last look was a minute ago, and spoke of the minute before it.
    const lookAt = Math.floor(s.now() / minuteMs) * minuteMs - minuteMs;
    expect(day.at(-1)).toEqual({ state: 'up', fromMs: lookAt - minuteMs, toMs: lookAt });
  });

  it('are not said to have come before they were there', async () => {
    await s.channel({ id: 'etv', source });
    await minutes([state('etv')], [state('etv')]);
    await s.channel({ id: 'tv3', source });
    await minutes([state('etv'), state('tv3')]);
    const { streams } = await read();
    expect(streams.map(({ day }) => lengths(day).slice(1))).toEqual([[['up', 3]], [['up', 1]]]);
  });
});
