import type {
  OperatorEntry,
  OperatorRecord,
  OperatorSecurity,
} from '../../contract/models/console/operators.ts';
import { evening } from './service-fixtures.ts';

export const operator = (more: Partial<OperatorRecord> = {}): OperatorRecord => ({
  id: 2,
  email: 'tugi@naide.test',
  name: 'Tiina Tugi',
  role: 'support',
  createdAt: evening,
  lastSeenAt: evening,
  disabledAt: null,
  invitedUntil: null,
  secondFactor: true,
  ...more,
});

export const security = (more: Partial<OperatorSecurity> = {}): OperatorSecurity => ({
  totp: true,
  passkeys: [],
  recoveryCodes: 8,
  sessions: [],
  ...more,
});

/** How far somebody has come on their way in: through, unless said otherwise. */
export const entry = (more: Partial<OperatorEntry> = {}): OperatorEntry => ({
  token: 'uus',
  next: null,
  ways: ['totp'],
  maySkip: false,
  ...more,
});

/** What a browser answers for a passkey. */
export const passkeyAnswer = { id: 'abc', rawId: 'abc', type: 'public-key', response: { signature: 'x' } };
