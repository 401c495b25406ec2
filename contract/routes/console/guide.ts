import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { ChannelId } from '../../models/channel.ts';
import {
  LearnedStart,
  ConsoleGuideSource,
  FetchResult,
  GuideGap,
  GuideMapping,
  GuideProgram,
  GuideProgramLine,
  GuideSourceDetails,
  GuideSourceFields,
  MappingDecision,
  ProgramFields,
  SourceId,
} from '../../models/console/guide.ts';
import { GapPreview, MappingPreview } from '../../models/console/guide-mapping.ts';
import { Words } from '../../models/console/words.ts';
import { RowId } from '../../models/id.ts';
import { CursorText, NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** What fills the guide, and the guide itself, as those who make the line-up see it. */

const errors = [...operatorErrors, 'request.invalid'] as const;
const ProgramNumber = Type.Object({ programId: NumberText() }, { additionalProperties: false });

export const readGuideSources = route({
  method: 'GET',
  path: '/admin/api/guide/sources',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'The feeds that fill the guide, how each stands, and what is wrong with the guide.',
  output: Type.Object({ sources: Type.Array(ConsoleGuideSource), alarms: Type.Array(Type.String()) }),
  errors: operatorErrors,
});

export const readGuideSource = route({
  method: 'GET',
  path: '/admin/api/guide/sources/:sourceId',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'A feed with the channels that it names, which of ours they are, and its last fetches.',
  params: Type.Object({ sourceId: SourceId }, { additionalProperties: false }),
  output: GuideSourceDetails,
  errors,
});

export const saveGuideSource = route({
  method: 'POST',
  path: '/admin/api/guide/source',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Add a feed, or change the one with this id.',
  body: GuideSourceFields,
  output: Type.Object({
    outcome: Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('same')]),
  }),
  errors,
});

export const removeGuideSource = route({
  method: 'POST',
  path: '/admin/api/guide/source/remove',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Take a feed away; what it brought stays.',
  body: Type.Object({ sourceId: SourceId }, { additionalProperties: false }),
  output: Type.Object({ existed: Type.Boolean() }),
  errors,
});

export const decideGuideMapping = route({
  method: 'POST',
  path: '/admin/api/guide/source/mapping',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Say which of our channels those of a feed are, or take that back.',
  body: Type.Object(
    { sourceId: SourceId, decisions: Type.Array(MappingDecision, { minItems: 1, maxItems: 500 }) },
    { additionalProperties: false },
  ),
  output: Type.Null(),
  errors,
});

export const readGuideMapping = route({
  method: 'GET',
  path: '/admin/api/guide/mapping',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'The channels of all feeds, and which of ours they are, with how sure that is.',
  output: Type.Array(Type.Object({ sourceId: SourceId, ...GuideMapping.properties })),
  errors: operatorErrors,
});

export const decideGuideMappings = route({
  method: 'POST',
  path: '/admin/api/guide/mapping',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Say which of our channels those of several feeds are, all of it or nothing.',
  body: Type.Object(
    {
      decisions: Type.Array(
        Type.Object({ sourceId: SourceId, ...MappingDecision.properties }, { additionalProperties: false }),
        { minItems: 1, maxItems: 2_000 },
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Null(),
  errors,
});

export const preferGuideSource = route({
  method: 'POST',
  path: '/admin/api/guide/preferred-source',
  audience: 'operator',
  roles: ['lineup'],
  summary:
    'Have one of the feeds of a channel decide over it before all others, or go by their numbers again; `before` was preferred until now.',
  body: Type.Object({ channelId: ChannelId, sourceId: Maybe(SourceId) }, { additionalProperties: false }),
  output: Type.Object({ before: Maybe(SourceId) }),
  errors,
});

export const previewGuideMapping = route({
  method: 'GET',
  path: '/admin/api/guide/mapping/preview',
  audience: 'operator',
  roles: ['lineup'],
  summary:
    'What a channel of a feed shows next, beside what those of ours do that it could be; reads the feed.',
  query: Type.Object({ sourceId: SourceId, feedId: Words(200, 1) }, { additionalProperties: false }),
  takesLong: true,
  output: MappingPreview,
  errors,
});

export const fetchGuideSource = route({
  method: 'POST',
  path: '/admin/api/guide/source/fetch',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Fetch a feed now; `accept` believes one that has become much shorter.',
  body: Type.Object(
    { sourceId: SourceId, accept: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  takesLong: true,
  output: FetchResult,
  errors,
});

export const previewGuideSource = route({
  method: 'POST',
  path: '/admin/api/guide/source/preview',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'What a fetch would change, without changing anything.',
  body: Type.Object({ sourceId: SourceId }, { additionalProperties: false }),
  takesLong: true,
  output: FetchResult,
  errors,
});

export const readGuideGaps = route({
  method: 'GET',
  path: '/admin/api/guide/gaps',
  audience: 'operator',
  roles: ['lineup'],
  summary:
    'Where the guide says nothing within the next seven days, or what it says cannot be right, by channel; with `past` as far back as it is shown, too.',
  query: Type.Object({ past: Type.Optional(Type.Literal('1')) }, { additionalProperties: false }),
  output: Type.Array(GuideGap),
  errors: operatorErrors,
});

export const previewGuideGap = route({
  method: 'GET',
  path: '/admin/api/guide/gaps/preview',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'What a feed has of a channel between two instants, which the guide may lack; reads the feed.',
  query: Type.Object(
    { channelId: ChannelId, sourceId: SourceId, fromMs: NumberText(14), toMs: NumberText(14) },
    { additionalProperties: false },
  ),
  takesLong: true,
  output: GapPreview,
  errors,
});

export const listGuidePrograms = route({
  method: 'GET',
  path: '/admin/api/guide/programs',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Programmes of a week from a day on, a hundred at a time.',
  query: Type.Object(
    {
      from: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      channelId: Type.Optional(ChannelId),
      text: Type.Optional(Words(100)),
      edited: Type.Optional(Type.Literal('1')),
      after: Type.Optional(CursorText([14, 15])),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ programs: Type.Array(GuideProgramLine), after: Maybe(Type.String()) }),
  errors: [...errors, 'guide.noSuchDay'],
});

export const readGuideProgram = route({
  method: 'GET',
  path: '/admin/api/guide/programs/:programId',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'A programme as it is shown, and as its feed says it.',
  params: ProgramNumber,
  output: GuideProgram,
  errors: [...errors, 'program.unknown'],
});

export const editGuideProgram = route({
  method: 'POST',
  path: '/admin/api/guide/program',
  audience: 'operator',
  roles: ['lineup'],
  summary:
    'Write over what a feed says of a programme; it stays so when the feed brings it again. What is left out stays.',
  body: Type.Object(
    {
      programId: RowId,
      /** As it was read; without it the present state is written over. */
      version: Type.Optional(Type.String({ maxLength: 100 })),
      fields: Type.Partial(ProgramFields),
    },
    { additionalProperties: false },
  ),
  output: Type.Null(),
  errors: [...errors, 'operation.outdated'],
});

export const undoGuideEdit = route({
  method: 'POST',
  path: '/admin/api/guide/program/undo',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Let the feed say again what a programme is.',
  body: Type.Object({ programId: RowId }, { additionalProperties: false }),
  output: Type.Object({ existed: Type.Boolean() }),
  errors,
});

export const listLearnedStarts = route({
  method: 'GET',
  path: '/admin/api/guide/starts',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Programmes of which members found another beginning than the guide says, the newest first.',
  output: Type.Array(LearnedStart),
  errors: operatorErrors,
});

export const dropLearnedStart = route({
  method: 'POST',
  path: '/admin/api/guide/start/drop',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Forget what was learned of the beginning of a programme, for good.',
  body: Type.Object({ programId: RowId }, { additionalProperties: false }),
  output: Type.Object({ existed: Type.Boolean() }),
  errors,
});
