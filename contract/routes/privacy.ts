import { Type } from 'typebox';
import { route } from '../route.ts';

export const listRecipients = route({
  method: 'GET',
  path: '/privacy/recipients',
  audience: 'visitor',
  summary: 'Who besides us gets data of members, by what is configured.',
  output: Type.Object({
    /** Through whom members pay with real money. */
    payments: Type.Array(Type.String()),
    /** Through whom members may sign in. */
    signIn: Type.Array(Type.String()),
    /** A registration is proved to Google, and not to us. */
    googleCaptcha: Type.Boolean(),
    /** Messages go through the push services of browsers. */
    push: Type.Boolean(),
    /** Pictures may go to a Chromecast, for which pages take a script of Google’s. */
    cast: Type.Boolean(),
    /** Mails go out through a mail server. */
    mail: Type.Boolean(),
  }),
  errors: [],
});
