import { Type } from 'typebox';
import { blockErrors, memberErrors } from '../../errors.ts';
import { DeviceSignIn, DeviceSignInState, WaitingDevice } from '../../models/user.ts';
import { route } from '../../route.ts';
import { place, SignedIn, timeZone } from '../auth.ts';

const deviceKey = Type.String({ minLength: 20, maxLength: 100 });
/** As typed: what case and dashes mean is the rule's to say. */
const code = Type.String({ minLength: 1, maxLength: 40 });

export const startDeviceSignIn = route({
  method: 'POST',
  path: '/auth/device',
  audience: 'visitor',
  summary: 'A television asks for a code, with which its owner lets it in from their phone (RFC 8628).',
  body: Type.Object({ timeZone }, { additionalProperties: false }),
  output: DeviceSignIn,
  errors: ['request.tooMany'],
});

export const deviceSignInState = route({
  method: 'POST',
  path: '/auth/device/state',
  audience: 'visitor',
  summary: 'Has the code been decided about? `over` when it is too old, was used, or never was.',
  body: Type.Object({ deviceKey }, { additionalProperties: false }),
  output: Type.Object({ state: DeviceSignInState }),
  errors: ['request.tooMany'],
});

export const finishDeviceSignIn = route({
  method: 'POST',
  path: '/auth/device/token',
  audience: 'visitor',
  replacesSession: true,
  summary: 'Signs in the television whose code was allowed, once.',
  body: Type.Object({ deviceKey, place, timeZone }, { additionalProperties: false }),
  output: SignedIn,
  errors: ['auth.keyInvalid', ...blockErrors, 'sessions.placeUnavailable', 'request.tooMany'],
});

export const findDeviceSignIn = route({
  method: 'POST',
  path: '/api/user/device/find',
  audience: 'member',
  summary: 'The device that shows this code.',
  body: Type.Object({ code }, { additionalProperties: false }),
  output: WaitingDevice,
  errors: [...memberErrors, 'auth.codeInvalid', 'request.tooMany'],
});

export const decideDeviceSignIn = route({
  method: 'POST',
  path: '/api/user/device/decide',
  audience: 'member',
  summary:
    'Lets the device with this code in, in the place that is named, or turns it away. A code is decided about once.',
  body: Type.Object(
    { code, allow: Type.Boolean(), place: Type.Union([Type.Literal('main'), Type.Literal('additional')]) },
    { additionalProperties: false },
  ),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: [...memberErrors, 'auth.codeInvalid', 'sessions.placeUnavailable', 'request.tooMany'],
});
