import { Type } from 'typebox';
import { MayBeAbsent } from '../maybe.ts';

export const PushEndpoint = Type.String({ minLength: 1, maxLength: 2_000 });

/** A subscription, as browsers say it. */
export const PushSubscriptionInput = Type.Object(
  {
    endpoint: PushEndpoint,
    keys: Type.Object(
      {
        p256dh: Type.String({ minLength: 80, maxLength: 100 }),
        auth: Type.String({ minLength: 16, maxLength: 40 }),
      },
      { additionalProperties: false },
    ),
    /** Nothing is made of it. */
    expirationTime: MayBeAbsent(Type.Number()),
  },
  { additionalProperties: false },
);
