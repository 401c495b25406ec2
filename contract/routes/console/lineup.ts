import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { ChannelId } from '../../models/channel.ts';
import {
  BulkChange,
  BulkResult,
  ChannelChange,
  ChannelKind,
  ImportPlan,
  ListImport,
  Lineup,
  LineupChannel,
  TriedSource,
} from '../../models/console/lineup.ts';
import { Words } from '../../models/console/words.ts';
import { route } from '../../route.ts';

/** Channels and stations, as those who make the line-up see them. */

const errors = [...operatorErrors, 'request.invalid'] as const;
const outdating = [...errors, 'operation.outdated'] as const;
const Ids = (most: number) => Type.Array(Words(60, 1), { maxItems: most });

export const readLineup = route({
  method: 'GET',
  path: '/admin/api/lineup',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Every channel and station with all that can be changed of it, and how it comes.',
  output: Lineup,
  errors: operatorErrors,
});

export const saveLineupChannel = route({
  method: 'POST',
  path: '/admin/api/lineup/channel',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Add a channel, or change the one with this id. What is left out stays, or is as usual.',
  body: Type.Object(
    {
      fields: ChannelChange,
      /** As it was read; null where it has to be a new one. Without it the present state is written over. */
      version: Type.Optional(Maybe(Type.String({ maxLength: 100 }))),
    },
    { additionalProperties: false },
  ),
  output: LineupChannel,
  errors: outdating,
});

export const removeLineupChannel = route({
  method: 'POST',
  path: '/admin/api/lineup/channel/remove',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Take a channel out of the line-up; answers whether it was there.',
  body: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
  output: Type.Object({
    existed: Type.Boolean(),
    /** By it the channel can be had back for some minutes. */
    undo: Type.Optional(Maybe(Type.String())),
  }),
  errors,
});

const ChannelIds = Type.Array(ChannelId, { minItems: 1, maxItems: 1_000 });

export const changeLineupChannels = route({
  method: 'POST',
  path: '/admin/api/lineup/channels',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Change several channels at once, each as far as that is possible.',
  body: Type.Object({ channelIds: ChannelIds, change: BulkChange }, { additionalProperties: false }),
  output: BulkResult,
  errors,
});

export const removeLineupChannels = route({
  method: 'POST',
  path: '/admin/api/lineup/channels/remove',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Take several channels out of the line-up at once.',
  body: Type.Object({ channelIds: ChannelIds }, { additionalProperties: false }),
  output: BulkResult,
  errors,
});

export const undoLineupChange = route({
  method: 'POST',
  path: '/admin/api/lineup/channels/undo',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Take back a change or removal of channels, where nobody has changed them since.',
  body: Type.Object({ undo: Words(60, 1) }, { additionalProperties: false }),
  output: BulkResult,
  errors,
});

export const orderLineup = route({
  method: 'POST',
  path: '/admin/api/lineup/order',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Put all channels of a kind into an order; the numbers that there are go with it.',
  body: Type.Object(
    { kind: ChannelKind, channelIds: Type.Array(ChannelId, { maxItems: 5_000 }) },
    { additionalProperties: false },
  ),
  output: Type.Null(),
  errors: outdating,
});

export const saveLineupCategory = route({
  method: 'POST',
  path: '/admin/api/lineup/category',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Add a category, or give the one with this id another name; answers its id.',
  body: Type.Object({ id: Type.Optional(Words(60, 1)), name: Words(60, 1) }, { additionalProperties: false }),
  output: Type.Object({ id: Type.String() }),
  errors,
});

export const removeLineupCategory = route({
  method: 'POST',
  path: '/admin/api/lineup/category/remove',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Take a category away, from its channels and from members who had chosen it.',
  body: Type.Object({ id: Words(60, 1) }, { additionalProperties: false }),
  output: Type.Object({ existed: Type.Boolean() }),
  errors,
});

export const orderLineupCategories = route({
  method: 'POST',
  path: '/admin/api/lineup/category/order',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Put all categories into an order.',
  body: Type.Object({ ids: Ids(200) }, { additionalProperties: false }),
  output: Type.Null(),
  errors: outdating,
});

export const uploadLogo = route({
  method: 'POST',
  path: '/admin/api/lineup/logo',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Give a channel a logo: a picture file, or the address of one.',
  takes: 'upload',
  body: Type.Object(
    { channelId: ChannelId, address: Type.Optional(Words(2_000, 1)) },
    { additionalProperties: false },
  ),
  output: Type.Null(),
  errors: [...errors, 'request.tooLarge'],
});

export const dropLogo = route({
  method: 'POST',
  path: '/admin/api/lineup/logo/remove',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Back to the mark that is drawn for a channel.',
  body: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
  output: Type.Object({ existed: Type.Boolean() }),
  errors,
});

export const trySource = route({
  method: 'POST',
  path: '/admin/api/lineup/try',
  audience: 'operator',
  roles: ['lineup'],
  summary:
    'Look at a source for some ten seconds, or up to 25 where key frames are rare: what comes, a still, or why nothing does.',
  body: Type.Object(
    { address: Words(2_000, 1), kind: ChannelKind, channelId: Type.Optional(ChannelId) },
    { additionalProperties: false },
  ),
  takesLong: true,
  output: TriedSource,
  errors,
});

export const planLineupImport = route({
  method: 'POST',
  path: '/admin/api/lineup/import/plan',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'What a list of channels would change: an M3U file, or the address of one or of a tuner.',
  takes: 'upload',
  body: ListImport,
  takesLong: true,
  output: ImportPlan,
  errors: [...errors, 'request.tooLarge'],
});

export const importLineup = route({
  method: 'POST',
  path: '/admin/api/lineup/import',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Do what the plan of a list says.',
  takes: 'upload',
  body: ListImport,
  takesLong: true,
  output: Type.Object({
    plan: ImportPlan,
    notes: Type.Array(Type.String()),
    /** So many logos that the list names are fetched from now on. */
    logos: Type.Integer(),
  }),
  errors: [...outdating, 'request.tooLarge'],
});

export const previewChannel = route({
  method: 'POST',
  path: '/admin/api/lineup/preview',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'An address at which an operator sees a channel for some minutes; nobody is signed in for it.',
  body: Type.Object({ channelId: ChannelId }, { additionalProperties: false }),
  output: Type.Object({ url: Type.String(), expiresAt: Type.Integer() }),
  errors: [...errors, 'channel.unknown', 'stream.unavailable'],
});
