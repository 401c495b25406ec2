import type { Interval } from '../../../contract/interval.ts';
import { catchupGraceMs, catchupLeadMs, catchupRollOnMs } from '../../../contract/constants.ts';
import { readViewKey } from '../../../contract/rules/view-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import { keptMsOf, type ChannelRow } from '../channels/index.ts';
import { findProgram, findProgramAt, type ProgramRow } from '../guide/index.ts';
import { findRecordedProgram, keptAround } from '../recordings/index.ts';

/** What a ticket for the past opens, and where the player begins. */
export interface PastWindow extends Interval {
  startMs: number;
}

/** Where in the past somebody wishes to begin. */
export interface PastWish {
  at?: number | undefined;
  programId?: number | undefined;
  /** What has to be there before the beginning, at least; with nothing else said, the beginning is now. */
  dvrMs?: number | undefined;
  /** The member who wishes it: what he has recorded opens for him. */
  accountId?: number | undefined;
  /** Somebody watches it already: what is still kept goes on, though nobody may begin with it any more. */
  watched?: boolean | undefined;
}

/**
 * The window to open for an instant or a programme: a little before the start, because broadcasters are seldom on
 * time, and on into what follows. What is older than the last days opens only where an operator has pinned it, or the member has recorded it. Undefined
 * when the wish is for the present, or for what runs on a channel that keeps nothing. Refuses with `stream.notYet`, `stream.gone` and `program.unknown`.
 */
export async function pastWindow(
  db: Db,
  wish: PastWish & { channel: ChannelRow },
  nowMs: number,
): Promise<PastWindow | undefined> {
  const { channel, programId, dvrMs = 0 } = wish;
  const at = wish.at ?? (dvrMs > 0 && channel.dvrSupport && programId === undefined ? nowMs : undefined);
  if (at === undefined && programId === undefined) return undefined;
  const program =
    programId === undefined ? await findProgramAt(db, channel.id, at!) : await findKnown(db, programId);
  if (programId !== undefined) ensure(program?.channelId === channel.id, 'program.unknown');
  const startMs = at ?? program!.startAt;
  ensure(startMs <= nowMs, 'stream.notYet');
  // Of a channel that keeps nothing, what still runs is watched from now on.
  if (!channel.dvrSupport && program && program.endAt > nowMs) return undefined;
  ensure(channel.dvrSupport, 'stream.gone');
  const begins = Math.min(program?.startAt ?? startMs, startMs - dvrMs);
  const ends = Math.max(program?.endAt ?? startMs, startMs);
  const window = windowOf(begins, ends, startMs);
  const oldest = nowMs - keptMsOf(channel) - (wish.watched ? catchupGraceMs : 0);
  if (startMs > oldest) return window;
  const pin = await keptAround(db, { accountId: wish.accountId, channelId: channel.id, at: startMs }, nowMs);
  ensure(pin, 'stream.gone');
  return { ...window, fromMs: Math.max(window.fromMs, pin.fromAt), toMs: Math.min(window.toMs, pin.toAt) };
}

/** A programme of the guide, or one that the guide has forgotten and somebody has recorded. */
const findKnown = async (db: Db, programId: number): Promise<ProgramRow | undefined> =>
  (await findProgram(db, programId)) ?? findRecordedProgram(db, programId);

/** Whole seconds, and the same for everyone who watches the programme: so are its playlists. */
function windowOf(begins: number, ends: number, startMs: number): PastWindow {
  const down = (ms: number) => Math.floor(ms / 1000) * 1000;
  return { fromMs: down(begins - catchupLeadMs), toMs: down(ends + catchupRollOnMs), startMs };
}

/**
 * The programme that a client of recordings names: by its number, or by its view key when the number is no more. Refuses
 * with `program.unknown`.
 */
export async function knownAiring(
  db: Db,
  { programId, viewId }: { programId?: string | undefined; viewId?: string | undefined },
): Promise<ProgramRow> {
  const byNumber = await findKnown(db, Number(programId));
  if (byNumber) return byNumber;
  const key = viewId === undefined ? undefined : readViewKey(viewId);
  const byKey = key && (await findProgramAt(db, key.channelId, key.startMs));
  ensure(byKey, 'program.unknown');
  return byKey;
}
