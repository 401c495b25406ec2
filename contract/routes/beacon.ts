import { Type } from 'typebox';
import { ChannelId } from '../models/channel.ts';
import { route } from '../route.ts';

const strict = { additionalProperties: false };
const channelId = Type.Optional(ChannelId);

/** What some viewers' players tell of how it went. It says nothing of who they are, and no session travels with it. */
export const sendBeacon = route({
  method: 'POST',
  path: '/beacon',
  audience: 'visitor',
  summary:
    'What a player has measured since the last time: first pictures, stalls and faults. Nobody is named.',
  body: Type.Object(
    {
      /** Milliseconds from the wish to the first picture. */
      starts: Type.Array(
        Type.Object({ channelId, ms: Type.Integer({ minimum: 0, maximum: 600_000 }) }, strict),
        { maxItems: 60 },
      ),
      /** Seconds without a picture that was wanted. */
      stalls: Type.Array(
        Type.Object({ channelId, seconds: Type.Number({ minimum: 0, maximum: 3_600 }) }, strict),
        { maxItems: 60 },
      ),
      errors: Type.Array(Type.String({ pattern: '^[A-Za-z0-9._-]{1,40}$' }), { maxItems: 60 }),
      /** As the browser classes the line, where it does. */
      network: Type.Enum(['slow-2g', '2g', '3g', '4g', 'unknown']),
    },
    strict,
  ),
  output: Type.Object({ ok: Type.Literal(true) }),
  errors: ['request.tooMany'],
});
