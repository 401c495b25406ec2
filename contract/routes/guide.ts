import { Type } from 'typebox';
import { GuideItem, Program } from '../models/program.ts';
import { ChannelId } from '../models/channel.ts';
import { route } from '../route.ts';

/** A guide day is a calendar day in Europe/Tallinn. */
const GuideDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const guideDay = route({
  method: 'GET',
  path: '/guide/forday/:date',
  audience: 'viewer',
  summary:
    'The whole day of all channels, in channel order, then by start. Immutable per version: strong ETag.',
  params: Type.Object({ date: GuideDate }, { additionalProperties: false }),
  output: Type.Array(GuideItem),
  errors: ['auth.required', 'auth.TokenNotActive', 'auth.blocked', 'guide.noSuchDay'],
});

export const guideChannelDay = route({
  method: 'GET',
  path: '/guide/:channel/forday/:date',
  audience: 'viewer',
  summary: 'One day of one channel: programmes that start in it, and the one running in at its start.',
  params: Type.Object({ channel: ChannelId, date: GuideDate }, { additionalProperties: false }),
  output: Type.Array(GuideItem),
  errors: ['auth.required', 'auth.TokenNotActive', 'auth.blocked', 'channel.unknown', 'guide.noSuchDay'],
});

export const getProgram = route({
  method: 'GET',
  path: '/program/:programId',
  audience: 'viewer',
  summary: 'One programme with everything known of it.',
  params: Type.Object(
    { programId: Type.String({ pattern: '^\\d{1,15}$' }) },
    { additionalProperties: false },
  ),
  output: Program,
  errors: ['auth.required', 'auth.TokenNotActive', 'auth.blocked', 'program.unknown'],
});
