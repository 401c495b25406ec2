import { Type } from 'typebox';
import { longestNotificationList } from '../constants.ts';
import { memberErrors } from '../errors.ts';
import { Maybe, MayBeAbsent } from '../maybe.ts';
import { NotificationChoice, NotificationKind, NotificationList } from '../models/notification.ts';
import { PushEndpoint, PushSubscriptionInput } from '../models/push.ts';
import { NumberText } from '../number-text.ts';
import { route } from '../route.ts';

const Ok = Type.Object({ ok: Type.Literal(true) });

export const listNotifications = route({
  method: 'GET',
  path: '/api/user/notification/list',
  audience: 'member',
  summary: 'What I was told last, the newest first.',
  query: Type.Object({ limit: MayBeAbsent(NumberText(4)) }, { additionalProperties: false }),
  output: NotificationList,
  errors: memberErrors,
});

export const readNotifications = route({
  method: 'POST',
  path: '/api/user/notification/readed',
  audience: 'member',
  summary: 'I have read these.',
  body: Type.Object(
    { ids: Type.Array(Type.Integer(), { maxItems: longestNotificationList }) },
    { additionalProperties: false },
  ),
  output: Ok,
  errors: memberErrors,
});

export const listNotificationChoices = route({
  method: 'GET',
  path: '/api/user/notification/settings',
  audience: 'member',
  summary: 'How I want to hear of what.',
  output: Type.Array(NotificationChoice),
  errors: memberErrors,
});

export const chooseNotifications = route({
  method: 'POST',
  path: '/api/user/notification/settings/update',
  audience: 'member',
  summary: 'Choose how to hear of one kind of news.',
  body: Type.Object(
    { kind: NotificationKind, list: Type.Boolean(), mail: Type.Boolean(), push: Type.Boolean() },
    { additionalProperties: false },
  ),
  output: Ok,
  errors: memberErrors,
});

export const getPushKey = route({
  method: 'GET',
  path: '/api/user/push',
  audience: 'member',
  summary:
    'The key with which a browser subscribes to push messages (VAPID, base64url), and how many of mine do.',
  output: Type.Object({ publicKey: Maybe(Type.String()), devices: Type.Integer() }),
  errors: memberErrors,
});

export const subscribeToPush = route({
  method: 'POST',
  path: '/api/user/push/subscribe',
  audience: 'member',
  summary: 'Send push messages to this browser.',
  body: PushSubscriptionInput,
  output: Ok,
  errors: [...memberErrors, 'push.off', 'push.endpoint', 'request.tooMany'],
});

export const unsubscribeFromPush = route({
  method: 'POST',
  path: '/api/user/push/unsubscribe',
  audience: 'member',
  summary: 'Send no more push messages to this browser.',
  body: Type.Object({ endpoint: PushEndpoint }, { additionalProperties: false }),
  output: Ok,
  errors: memberErrors,
});

export const getDigestChoice = route({
  method: 'GET',
  path: '/api/user/digest',
  audience: 'member',
  summary: 'Whether I get the digest of the night, and in which zone it is morning for me.',
  output: Type.Object({ enabled: Type.Boolean(), timeZone: Maybe(Type.String()) }),
  errors: memberErrors,
});

export const chooseDigest = route({
  method: 'POST',
  path: '/api/user/digest/update',
  audience: 'member',
  summary: 'Send me a digest of the night at seven in the morning of this zone, or do not.',
  body: Type.Object(
    { enabled: Type.Boolean(), timeZone: MayBeAbsent(Type.String({ maxLength: 60 })) },
    { additionalProperties: false },
  ),
  output: Ok,
  errors: [...memberErrors, 'digest.zoneUnknown'],
});
