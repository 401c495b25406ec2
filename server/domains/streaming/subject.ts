import type { Present } from '../../../contract/maybe.ts';
import type { Input } from '../../../contract/route.ts';
import type { streamUrl } from '../../../contract/routes/streaming.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { TicketScope } from '../../../contract/stream-ticket.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findReadyTitle, findTrailerOf } from '../catalogue/index.ts';
import { findChannel, type ChannelRow, type Locks } from '../channels/index.ts';
import { positionIn } from '../recordings/index.ts';
import { pastWindow, type PastWindow, type PastWish } from './past.ts';
import type { Viewable } from './streaming.ts';

type Body = Input<typeof streamUrl>['body'];

/** What is to be watched: a channel now, its past, or a title. */
export interface Subject {
  scope: TicketScope;
  /** Its place in addresses. */
  tree: 'l' | 'v';
  /** The channel's id, or the title's number. */
  id: string;
  viewable: Viewable;
  channel: ChannelRow | undefined;
  past: PastWindow | undefined;
  title: StreamAnswer['title'];
}

/**
 * Finds what a viewer names, who may know of it; whether he may watch it is for {@link permitView} to say, and
 * the past of a channel is opened after that, by `openPast`.
 */
export async function subjectOf(
  { db, locks, clock }: { db: Db; locks: Locks; clock: Clock },
  caller: Caller,
  { channelId, titleId, trailerOf }: Pick<Present<Body>, 'channelId' | 'titleId' | 'trailerOf'>,
): Promise<Subject> {
  ensure([channelId, titleId, trailerOf].filter((one) => one !== undefined).length === 1, 'request.invalid');
  if (channelId === undefined) return titleSubject(db, caller, { titleId, trailerOf }, clock());
  const [channel] = await Promise.all([findChannel(db, channelId), locks.ensureOpen(caller, channelId)]);
  ensure(channel, 'channel.unknown');
  return {
    scope: 'live',
    tree: 'l',
    id: channel.id,
    // Whatever has pictures can be heard without them.
    viewable: { ...channel, renditions: [...new Set([...channel.renditions, 'AU' as const])], free: false },
    channel,
    past: undefined,
    title: undefined,
  };
}

async function titleSubject(
  db: Db,
  caller: Caller,
  { titleId, trailerOf }: { titleId: number | undefined; trailerOf: number | undefined },
  nowMs: number,
): Promise<Subject> {
  const row =
    titleId === undefined
      ? await findTrailerOf(db, trailerOf!, nowMs)
      : await findReadyTitle(db, titleId, nowMs);
  ensure(row, titleId === undefined ? 'stream.noTrailer' : 'title.unknown');
  const { id, name, kind, demo, tracks, durationMs, expiresAt } = row;
  const position =
    caller.kind === 'member' && kind !== 'trailer' && (await positionIn(db, caller.accountId, id));
  const free = kind === 'trailer';
  const renditions = tracks?.renditions ?? [];
  const viewable = { kind: 'tv', demo: demo || free, free, renditions, until: expiresAt } as const;
  const title = { id, name, durationMs: durationMs ?? 0, playingPosition: position || null };
  return { scope: 'vod', tree: 'v', id: String(id), viewable, channel: undefined, past: undefined, title };
}

/** The same subject at an instant or a programme of the last days, if that is what is wished. */
export async function openPast(db: Db, subject: Subject, wish: PastWish, nowMs: number): Promise<Subject> {
  const { channel } = subject;
  if (!channel) return subject;
  const past = await pastWindow(db, { ...wish, channel }, nowMs);
  return past ? { ...subject, scope: 'past', past } : subject;
}
