import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import { AlarmChoice } from '../../models/console/alarms.ts';
import { PushEndpoint, PushSubscriptionInput } from '../../models/push.ts';
import { route } from '../../route.ts';

/** How an operator hears of alarms while no page of the console is open. */

const strict = { additionalProperties: false };
const roles = ['support', 'lineup'] as const;
const get = { method: 'GET', audience: 'operator', errors: operatorErrors, roles } as const;
const post = { method: 'POST', audience: 'operator', errors: operatorErrors, roles } as const;

export const alarmChoice = route({
  ...get,
  path: '/admin/api/alarm-choice',
  summary:
    'How I hear of alarms, and the key with which a browser subscribes to push messages (VAPID, base64url).',
  output: Type.Object({ choice: AlarmChoice, publicKey: Maybe(Type.String()), devices: Type.Integer() }),
});

export const chooseAlarms = route({
  ...post,
  path: '/admin/api/alarm-choice',
  summary: 'Choose how to hear of alarms.',
  body: AlarmChoice,
  output: Type.Null(),
  errors: [...operatorErrors, 'digest.zoneUnknown'],
});

export const tryAlarms = route({
  ...post,
  path: '/admin/api/alarm-choice/try',
  summary: 'Have a message sent as alarms are: to me, and for an owner to the webhook.',
  /** What the webhook has said; null where it took the message, or there is none. */
  output: Type.Object({
    mail: Type.Boolean(),
    devices: Type.Integer(),
    webhook: Type.Enum(['none', 'taken', 'refused']),
    fault: Maybe(Type.String()),
  }),
});

export const subscribeToAlarms = route({
  ...post,
  path: '/admin/api/alarm-push/subscribe',
  summary: 'Send alarms to this browser.',
  body: PushSubscriptionInput,
  output: Type.Null(),
  errors: [...operatorErrors, 'push.off', 'push.endpoint'],
});

export const unsubscribeFromAlarms = route({
  ...post,
  path: '/admin/api/alarm-push/unsubscribe',
  summary: 'Send this browser no more alarms.',
  body: Type.Object({ endpoint: PushEndpoint }, strict),
  output: Type.Null(),
});
