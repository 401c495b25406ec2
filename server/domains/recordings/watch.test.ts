import { describe, expect, it } from 'vitest';
import { getProgram } from '../../../contract/routes/guide.ts';
import {
  checkRecording,
  recordingPlaylist,
  removeRecording,
  savePosition,
} from '../../../contract/routes/recordings.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import { playoutDay } from '../../../contract/routes/media.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { systemSecret } from '../../scenario/callers.ts';
import { creditViewtime } from '../viewtime/index.ts';
import { pass, programAt, record, signInAgain } from '../../scenario/recordings.ts';

const s = scenario();
const minute = 60_000;
const day = 86_400_000;
const start = Date.parse('2026-11-21T21:00+02:00');
const viewKey = viewKeyOf('etv', start);

/** Somebody recorded what was on at 21:00, three weeks ago, and has time to watch it. */
async function threeWeeksLater() {
  await s.channel({ dvrSupport: true });
  await s.programs('etv', [
    at('2026-11-21 20:00', 60, 'Enne', { clipId: 'bog' }),
    at('2026-11-21 21:00', 60, 'Pealtnägija', { clipId: 'sea' }),
    at('2026-11-21 22:00', 60, 'Pärast', { clipId: 'city' }),
    at('2026-11-21 23:00', 60, 'Öö', { clipId: 'snow' }),
  ]);
  const [mari, jaan] = [await s.member({ days: 60 }), await s.member({ days: 60 })];
  const id = await programAt(s, '2026-11-21 21:00');
  await record(mari.call, id);
  await pass(s, 2 * 60 * minute, 10 * minute);
  await pass(s, 21 * day, day);
  await forgetOldGuide();
  return { id, mari, jaan, call: await signInAgain(s, mari.id), other: await signInAgain(s, jaan.id) };
}

const forgetOldGuide = async () => {
  for (const job of s.services.guide.jobs) await job.run();
};

describe('watching a recording', () => {
  it('plays three weeks later, within what is kept of it, from its listed start', async () => {
    const { id, call } = await threeWeeksLater();
    for (const body of [
      { viewKey },
      { channelId: 'etv', programId: id },
      { channelId: 'etv', at: start + minute },
    ]) {
      const { past } = await call(streamUrl, { body });
      expect(past).toMatchObject({ fromMs: start - 2 * minute, toMs: start + 70 * minute });
      expect(past!.startMs).toBe('at' in body ? start + minute : start);
    }
  });

  it('is for those who recorded it: a link opens it for nobody else once the days of catch-up are over', async () => {
    const { id, call, other } = await threeWeeksLater();
    await expect(other(streamUrl, { body: { viewKey } })).rejects.toMatchObject({ code: 'stream.gone' });
    await call(removeRecording, { body: { programId: id } });
    await expect(call(streamUrl, { body: { viewKey } })).rejects.toMatchObject({ code: 'stream.gone' });
  });

  it('plays for a friend with the link as long as catch-up goes back', async () => {
    await s.channel({ dvrSupport: true });
    await s.programs('etv', [at('2026-11-21 18:00', 60, 'Pealtnägija')]);
    const friend = await s.member();
    const body = { viewKey: viewKeyOf('etv', Date.parse('2026-11-21T18:00+02:00')) };
    expect((await friend.call(streamUrl, { body })).past).not.toBeNull();
  });

  it('takes viewing time like anything else', async () => {
    const { call, mari } = await threeWeeksLater();
    const spent = {
      accountId: mari.id,
      seconds: -80 * 86_400,
      reason: 'goodwill',
      sourceKey: 'spent',
    } as const;
    await creditViewtime(s.db, spent, s.now());
    await expect(call(streamUrl, { body: { viewKey } })).rejects.toMatchObject({ code: 'viewtime.expired' });
  });

  it('is what the guide forgets last: a computed channel still knows what it played', async () => {
    const { id, call } = await threeWeeksLater();
    const program = await call(getProgram, { params: { programId: String(id) } });
    expect(program).toMatchObject({
      name: 'Pealtnägija',
      isUserRec: true,
      isRecorded: true,
      canRecord: false,
    });
    expect(program.expiresInDays).toBeGreaterThan(30);
    const plan = await s.client({ token: systemSecret })(playoutDay, { params: { day: '2026-11-21' } });
    expect(plan.channels['etv']!.map(([, clipId]) => clipId)).toEqual(['bog', 'sea', 'city']);
  });
});

describe('the calls of clients that know recordings by number', () => {
  it('GET /api/recording/check says whether it plays, from where, and how far one has come', async () => {
    const { id, call, other } = await threeWeeksLater();
    await call(savePosition, { body: { programId: id, position: 754 } });
    const asked = { query: { programId: String(id), viewId: viewKey, serverId: 's2' } };
    expect(await call(checkRecording, asked)).toEqual({
      available: true,
      serverId: 's2',
      playingPosition: 754,
    });
    expect(await other(checkRecording, asked)).toEqual({
      available: false,
      serverId: null,
      playingPosition: null,
    });
    const unknown = { query: { programId: '999999' } };
    await expect(call(checkRecording, unknown)).rejects.toMatchObject({ code: 'program.unknown' });
  });

  it('GET /api/recording/playlist gives an address that lasts', async () => {
    const { id, call, other } = await threeWeeksLater();
    const asked = { query: { programId: String(id) } };
    const answer = await call(recordingPlaylist, asked);
    expect(answer.url).toMatch(/\/t\/[\w-]+\/l\/etv\/master\.m3u8/);
    expect(answer.expiresAt - s.now()).toBe(6 * 60 * minute);
    await expect(other(recordingPlaylist, asked)).rejects.toMatchObject({ code: 'stream.gone' });
  });
});
