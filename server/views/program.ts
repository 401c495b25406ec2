import type { getProgram } from '../../contract/routes/guide.ts';
import { isTitleId } from '../domains/catalogue/index.ts';
import { findChannel, type ChannelRow } from '../domains/channels/index.ts';
import {
  findLearnedStart,
  findProgram,
  programFor,
  seriesKeyOf,
  withSpans,
  type AccessSpans,
  type ProgramRow,
} from '../domains/guide/index.ts';
import { findBooked, findRule, programOf, type BookedRecording } from '../domains/recordings/index.ts';
import { latestOf, type Shows } from '../domains/search/index.ts';
import { ensure } from '../platform/errors.ts';
import type { Caller, Handler } from '../platform/http/call.ts';
import { sharedWithItem } from './catalogue/present-item.ts';
import type { CatalogueContext, CatalogueScope, ScopeOf } from './catalogue/scope.ts';
import { knownTitle, titleProgram } from './catalogue/title-program.ts';
import { presentProgram, type MemberMarks } from './present-program.ts';

interface ProgramContext extends CatalogueContext {
  shows: Shows;
  accessSpans: () => Promise<AccessSpans>;
}

/** GET api|demo /program/{programId} */
export const getProgramHandler =
  (context: ProgramContext, scopeOf: ScopeOf): Handler<typeof getProgram> =>
  async ({ params: { programId: id }, caller }) => {
    const { db, clock, shows, titles, accessSpans } = context;
    if (isTitleId(id)) return titleProgram(await knownTitle(context, scopeOf, { caller, id }), context);
    const { row, channel, booked } = await knownProgram(context, caller, id);
    const now = clock();
    const [scope, rule, index, title, trailed, spans, learnedStart] = await Promise.all([
      scopeOf(caller),
      caller.kind === 'member' ? findRule(db, caller.accountId, ruleKeyOf(row)) : undefined,
      shows(),
      titles.named(row.name),
      titles.withTrailer(row.seriesName ?? row.name),
      accessSpans(),
      findLearnedStart(db, row.id),
    ]);
    const latestId = latestOf(index, row, now) ?? row.id;
    const mine = { ...marksOf(row.id, scope), booked, series: rule !== undefined };
    const program = presentProgram({ row, channel, latestId, vodId: title?.id ?? null }, mine, now);
    return {
      ...withSpans(program, spans.get(row.channelId)),
      ...(learnedStart !== undefined && { learnedStart }),
      hasTrailer: trailed !== undefined,
      timeProgress: program.isActive ? Math.floor((now - row.startAt) / 1000) : null,
      ...sharedWithItem(scope.itemOf(id), row, scope),
    };
  };

const ruleKeyOf = (row: ProgramRow) => ({ channelId: row.channelId, seriesKey: seriesKeyOf(row) });

const marksOf = (id: number, { member }: CatalogueScope): Pick<MemberMarks, 'position' | 'reminder'> => ({
  position: member.positions.get(id)?.positionSeconds,
  reminder: member.reminders.has(id),
});

interface KnownProgram {
  row: ProgramRow;
  channel: ChannelRow;
  /** The part that the member who asks has, or had, in its recording. */
  booked: BookedRecording | undefined;
}

/** A programme of the guide, or one that the guide has forgotten and the member has recorded. */
async function knownProgram(
  { db, locks }: Pick<ProgramContext, 'db' | 'locks'>,
  caller: Caller,
  programId: number,
): Promise<KnownProgram> {
  const booked = caller.kind === 'member' ? await findBooked(db, caller.accountId, programId) : undefined;
  if (!booked) return { ...(await programFor({ db, locks }, caller, programId)), booked };
  const row = (await findProgram(db, programId)) ?? programOf(booked.recording);
  const channel = await findChannel(db, row.channelId);
  ensure(channel && !(await locks.of(caller)).has(channel.id), 'program.unknown');
  return { row, channel, booked };
}
