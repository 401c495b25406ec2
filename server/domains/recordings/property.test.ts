import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordingLeadMs, recordingTailMs } from '../../../contract/constants.ts';
import { addRecording, extendRecording, removeRecording } from '../../../contract/routes/recordings.ts';
import { scenario } from '../../scenario/scenario.ts';
import type { ProgramDraft } from '../guide/index.ts';
import { signInAgain } from '../../scenario/recordings.ts';

const s = scenario();
const minute = 60_000;
const hour = 60 * minute;

/** What may happen, in any order: hours are slots of a channel's evening, and members are the first or the second. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('import' as const),
    from: fc.integer({ min: 0, max: 30 }),
    /** The episode in each slot, and how late it begins; 0 is another programme. */
    slots: fc.array(
      fc.record({ episode: fc.integer({ min: 0, max: 5 }), late: fc.integer({ min: 0, max: 40 }) }),
      { minLength: 1, maxLength: 12 },
    ),
  }),
  fc.record({
    kind: fc.constantFrom(
      'record' as const,
      'series' as const,
      'remove' as const,
      'stop' as const,
      'extend' as const,
    ),
    member: fc.integer({ min: 0, max: 1 }),
    /** Which of the programmes that the guide knows. */
    pick: fc.nat(),
  }),
  fc.record({ kind: fc.constant('clock' as const), minutes: fc.integer({ min: 1, max: 600 }) }),
);

const draft = (
  evening: number,
  slot: number,
  { episode, late }: { episode: number; late: number },
): ProgramDraft => {
  const startMs = evening + slot * hour + late * minute;
  const times = { startMs, endMs: evening + (slot + 1) * hour };
  if (episode === 0) return { ...times, name: `Muu ${slot}` };
  return { ...times, name: `Sari - S1E${episode}`, seriesName: 'Sari', season: 1, episode };
};

it('each airing is recorded once, and what is kept is what members record, in any order of things', async () => {
  const members = [await s.member({ days: 300 }), await s.member({ days: 300 })];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await s.db.execute(
        sql`truncate pin, booking, series_rule, recording, program, playing_position cascade`,
      );
      await s.channel({ dvrSupport: true });
      const evening = s.now() - 2 * hour;
      for (const one of steps) {
        if (one.kind === 'import') {
          await s.programs(
            'etv',
            one.slots.map((slot, i) => draft(evening, one.from + i, slot)),
          );
        } else if (one.kind === 'clock') {
          s.passes(one.minutes * minute);
          await s.services.recordings.run();
        } else {
          await perform(members[one.member]!.call, one);
        }
        await expectConsistent();
      }
      // So long that nobody has wished too often.
      s.passes(2 * hour);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 300_000);

type MemberStep = Exclude<
  Extract<typeof step extends fc.Arbitrary<infer T> ? T : never, { pick: number }>,
  never
>;

/** What a member may wish; what is refused changes nothing. */
async function perform(
  call: Awaited<ReturnType<typeof signInAgain>>,
  { kind, pick }: MemberStep,
): Promise<void> {
  const { rows } = await s.db.execute<{ id: number }>(
    sql`select id from program union select program_id from recording order by id`,
  );
  if (rows.length === 0) return;
  const programId = Number(rows[pick % rows.length]!.id);
  const made =
    kind === 'extend'
      ? call(extendRecording, { body: { programId, minutes: 30 } })
      : kind === 'record' || kind === 'series'
        ? call(addRecording, { body: { programId, isSeries: kind === 'series' } })
        : call(removeRecording, { body: { programId, isSeries: kind === 'stop' } });
  const [outcome] = await Promise.allSettled([made]);
  const code =
    outcome.status === 'rejected' ? (outcome.reason as { code?: string }).code : 'program.recorded';
  expect(code).toMatch(/^(recording|program)\./);
}

async function expectConsistent(): Promise<void> {
  // No member has two parts in one airing, and no two recordings are of one programme of the guide or of one place in it.
  const { rows: twice } = await s.db.execute(sql`
    select b.account_id, r.channel_id, r.start_at from booking b join recording r on r.id = b.recording_id
    where b.deleted_at is null and b.skipped is null and r.fault is distinct from 'cancelled'
      and exists (select 1 from program p where p.id = r.program_id)
    group by 1, 2, 3 having count(*) > 1`);
  expect(twice).toEqual([]);
  // Pins are exactly what live parts, and those deleted a moment ago, ask for.
  const { rows: asked } = await s.db.execute(sql`
    select 'recording:' || r.id as owner, r.channel_id,
      r.start_at - ${recordingLeadMs} * interval '1 millisecond' as from_at,
      r.end_at + ${recordingTailMs} * interval '1 millisecond' + max(b.extra_minutes) * interval '1 minute' as to_at
    from recording r join booking b on b.recording_id = r.id
    where b.skipped is null and r.fault is distinct from 'cancelled' group by r.id order by r.id`);
  const { rows: kept } = await s.db.execute(sql`
    select owner, channel_id, from_at, to_at from pin order by substring(owner from 11)::bigint`);
  expect(kept).toEqual(asked);
  // What of a series waits is what the guide has of it, less what was deleted.
  const { rows: missed } = await s.db.execute(sql`
    select rule.account_id, p.id from series_rule rule
    join program p on p.channel_id = rule.channel_id
      and lower(coalesce(p.series_name, p.name)) = rule.series_key
    where p.end_at > ${new Date(s.now()).toISOString()} and not exists (
      select 1 from booking b join recording r on r.id = b.recording_id
      where b.account_id = rule.account_id and r.program_id = p.id)`);
  expect(missed).toEqual([]);
}
