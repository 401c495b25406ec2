import { Type } from 'typebox';
import { longestKeepLast, recordingExtensions } from '../constants.ts';
import { memberErrors } from '../errors.ts';
import { Maybe, MayBeAbsent } from '../maybe.ts';
import { RowId } from '../models/id.ts';
import { Recording, RecordingList, UserMark } from '../models/recording.ts';
import { StreamAnswer } from '../models/stream.ts';
import { NumberText } from '../number-text.ts';
import { refusedAs } from '../refused-as.ts';
import { route } from '../route.ts';

const Ok = Type.Object({ ok: Type.Literal(true) });
const named = { programId: refusedAs('program.unknown', RowId) };
/** Queries are texts. */
const NamedByText = refusedAs('program.unknown', NumberText());

export const savePosition = route({
  method: 'POST',
  path: '/api/user/recording/position/save',
  audience: 'member',
  summary: 'How far I have come in this programme or title, to go on from there on any device.',
  body: Type.Object(
    {
      ...named,
      /** Seconds from its start; a fraction is cut off. */
      position: Type.Number({ minimum: 0, maximum: 172_800 }),
    },
    { additionalProperties: false },
  ),
  output: Ok,
  errors: [...memberErrors, 'program.unknown', 'request.tooMany'],
});

export const addRecording = route({
  method: 'POST',
  path: '/api/user/recording/add',
  audience: 'member',
  summary:
    'Record this programme, or all of its series: coming, running, or over for as long as it is kept. One that I have deleted comes back.',
  body: Type.Object({ ...named, isSeries: MayBeAbsent(Type.Boolean()) }, { additionalProperties: false }),
  /** The programmes that are recorded now and were not before. */
  output: Type.Object({ ok: Type.Literal(true), programIds: Type.Array(Type.Integer()) }),
  errors: [...memberErrors, 'program.unknown', 'recording.notAllowed', 'recording.quota', 'request.tooMany'],
});

export const removeRecording = route({
  method: 'POST',
  path: '/api/user/recording/remove',
  audience: 'member',
  summary:
    'Delete this recording for good; with `isSeries` stop recording the series, whose finished recordings stay.',
  body: Type.Object({ ...named, isSeries: MayBeAbsent(Type.Boolean()) }, { additionalProperties: false }),
  output: Type.Object({ ok: Type.Literal(true), programIds: Type.Array(Type.Integer()) }),
  errors: [...memberErrors, 'program.unknown', 'recording.unknown'],
});

export const listRecordings = route({
  method: 'GET',
  path: '/api/user/recording/list',
  audience: 'member',
  summary: 'My recordings, my series, and how much room they take.',
  output: RecordingList,
  errors: memberErrors,
});

export const getRecording = route({
  method: 'GET',
  path: '/api/user/recording/get',
  audience: 'member',
  summary: 'One of my recordings, and how far I have come in it.',
  query: Type.Object({ programId: NamedByText }, { additionalProperties: false }),
  output: Type.Object({ ...Recording.properties, playingPosition: Maybe(Type.Integer()) }),
  errors: [...memberErrors, 'program.unknown', 'recording.unknown'],
});

export const extendRecording = route({
  method: 'POST',
  path: '/api/user/recording/extend',
  audience: 'member',
  summary: 'Record on after the listed end of what has not ended yet.',
  body: Type.Object(
    { ...named, minutes: Type.Enum([...recordingExtensions]) },
    { additionalProperties: false },
  ),
  output: Ok,
  errors: [...memberErrors, 'program.unknown', 'recording.unknown', 'recording.over', 'recording.quota'],
});

export const keepLastOfSeries = route({
  method: 'POST',
  path: '/api/user/recording/series/keep',
  audience: 'member',
  summary: 'Keep so many of the newest recordings of this series; null keeps all.',
  body: Type.Object(
    { seriesId: RowId, keepLast: Maybe(Type.Integer({ minimum: 1, maximum: longestKeepLast })) },
    { additionalProperties: false },
  ),
  output: Ok,
  errors: [...memberErrors, 'recording.unknown'],
});

export const checkRecording = route({
  method: 'GET',
  path: '/api/recording/check',
  audience: 'member',
  summary: 'Can this programme be watched now, and from which server.',
  query: Type.Object(
    {
      programId: NamedByText,
      viewId: MayBeAbsent(Type.String({ maxLength: 60 })),
      serverId: MayBeAbsent(Type.String({ maxLength: 40 })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    available: Type.Boolean(),
    serverId: Maybe(Type.String()),
    playingPosition: Maybe(Type.Integer()),
  }),
  errors: [...memberErrors, 'program.unknown'],
});

export const recordingPlaylist = route({
  method: 'GET',
  path: '/api/recording/playlist',
  audience: 'member',
  summary: 'The playlist of a recorded programme, for players that cannot change their ticket under way.',
  query: Type.Object(
    { programId: NamedByText, viewId: MayBeAbsent(Type.String({ maxLength: 60 })) },
    { additionalProperties: false },
  ),
  output: StreamAnswer,
  errors: [
    ...memberErrors,
    'program.unknown',
    'channel.unknown',
    'channel.locked',
    'viewtime.expired',
    'viewtime.none',
    'viewtime.frozen',
    'stream.notAllowed',
    'stream.unavailable',
    'stream.gone',
    'stream.notYet',
    'stream.replaced',
    'sessions.placeUnavailable',
  ],
});

export const programMarks = route({
  method: 'GET',
  path: '/api/user/program/marks',
  audience: 'member',
  summary:
    'Every programme that I record or want to be reminded of: the marks that lists lay over the guide.',
  output: Type.Array(UserMark),
  errors: memberErrors,
});
