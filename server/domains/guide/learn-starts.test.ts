import { describe, expect, it } from 'vitest';
import { dropLearnedStart, listLearnedStarts } from '../../../contract/routes/console/guide.ts';
import { getProgram, reportProgramStart } from '../../../contract/routes/guide.ts';
import { streamUrl } from '../../../contract/routes/streaming.ts';
import { downloadMyData } from '../../../contract/routes/user.ts';
import { operatorAs } from '../../scenario/callers.ts';
import { record } from '../../scenario/recordings.ts';
import { at, scenario } from '../../scenario/scenario.ts';
import { findProgramAt } from './index.ts';
import { createLearnedStarts } from './learn-starts.ts';
import { learnedStart, startVoter } from './tables.ts';

/** Each server counts those who came to it. */
const s = scenario({ servers: 1 });
const start = Date.parse('2026-11-21T18:00+02:00');
const learned = start + 480_000;

async function programme(): Promise<number> {
  await s.channel({ dvrSupport: true });
  await s.programs('etv', [at('2026-11-21 18:00', 60, 'Pealtnägija'), at('2026-11-21 19:00', 60, 'Ilm')]);
  return (await findProgramAt(s.db, 'etv', start))!.id;
}
type Call = Awaited<ReturnType<typeof s.member>>['call'];
const report = (call: Call, programId: number, seconds: number) =>
  call(reportProgramStart, { body: { programId, seconds } });
const startFor = async (call: Call, id: number) =>
  (await call(getProgram, { params: { programId: String(id) } })).learnedStart;
const kept = async () => ({
  starts: await s.db.select().from(learnedStart),
  voters: await s.db.select().from(startVoter),
});

/** Members who settled at these seconds of a programme. */
async function settled(id: number, ...seconds: number[]) {
  const members = [];
  for (const place of seconds) {
    const member = await s.member();
    await report(member.call, id, place);
    members.push(member);
  }
  return members;
}

describe('the real beginning of a programme', () => {
  it('is where five members settled, and nothing is kept of fewer', async () => {
    const id = await programme();
    const four = await settled(id, 480, 475, 485, 480);
    expect(await kept()).toEqual({ starts: [], voters: [] });
    expect(await startFor(four[0]!.call, id)).toBeUndefined();
    await settled(id, 900);
    expect(await startFor(four[0]!.call, id)).toBe(learned);
    const { starts, voters } = await kept();
    expect(starts[0]?.counts).toEqual({ 475: 1, 480: 2, 485: 1, 900: 1 });
    expect(Object.keys(voters[0]!)).toEqual(['programId', 'accountId']);
  });

  it('is shown to visitors too, and the guide says what it said', async () => {
    const id = await programme();
    await settled(id, 480, 480, 480, 480, 480);
    const seen = await s.client()(getProgram, { params: { programId: String(id) } });
    expect(seen).toMatchObject({ startTime: start, learnedStart: learned });
  });

  it('counts a member once, however often they open it, before and after the fifth', async () => {
    const id = await programme();
    const [mari] = await settled(id, 480);
    for (let again = 0; again < 6; again++) await report(mari!.call, id, 60);
    expect(await kept()).toEqual({ starts: [], voters: [] });
    await settled(id, 480, 480, 480, 480);
    await report(mari!.call, id, 60);
    await settled(id, 60, 60, 60, 60);
    expect((await kept()).starts[0]?.counts).toEqual({ 480: 5 });
  });

  it('is learned from those who came to two servers at the same time', async () => {
    const id = await programme();
    const servers = [0, 1].map(() =>
      createLearnedStarts({ db: s.db, clock: s.now, limit: { take: async () => undefined } as never }),
    );
    const members = await settled(id, ...Array.from({ length: 10 }, () => 2_000));
    await Promise.all(
      members.map(({ id: accountId }, i) =>
        servers[i % 2]!.report({ caller: { accountId }, body: { programId: id, seconds: 480 } } as never),
      ),
    );
    expect((await kept()).starts[0]?.counts).toEqual({ 480: 10 });
  });

  it('is not that of what lies more than twenty minutes away', async () => {
    const id = await programme();
    await settled(id, 1_300, 1_300, 1_300, 1_300, 1_300, -1_300);
    expect(await kept()).toEqual({ starts: [], voters: [] });
  });

  it('is where a recording begins, while catch-up begins where the guide says', async () => {
    const id = await programme();
    const [mari, jaan] = await settled(id, 480, 480, 480, 480, 480);
    await record(mari!.call, id);
    const open = async ({ call }: { call: Call }) =>
      (await call(streamUrl, { body: { channelId: 'etv', programId: id } })).past?.startMs;
    expect([await open(mari!), await open(jaan!)]).toEqual([learned, start]);
  });

  it('is seen and dropped by an operator, and not learned again', async () => {
    const id = await programme();
    const [mari] = await settled(id, 480, 480, 480, 480, 480);
    const operator = await operatorAs(s, 'lineup');
    expect(await operator.call(listLearnedStarts, {})).toEqual([
      {
        programId: id,
        channelId: 'etv',
        name: 'Pealtnägija',
        startAt: start,
        endAt: start + 3_600_000,
        learnedAt: learned,
        members: 5,
      },
    ]);
    const drop = () => operator.call(dropLearnedStart, { body: { programId: id } });
    expect(await drop()).toEqual({ existed: true });
    expect(await drop()).toEqual({ existed: false });
    await settled(id, 480, 480, 480, 480, 480);
    expect(await operator.call(listLearnedStarts, {})).toEqual([]);
    expect(await startFor(mari!.call, id)).toBeUndefined();
  });

  it('is that of programmes that there are, and have begun', async () => {
    const id = await programme();
    const { call } = await s.member();
    await expect(report(call, id + 10, 0)).rejects.toMatchObject({ code: 'program.unknown' });
    await s.programs('etv', [at('2026-11-23 18:00', 60, 'Tuleb')]);
    const coming = (await findProgramAt(s.db, 'etv', Date.parse('2026-11-23T18:00+02:00')))!.id;
    await expect(report(call, coming, 0)).rejects.toMatchObject({ code: 'program.unknown' });
  });

  it('says to its members that they were counted, and forgets it with the days of catch-up', async () => {
    const id = await programme();
    const [mari] = await settled(id, 480, 480, 480, 480, 480);
    expect(await mari!.call(downloadMyData, {})).toMatchObject({ startsCounted: [id] });
    s.passes(17 * 86_400_000);
    for (const job of s.services.guide.jobs) await job.run();
    expect((await kept()).voters).toEqual([]);
  });
});
