/** Somebody whom a provider has recognised. */
export interface Person {
  /** The provider's own id of the person. */
  subject: string;
  email: string | undefined;
  /** The provider says in so many words that the address was confirmed. */
  emailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
}

/** What belongs to one login under way; made anew for each. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where the provider leads back to, exactly as it is registered there. */
  redirectUri: string;
}

export type SocialOutcome =
  | { kind: 'person'; person: Person }
  /** The person said no. */
  | { kind: 'denied' }
  /** The provider did not answer, or not in a way that can be trusted; `reason` is for the log. */
  | { kind: 'failed'; reason: string };

/** A provider through which members sign in. */
export interface SocialLogin {
  /** As it stands in addresses: `/auth/{id}`. */
  readonly id: string;
  /** As it stands on the button. */
  readonly name: string;
  /** It hands out confirmed addresses only, whether or not it says so with each. */
  readonly confirmsAddresses: boolean;
  /** The page of the provider to lead the browser to. Rejects when the provider cannot be reached. */
  start(login: LoginSecrets): Promise<string>;
  /** Who came back; `currentUrl` is the address the provider led to. Never rejects. */
  finish(login: LoginSecrets & { currentUrl: string }): Promise<SocialOutcome>;
  /**
   * Whom a request signed by the provider speaks of; undefined when the signature is not its own. Only for
   * providers that send such requests.
   */
  readSignedRequest?(text: string): { subject: string } | undefined;
}
