import type { Config } from '../../config/config.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { createFacebookLogin } from './facebook.ts';
import type { SocialLogin } from './port.ts';

/** The providers that the settings name, in their order. What none of them needs is not loaded. */
export async function socialLoginsOf(
  { social, production }: Pick<Config, 'social' | 'production'>,
  clock: Clock,
): Promise<SocialLogin[]> {
  const logins: SocialLogin[] = [];
  for (const one of social) {
    if (one.kind === 'facebook') logins.push(createFacebookLogin(one));
    else logins.push((await import('./oidc.ts')).createOidcLogin({ ...one, production, clock }));
  }
  return logins;
}
