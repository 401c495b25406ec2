import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { ChannelId } from '../models/channel.ts';
import { GuideColumns } from '../models/guide-columns.ts';
import { MayBeAbsent } from '../maybe.ts';
import {
  GenreCount,
  GuideDayItem,
  GuideItem,
  OnAir,
  ProgramDetails,
  ProgramMark,
  Show,
} from '../models/program.ts';
import { RelatedItem } from '../models/search.ts';
import { RowId } from '../models/id.ts';
import { NumberText } from '../number-text.ts';
import { route } from '../route.ts';

/** A guide day is a calendar day in Europe/Tallinn. */
const GuideDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** What a row needs, as one document that stays as it is until the guide changes; left out: everything. */
const fields = Type.Object({ fields: MayBeAbsent(Type.Literal('summary')) }, { additionalProperties: false });

export const guideDay = route({
  method: 'GET',
  path: '/guide/forday/:date',
  audience: 'viewer',
  summary:
    'The whole day of all channels, in channel order, then by start. The summary is immutable per version: strong ETag.',
  params: Type.Object({ date: GuideDate }, { additionalProperties: false }),
  query: fields,
  output: Type.Array(GuideDayItem),
  errors: [...memberErrors, 'guide.noSuchDay'],
});

export const guideColumns = route({
  method: 'GET',
  path: '/guide/columns/:date',
  audience: 'viewer',
  summary:
    'The whole day of all channels by columns, half as large on the line as its summary by programme. Immutable per version: strong ETag.',
  params: Type.Object({ date: GuideDate }, { additionalProperties: false }),
  output: GuideColumns,
  errors: [...memberErrors, 'guide.noSuchDay'],
});

export const guideChannelDay = route({
  method: 'GET',
  path: '/guide/:channel/forday/:date',
  audience: 'viewer',
  summary:
    'One day of one channel, or of ‘allchannels’: programmes that start in it, and those running in at its start.',
  params: Type.Object({ channel: ChannelId, date: GuideDate }, { additionalProperties: false }),
  query: fields,
  output: Type.Array(GuideDayItem),
  errors: [...memberErrors, 'channel.unknown', 'channel.locked', 'guide.noSuchDay'],
});

const programParams = Type.Object({ programId: NumberText() }, { additionalProperties: false });

export const guideMarks = route({
  method: 'GET',
  path: '/api/guide/marks/:date',
  audience: 'member',
  summary: 'What the member has done with the programmes of a day: a small answer beside the shared one.',
  params: Type.Object({ date: GuideDate }, { additionalProperties: false }),
  output: Type.Array(ProgramMark),
  errors: [...memberErrors, 'guide.noSuchDay'],
});

export const getProgram = route({
  method: 'GET',
  path: '/program/:programId',
  audience: 'viewer',
  summary:
    'One programme with everything known of it; a title on demand is one of the service’s own channel.',
  params: programParams,
  output: ProgramDetails,
  errors: [...memberErrors, 'program.unknown'],
});

export const guideOnAir = route({
  method: 'GET',
  path: '/guide/onair',
  audience: 'viewer',
  summary: 'What runs now and next on every television channel: the first thing a screen needs.',
  output: Type.Array(OnAir),
  errors: memberErrors,
});

/** Up to four stretches of time, as `from-to`, divided by commas; the last two days of them are looked at. */
const Spans = Type.String({ pattern: '^\\d{13}-\\d{13}(,\\d{13}-\\d{13}){0,3}$' });

export const listAired = route({
  method: 'GET',
  path: '/guide/aired',
  audience: 'viewer',
  summary:
    'The best of what was on in some hours and can be watched now, one programme of a channel: nothing whose name tells how something ended.',
  query: Type.Object({ spans: Spans }, { additionalProperties: false }),
  output: Type.Array(GuideItem),
  errors: memberErrors,
});

export const relatedPrograms = route({
  method: 'GET',
  path: '/program/:programId/related',
  audience: 'viewer',
  summary:
    'Programmes that go with this one: other airings and episodes first, then the same kind on the same evening.',
  params: programParams,
  output: Type.Array(RelatedItem),
  errors: [...memberErrors, 'program.unknown'],
});

export const programIdOf = route({
  method: 'GET',
  path: '/guide/program/:programId/id',
  audience: 'viewer',
  summary: 'Where a programme is: its channel, its start, and the newest airing of the same show.',
  params: programParams,
  output: Type.Object({
    id: Type.Integer(),
    latest_id: Type.Integer(),
    channelId: ChannelId,
    startTime: Type.Integer(),
    publicViewKey: Type.String(),
  }),
  errors: [...memberErrors, 'program.unknown'],
});

export const channelsShowsList = route({
  method: 'GET',
  path: '/channelsShowsList',
  audience: 'viewer',
  summary: 'The shows of every channel that the guide knows at least two airings of, by name.',
  output: Type.Array(Type.Object({ channelId: ChannelId, shows: Type.Array(Show) })),
  errors: memberErrors,
});

export const programGenres = route({
  method: 'GET',
  path: '/program/genres',
  audience: 'viewer',
  summary: 'The genres of the guide with their counts; the first entry, ‘all’, holds the total.',
  output: Type.Array(GenreCount),
  errors: memberErrors,
});

export const reportProgramStart = route({
  method: 'POST',
  path: '/api/program/start',
  audience: 'member',
  summary:
    'Where the member settled after opening a programme of the past: of five members or more its real beginning is learned. One place of a member counts, and none is kept alone.',
  body: Type.Object(
    {
      programId: RowId,
      /** From the guide's start; negative before it. What is further away than 20 minutes says nothing. */
      seconds: Type.Integer({ minimum: -86_400, maximum: 86_400 }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: [...memberErrors, 'program.unknown', 'request.tooMany'],
});
