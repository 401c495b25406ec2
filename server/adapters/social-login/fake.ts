import type { Person, SocialLogin, SocialOutcome } from './port.ts';

/** A provider for scenarios: who comes back is the person, or the failure, that was set last. */
export function createFakeSocialLogin(id = 'naide', confirmsAddresses = false) {
  let outcome: SocialOutcome = { kind: 'failed', reason: 'nobody was set' };
  const login: SocialLogin = {
    id,
    name: id,
    confirmsAddresses,
    start: async ({ state, redirectUri }) =>
      `https://${id}.test/login?${new URLSearchParams({ state, redirect_uri: redirectUri }).toString()}`,
    finish: async () => outcome,
  };
  return {
    login,
    answers: (next: SocialOutcome) => (outcome = next),
    recognises: (person: Partial<Person> & { subject: string }) =>
      (outcome = {
        kind: 'person',
        person: {
          email: undefined,
          emailVerified: false,
          firstName: undefined,
          lastName: undefined,
          ...person,
        },
      }),
  };
}
