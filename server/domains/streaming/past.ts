import { contains, type Interval } from '../../../contract/interval.ts';
import {
  catchupGraceMs,
  catchupLeadMs,
  catchupRollOnMs,
  longestProgramMs,
} from '../../../contract/constants.ts';
import { readViewKey } from '../../../contract/rules/view-key.ts';
import { minuteMs, secondMs } from '../../../contract/time.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import { keptMsOf, type ChannelRow } from '../channels/index.ts';
import { findLearnedStart, findProgram, findProgramAt, type ProgramRow } from '../guide/index.ts';
import { findBooked, findRecordedProgram, keptAround } from '../recordings/index.ts';

/** What a ticket for the past opens, and where the player begins. */
export interface PastWindow extends Interval {
  startMs: number;
}

/** Where in the past somebody wishes to begin. */
export interface PastRequest {
  at?: number | undefined;
  programId?: number | undefined;
  /** What has to be there before the beginning, at least; with nothing else said, the beginning is now. */
  dvrMs?: number | undefined;
  /** The member who wishes it: what they have recorded opens for them. */
  accountId?: number | undefined;
  /** The window that they are in already: what is still kept of it goes on, though nobody may begin with it any more. */
  watched?: Interval | undefined;
}

/**
 * The window to open for an instant or a programme: a little before the start, because broadcasters are seldom on
 * time, and on into what follows. What is older than the last days opens only where an operator has pinned it, or the member has recorded it. Undefined
 * when the wish is for the present, or for what runs on a channel that keeps nothing. Refuses with `stream.notYet`, `stream.gone` and `program.unknown`.
 */
export async function pastWindow(
  db: Db,
  input: PastRequest & { channel: ChannelRow },
  nowMs: number,
): Promise<PastWindow | undefined> {
  const { channel, programId, dvrMs = 0 } = input;
  const at = input.at ?? (dvrMs > 0 && channel.dvrSupport && programId === undefined ? nowMs : undefined);
  const named = programId === undefined ? undefined : await findKnown(db, programId);
  if (programId !== undefined) ensure(named?.channelId === channel.id, 'program.unknown');
  const startMs = at ?? named?.startAt;
  if (startMs === undefined) return undefined;
  const program = isOn(named, startMs) ? named : await findProgramAt(db, channel.id, startMs);
  ensure(startMs <= nowMs, 'stream.notYet');
  // Of a channel that keeps nothing, what still runs is watched from now on.
  if (!channel.dvrSupport && program && program.endAt > nowMs) return undefined;
  ensure(channel.dvrSupport, 'stream.gone');
  const window = windowOf(isOn(program, startMs) ? program : undefined, startMs, dvrMs);
  const allowed = await withinRights(db, window, input, nowMs);
  const learnedMs = at === undefined && named ? await learnedStart(db, named.id, input.accountId) : undefined;
  if (learnedMs === undefined) return allowed;
  return { ...allowed, startMs: Math.min(Math.max(learnedMs, allowed.fromMs), allowed.toMs, nowMs) };
}

/** Where a recording of the member begins by those who have watched it; the guide's start is that of catch-up. */
async function learnedStart(
  db: Db,
  programId: number,
  accountId: number | undefined,
): Promise<number | undefined> {
  const booked = accountId !== undefined && (await findBooked(db, accountId, programId));
  return booked ? findLearnedStart(db, programId) : undefined;
}

/** A programme that an instant does not lie in has no say over what is opened there. */
const isOn = (program: ProgramRow | undefined, ms: number): program is ProgramRow =>
  program !== undefined &&
  contains({ fromMs: program.startAt, toMs: program.endAt }, ms) &&
  program.endAt - program.startAt <= longestProgramMs;

/**
 * Whole seconds, and the same for everyone who watches the programme: so are its playlists. It is no longer than the
 * programme, or what is to be there before the start, with lead and roll-on; without a programme than the latter two.
 */
function windowOf(program: ProgramRow | undefined, startMs: number, dvrMs: number): PastWindow {
  const beforeMs = program ? dvrMs : Math.max(0, dvrMs - catchupLeadMs);
  const fromMs = Math.min(program?.startAt ?? startMs, startMs - beforeMs) - catchupLeadMs;
  const lengthMs = Math.max(program ? program.endAt - program.startAt : 0, beforeMs);
  const toMs = Math.min(
    (program?.endAt ?? startMs) + catchupRollOnMs,
    fromMs + lengthMs + catchupLeadMs + catchupRollOnMs,
  );
  return { fromMs: down(fromMs, secondMs), toMs: down(toMs, secondMs), startMs };
}

/**
 * What of a window somebody may have. All of it is as old as its oldest instant: that is of the last days, of a pin that
 * is for them, or of the window that they are in. Refuses with `stream.gone`.
 */
async function withinRights(
  db: Db,
  window: PastWindow,
  { channel, accountId, watched }: PastRequest & { channel: ChannelRow },
  nowMs: number,
): Promise<PastWindow> {
  const { startMs } = window;
  const oldest = nowMs - keptMsOf(channel);
  const pinAt = (at: number) => keptAround(db, { accountId, channelId: channel.id, at }, nowMs);
  if (window.fromMs >= oldest) return window;
  if (startMs > oldest) {
    // A minute is the same for many: so are their playlists.
    const firstMs = Math.min(down(oldest + minuteMs - 1, minuteMs), down(startMs, secondMs));
    const firsts = [firstMs, watched?.fromMs ?? firstMs, (await pinAt(oldest - 1))?.fromAt ?? firstMs];
    return { ...window, fromMs: Math.max(window.fromMs, Math.min(...firsts)) };
  }
  if (watched && contains(watched, startMs) && startMs > oldest - catchupGraceMs)
    return { ...window, fromMs: Math.max(window.fromMs, watched.fromMs) };
  const pin = await pinAt(startMs);
  ensure(pin, 'stream.gone');
  return { ...window, fromMs: Math.max(window.fromMs, pin.fromAt), toMs: Math.min(window.toMs, pin.toAt) };
}

const down = (ms: number, unitMs: number): number => Math.floor(ms / unitMs) * unitMs;

/** A programme of the guide, or one that the guide has forgotten and somebody has recorded. */
export const findKnown = async (db: Db, programId: number): Promise<ProgramRow | undefined> =>
  (await findProgram(db, programId)) ?? findRecordedProgram(db, programId);

/**
 * The programme that a client of recordings names: by its number, or by its view key when the number is no more. Refuses
 * with `program.unknown`.
 */
export async function knownAiring(
  db: Db,
  { programId, viewId }: { programId: number; viewId?: string | undefined },
): Promise<ProgramRow> {
  const byNumber = await findKnown(db, programId);
  if (byNumber) return byNumber;
  const key = viewId === undefined ? undefined : readViewKey(viewId);
  const byKey = key && (await findProgramAt(db, key.channelId, key.startMs));
  ensure(byKey, 'program.unknown');
  return byKey;
}
