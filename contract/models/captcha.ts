import { Type, type Static } from 'typebox';

/** What a visitor has to solve before registering: proof of work by default, or the site key of reCAPTCHA. */
export const Captcha = Type.Union([
  Type.Object({
    kind: Type.Literal('altcha'),
    /** ALTCHA v1: find `number` in 0…maxnumber with hex(sha256(salt + number)) = challenge. */
    challenge: Type.Object({
      algorithm: Type.Literal('SHA-256'),
      challenge: Type.String(),
      maxnumber: Type.Integer(),
      salt: Type.String(),
      signature: Type.String(),
    }),
    expiresAt: Type.Integer(),
  }),
  Type.Object({ kind: Type.Literal('recaptcha'), siteKey: Type.String() }),
]);
export type Captcha = Static<typeof Captcha>;
