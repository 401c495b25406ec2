import type { Present } from '../../../contract/maybe.ts';
import type { Input } from '../../../contract/route.ts';
import type { streamUrl } from '../../../contract/routes/streaming.ts';
import type { StreamAnswer } from '../../../contract/models/stream.ts';
import type { TicketScope } from '../../../contract/stream-ticket.ts';
import type { Db } from '../../platform/db/database.ts';
import { ensure } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findReadyTitle, findTrailerOf } from '../catalogue/index.ts';
import type { ChannelRow } from '../channels/index.ts';
import { positionIn } from '../recordings/index.ts';
import { pastWindow, type PastWindow, type PastRequest } from './past.ts';
import type { PlaybackContext } from './playback-context.ts';
import type { Viewable } from './streaming.ts';

type NamedSubject = Pick<Present<Input<typeof streamUrl>['body']>, 'channelId' | 'titleId' | 'trailerOf'>;

/** What is to be watched: a channel now, its past, or a title. Whether somebody may watch it is for `permitView` to say. */
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

/** Refuses a wish that does not name just one thing to watch. */
export function ensureOneNamed({ channelId, titleId, trailerOf }: NamedSubject): void {
  ensure([channelId, titleId, trailerOf].filter((one) => one !== undefined).length === 1, 'request.invalid');
}

/** The channel that a viewer names; its past is opened later, by {@link openPast}. */
export function channelSubject({ channel, locked }: PlaybackContext): Subject {
  ensure(channel, 'channel.unknown');
  ensure(!locked, 'channel.locked');
  return {
    scope: 'live',
    tree: 'l',
    id: channel.id,
    // Everything that has pictures can be heard without them.
    viewable: { ...channel, renditions: [...new Set([...channel.renditions, 'AU' as const])], free: false },
    channel,
    past: undefined,
    title: undefined,
  };
}

/** The title that a viewer names, or the trailer of one. */
export async function titleSubject(
  db: Db,
  caller: Caller,
  { titleId, trailerOf }: NamedSubject,
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
export async function openPast(
  db: Db,
  subject: Subject,
  input: PastRequest,
  nowMs: number,
): Promise<Subject> {
  const { channel } = subject;
  if (!channel) return subject;
  const past = await pastWindow(db, { ...input, channel }, nowMs);
  return past ? { ...subject, scope: 'past', past } : subject;
}
