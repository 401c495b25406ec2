import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import {
  Broadcast,
  BroadcastDraft,
  BroadcastPlaces,
  BroadcastPreview,
} from '../../models/console/messages.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** What operators tell members. */

const strict = { additionalProperties: false };
const Id = Type.Object({ id: NumberText() }, strict);
const roles = ['support'] as const;

export const listBroadcasts = route({
  method: 'GET',
  path: '/admin/api/messages',
  audience: 'operator',
  roles,
  summary: 'Messages to members with what came of each, the newest first, in pages.',
  query: Type.Object({ before: Type.Optional(NumberText()) }, strict),
  output: Type.Object({
    broadcasts: Type.Array(Broadcast),
    /** Ask on with this as `before`; null at the end. */
    next: Maybe(Type.Integer()),
  }),
  errors: operatorErrors,
});

export const listBroadcastPlaces = route({
  method: 'GET',
  path: '/admin/api/messages/places',
  audience: 'operator',
  roles,
  summary: 'Channels and stream servers whose viewers a message may be for.',
  output: BroadcastPlaces,
  errors: operatorErrors,
});

export const previewBroadcast = route({
  method: 'POST',
  path: '/admin/api/messages/preview',
  audience: 'operator',
  roles,
  summary: 'How a message will read, and how many members it is for; nothing is sent.',
  body: BroadcastDraft,
  output: BroadcastPreview,
  errors: operatorErrors,
});

export const sendBroadcast = route({
  method: 'POST',
  path: '/admin/api/messages/send',
  audience: 'operator',
  roles,
  summary: 'Send a message, now or when it is due. The same `requestId` again is the same message.',
  body: Type.Object(
    { ...BroadcastDraft.properties, requestId: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }) },
    strict,
  ),
  output: Type.Object({ id: Type.Integer() }),
  errors: operatorErrors,
});

export const cancelBroadcast = route({
  method: 'POST',
  path: '/admin/api/messages/:id/cancel',
  audience: 'operator',
  roles,
  summary: 'Do not send a message that still waits.',
  params: Id,
  body: Type.Object({}, strict),
  output: Type.Null(),
  errors: operatorErrors,
});
