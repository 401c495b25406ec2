import type { Config } from '../../config/config.ts';
import type { Clock } from '../../platform/clock.ts';
import { createFacebookLogin } from './facebook.ts';
import { createOidcLogin } from './oidc.ts';
import type { SocialLogin } from './port.ts';

/** The providers that the settings name, in their order. */
export const socialLoginsOf = ({ social, production }: Config, clock: Clock): SocialLogin[] =>
  social.map((one) =>
    one.kind === 'facebook' ? createFacebookLogin(one) : createOidcLogin({ ...one, production, clock }),
  );
