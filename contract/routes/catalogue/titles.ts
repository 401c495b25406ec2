import { Type, type Static } from 'typebox';
import { memberErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** A film or an episode as its own page shows it before anything plays. */
export const TitleInfo = Type.Object({
  id: Type.Integer(),
  /** 'Series - S1E2 - Episode' for an episode, the title otherwise. */
  name: Type.String(),
  durationMs: Type.Integer(),
  /** Which of the three qualities it has. */
  qualities: Type.Object({ low: Type.Boolean(), medium: Type.Boolean(), high: Type.Boolean() }),
  /** There is a trailer for it. */
  trailer: Type.Boolean(),
  /** How far the member has come, in seconds from its start. */
  playingPosition: Maybe(Type.Integer()),
});
export type TitleInfo = Static<typeof TitleInfo>;

export const getTitle = route({
  method: 'GET',
  path: '/title/:titleId',
  audience: 'viewer',
  summary: 'What a title is, and how far I have come in it; whether I may watch it is for the stream to say.',
  params: Type.Object({ titleId: NumberText(6) }, { additionalProperties: false }),
  output: TitleInfo,
  errors: [...memberErrors, 'title.unknown'],
});

/** The title whose trailer goes with a programme. */
const ProgramTrailer = Type.Object({ titleId: Type.Integer(), name: Type.String() });
export type ProgramTrailer = Static<typeof ProgramTrailer>;

export const programTrailer = route({
  method: 'GET',
  path: '/program/:programId/programTrailer',
  audience: 'viewer',
  summary: 'The title of the same name as this programme that has a trailer; a series goes by its own name.',
  params: Type.Object({ programId: NumberText() }, { additionalProperties: false }),
  output: ProgramTrailer,
  errors: [...memberErrors, 'program.unknown', 'stream.noTrailer'],
});
