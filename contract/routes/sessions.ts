import { Type } from 'typebox';
import { memberErrors } from '../errors.ts';
import { ChannelId } from '../models/channel.ts';
import { ServerEvent } from '../models/events.ts';
import { Device } from '../models/user.ts';
import { Instant } from '../instant.ts';
import { Maybe } from '../maybe.ts';
import { route } from '../route.ts';

const ok = Type.Object({ ok: Type.Literal(true) });

export const listDevices = route({
  method: 'GET',
  path: '/api/user/session/list',
  audience: 'member',
  summary: 'The devices that are signed in.',
  output: Type.Array(Device),
  errors: memberErrors,
});

export const endDevice = route({
  method: 'POST',
  path: '/api/user/session/end',
  audience: 'member',
  summary: 'Sign out another device: its lease ends and its streams stop.',
  body: Type.Object({ id: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
  output: ok,
  errors: [...memberErrors, 'sessions.unknown'],
});

export const endAllDevices = route({
  method: 'POST',
  path: '/api/user/session/end-all',
  audience: 'member',
  summary: 'Log out everywhere: all leases end and all streams stop, those of this device among them.',
  output: ok,
  errors: memberErrors,
});

export const reportWatching = route({
  method: 'POST',
  path: '/api/user/session/watching',
  audience: 'member',
  summary: 'What this device plays and where in it, so that another device can go on there.',
  body: Type.Object({ channelId: ChannelId, atMs: Maybe(Instant) }, { additionalProperties: false }),
  output: ok,
  errors: memberErrors,
});

export const events = route({
  method: 'GET',
  path: '/api/events',
  audience: 'member',
  summary: 'What the server has to tell, as it happens: a text/event-stream of JSON events.',
  answers: 'events',
  output: ServerEvent,
  errors: memberErrors,
});
