import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listChannels } from '../contract/routes/channels.ts';
import { sendBeacon, streamUrl } from '../contract/routes/streaming.ts';
import { doneJob } from './scenario/done-job.ts';
import { scenario } from './scenario/scenario.ts';

const s = scenario({ servers: 1 });

const asked = (token?: string) =>
  s.inject({ url: '/metrics', headers: token ? { authorization: `Bearer ${token}` } : {} });
const metrics = async () => (await asked('media-secret-of-the-tests')).body.split('\n');

describe('the metrics of a server', () => {
  it('are for those who bear a secret', async () => {
    const { token } = await s.member();
    for (const wrong of [undefined, 'guessed', token]) {
      const answer = await asked(wrong);
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: 'auth.required' }]);
    }
    expect((await asked('media-secret-of-the-tests')).headers['content-type']).toMatch(
      /^text\/plain; version/,
    );
  });

  it('count calls by route and status, and never by what stands in their addresses', async () => {
    await s.channel({ id: 'etv', number: 1 });
    const { call } = await s.member();
    await call(listChannels, {});
    await s.inject({ url: '/demo/guide/etv/forday/2026-11-22' });
    await s.inject({ url: '/nowhere/mari@naide.test' });
    const lines = await metrics();
    expect(lines.filter((line) => /requests_total.*channels/.test(line)).join()).toMatch(/status="200"\} 1/);
    expect(lines.filter((line) => /requests_total.*guide/.test(line)).join()).toMatch(
      /^paasuke_api_requests_total\{route="\/demo\/guide\/:channel\/forday\/:date",method="GET",status="200"\} 1$/,
    );
    expect(lines.join('\n')).not.toMatch(/mari|2026-11-22|203\.0\.113/);
    expect(lines).toContain('paasuke_api_requests_total{route="none",method="GET",status="404"} 1');
  });

  it('tell how pictures came, as players say, and codes that nobody knows as one', async () => {
    await s.channel({ id: 'etv', number: 1 });
    const { call } = await s.member();
    await call(streamUrl, { body: { channelId: 'etv' } });
    await call(sendBeacon, {
      body: {
        starts: [{ ms: 240 }, { ms: 2_400 }],
        stalls: [{ channelId: 'etv', seconds: 1.5 }],
        errors: ['stream.unavailable', 'x'.repeat(40)],
        failedStarts: 1,
        playedSeconds: 58.5,
        network: '4g',
      },
    });
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'paasuke_streams_opened_total{channel="etv"} 1',
        'paasuke_player_start_duration_seconds_bucket{le="0.3"} 1',
        'paasuke_player_start_duration_seconds_bucket{le="3"} 2',
        'paasuke_player_failed_starts_total 1',
        'paasuke_player_played_seconds_total 58.5',
        'paasuke_player_stalled_seconds_total 1.5',
        'paasuke_player_errors_total{code="stream.unavailable"} 1',
        'paasuke_player_errors_total{code="other"} 1',
      ]),
    );
  });

  it('tell of periodic work that fails as soon as it does', async () => {
    await doneJob(s, { name: 'failing', cron: '* * * * *', run: () => Promise.reject(new Error('no')) });
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'paasuke_job_failed{job="failing"} 1',
        `paasuke_job_last_run_timestamp_seconds{job="failing"} ${s.now() / 1000}`,
      ]),
    );
  });

  it('count the rows of work by state, and what this process has done of it', async () => {
    await s.db
      .execute(sql`insert into payment_inbox (provider, sha256, raw, received_at, due_at, tries, last_error, dead_at)
      values ('paypal', 'x', '', now(), now(), 10, 'katki', now()), ('paypal', 'y', '', now(), ${new Date(s.now()).toISOString()}, 0, null, null)`);
    const rows = (state: string, count: number) =>
      `paasuke_work_rows{work="payments.verify",state="${state}"} ${count}`;
    expect(await metrics()).toEqual(
      expect.arrayContaining([rows('dead', 1), rows('due', 1), rows('waiting', 0)]),
    );
    await s.services.payments.jobs[0]!.run();
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        rows('due', 0),
        rows('waiting', 1),
        'paasuke_work_total{work="payments.verify",outcome="failed"} 1',
      ]),
    );
  });

  it('say what answers and what does not', async () => {
    s.media.setAlive('s2', false);
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'paasuke_edge_up{edge="s1"} 1',
        'paasuke_edge_up{edge="s2"} 0',
        'paasuke_database_up 1',
        'paasuke_mails_waiting 0',
      ]),
    );
  });
});
